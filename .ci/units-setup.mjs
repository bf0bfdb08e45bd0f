import { afterEach, vi } from 'vitest';

// Not before each test, as `restoreMocks` does: happy-dom's prototypes are those of the next file, too.
afterEach(() => void vi.restoreAllMocks());
