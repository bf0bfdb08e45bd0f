import { afterEach, vi } from 'vitest';

// Not before each test, as `restoreMocks` does: happy-dom's prototypes are those of the next file, too.
afterEach(() => void vi.restoreAllMocks());

// A loaded machine needs longer than the second that Vitest waits.
const { waitFor } = vi;
vi.waitFor = (run, options) =>
  waitFor(run, typeof options === 'number' ? options : { timeout: 20_000, ...options });
