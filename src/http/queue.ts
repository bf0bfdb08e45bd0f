/** Runs tasks one after another; a failed task does not stop the next. */
export interface Queue {
  add<T>(task: () => Promise<T>): Promise<T>;
  /** Tasks running or waiting. */
  size(): number;
}

/** Creates an empty queue. */
export function createQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve();
  let size = 0;
  return {
    size: () => size,
    add(task) {
      size += 1;
      const run = tail.then(task);
      tail = run.then(
        () => undefined,
        () => undefined,
      );
      return run.finally(() => {
        size -= 1;
      });
    },
  };
}
