/**
 * At the top of each module of the build: V8 compiles all functions of the file while it downloads, on another thread,
 * instead of each one when it is first called, on the main thread. Measurements: `fixtures/bench/README.md`.
 */
export const COMPILE_EARLY = '//# allFunctionsCalledOnLoad';

/**
 * Replaces `import()` in chunks. Chromium up to 150 caches a failed import: the same URL fails again without a request. A
 * chunk that failed to load is requested with another URL the next time.
 */
export const IMPORT_CHUNK = `const lostChunks = {};
const importChunk = (url) =>
  import(lostChunks[url] ? url + '?again=' + lostChunks[url] : url).catch((cause) => {
    lostChunks[url] = (lostChunks[url] ?? 0) + 1;
    throw cause;
  });`;
