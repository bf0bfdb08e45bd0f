import { listen } from '../dom/events';

/**
 * Keeps a submit that comes before the form is awake. The answered function lets go of it: to the awake form, or to
 * the server's own way when waking failed.
 */
export function holdSubmit(form: HTMLFormElement): () => void {
  let held: SubmitEvent | undefined;
  const hold = (event: SubmitEvent): void => {
    if (event.target !== form) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = event;
  };
  const stop = listen<SubmitEvent>(form, 'submit', hold, { capture: true });
  return () => {
    stop();
    const { submitter } = held ?? {};
    if (held) form.requestSubmit(submitter?.isConnected ? submitter : undefined);
  };
}
