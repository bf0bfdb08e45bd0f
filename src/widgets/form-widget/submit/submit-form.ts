import type { WritableAtom } from 'nanostores';
import { emit } from '../../../host/events';
import { currentJQuery } from '../../../host/jquery';
import { goTo } from '../../../host/navigate';
import { report } from '../../../host/report';
import { asString } from '../../../host/settings';
import type { Captcha } from '../captcha';
import { BLANK, type FormState, UNSENT } from '../form-state';
import { problemOf } from './problem-of';
import { type FormAnswer, postForm } from './requests';

interface Submission {
  $form: WritableAtom<FormState>;
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  captcha: Captcha;
  /** Where it is sent. */
  url: string;
}

/** Sends a form once at a time and says how it went; the next try is always possible. */
export async function submitForm({ $form, form, submitter, captcha, url }: Submission): Promise<void> {
  if ($form.get().isBusy) return;
  $form.set({ ...BLANK, isBusy: true });
  try {
    await captcha.prepare();
    const answer = await postForm(form, submitter, url);
    const said = answer.isDone ? accept(form, answer) : refuse(form, answer);
    $form.set({ ...BLANK, ...said });
    if (answer.isDone && answer.redirectUrl) goTo(answer.redirectUrl);
  } catch (cause) {
    report('form', cause, form);
    $form.set({ ...BLANK, result: { markup: UNSENT, isDone: false } });
  } finally {
    captcha.renew();
  }
}

/** The host's events come before the message, each with what the server said. */
function accept(form: HTMLFormElement, { data, message }: FormAnswer): Partial<FormState> {
  emit(form, 'submit_success', [data]);
  emit(form, 'form_destruct', [data]);
  form.reset();
  return message ? { result: { markup: message, isDone: true } } : {};
}

function refuse(form: HTMLFormElement, { data, message, errors }: FormAnswer): Partial<FormState> {
  emitError(form, data);
  const problems = Object.entries(errors).flatMap(
    ([id, words]) => problemOf(form, id, asString(words)) ?? [],
  );
  const led = problems.find(({ field }) => field)?.field ?? null;
  return { result: { markup: message || UNSENT, isDone: false }, problems, led };
}

/** Without jQuery under our name only: whoever watches the window for errors would take it for a script's failure. */
function emitError(form: HTMLFormElement, data: unknown): void {
  if (currentJQuery()) emit(form, 'error', [data]);
  else form.dispatchEvent(new CustomEvent('shopwake:error', { bubbles: true, detail: [data] }));
}
