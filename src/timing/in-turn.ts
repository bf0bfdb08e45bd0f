import { createBacklog } from './backlog';

/** Runs `work` at once while this task is young, else in its turn in one of the next. Rejects when it throws. */
export type InTurn = <T>(work: () => T) => Promise<Awaited<T>>;

/** A queue of turns that answer. */
export function createTurns(): InTurn {
  const { add } = createBacklog();
  return (work) =>
    new Promise((resolve, reject) => {
      add(() => {
        try {
          resolve(work() as Awaited<ReturnType<typeof work>>);
        } catch (cause) {
          reject(cause);
        }
      });
    });
}
