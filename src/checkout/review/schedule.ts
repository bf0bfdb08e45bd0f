import { $scheduled } from './stores';

/** Forgets the waiting update. */
export function cancelUpdate(form: HTMLFormElement): void {
  clearTimeout($scheduled(form).get()?.timer);
  $scheduled(form).set(null);
}

/** Does now what the timer would do later. */
export function runScheduled(form: HTMLFormElement): void {
  const waiting = $scheduled(form).get();
  cancelUpdate(form);
  waiting?.run();
}

/** One timer for keystrokes and requests: each new queueing replaces the one before (contract 4.2). */
export function schedule(form: HTMLFormElement, milliseconds: number, run: () => void): void {
  cancelUpdate(form);
  $scheduled(form).set({ run, timer: setTimeout(() => runScheduled(form), milliseconds) });
}
