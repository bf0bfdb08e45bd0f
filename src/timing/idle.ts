/** Runs `work` when the browser has nothing better to do, at the latest after `within` ms. */
export function whenIdle(work: () => void, within = 2000): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, __STANDALONE__ ? 1 : 200);
    return () => clearTimeout(timer);
  }
  const task = requestIdleCallback(() => work(), { timeout: within });
  return () => cancelIdleCallback(task);
}
