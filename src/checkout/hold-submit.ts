import { listen } from '../dom';

/**
 * Keeps a submit that comes before the form is awake. The answered function lets go of it: to the awake form, or to
 * the server's own way when waking failed.
 */
export function holdSubmit(form: HTMLFormElement): () => void {
  let held: { submitter: HTMLElement | null } | null = null;
  const stop = listen<SubmitEvent>(
    form,
    'submit',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      held = { submitter: event.submitter };
    },
    { capture: true },
  );
  return () => {
    stop();
    if (!held) return;
    const { submitter } = held;
    form.requestSubmit(submitter?.isConnected ? submitter : null);
  };
}
