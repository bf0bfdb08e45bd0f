/** One piece of work of which only the latest counts. */
export interface Run {
  /** Aborted once a later run has begun. */
  readonly signal: AbortSignal;
  /** Whether no later run has begun, and this one was not cancelled. */
  isLatest(): boolean;
  /** Aborts this run; it still counts, and rejects as its work does. */
  abort(): void;
}

/** Runs work of which only the latest counts. */
export interface Latest {
  /**
   * Begins `work` at once; the run before is aborted, and counts no longer. Settles as `work` does; resolves with undefined
   * when a later run has begun meanwhile, however this one ended.
   */
  <T>(work: (run: Run) => Promise<T>): Promise<T | undefined>;
  /** The run under way. */
  current(): Run | null;
  /** Ends the run under way without a result. */
  cancel(): void;
}

function createRun(isCurrent: (run: Run) => boolean): Run {
  const controller = new AbortController();
  const run: Run = {
    signal: controller.signal,
    isLatest: () => isCurrent(run),
    abort: () => controller.abort(),
  };
  return run;
}

/** Creates a runner: of its runs, of requests for the same thing, the latest counts. */
export function latest(): Latest {
  let current: Run | null = null;
  const cancel = (): void => {
    const former = current;
    current = null;
    former?.abort();
  };
  async function run<T>(work: (run: Run) => Promise<T>): Promise<T | undefined> {
    cancel();
    const own = createRun((one) => one === current);
    current = own;
    try {
      const result = await work(own);
      return own.isLatest() ? result : undefined;
    } catch (cause) {
      if (own.isLatest()) throw cause;
      return undefined;
    } finally {
      if (own.isLatest()) current = null;
    }
  }
  return Object.assign(run, { cancel, current: () => current });
}
