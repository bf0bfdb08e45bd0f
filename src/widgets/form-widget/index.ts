import { listen } from '../../dom/events';
import { find } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import type { Elementor } from '../../elementor/runtime';
import { emit } from '../../host/events';
import { currentJQuery } from '../../host/jquery';
import { goTo } from '../../host/navigate';
import { report } from '../../host/report';
import { serveCaptcha } from './captcha';
import { serveFields } from './fields';
import { clearProblems, sayResult, showProblems } from './messages';
import { type FormAnswer, postForm } from './requests';
import { serveSteps } from './steps';

const WAITING = 'elementor-form-waiting';
const UNSENT = 'This could not be sent. Please check your connection and try again.';

/** A form that is sent without leaving the page (contract 7, 6.4). */
export function wake(widget: HTMLElement, elementor: Elementor): Stop | undefined {
  const form = find(widget, 'form.elementor-form', HTMLFormElement);
  if (!form || !elementor.config.ajaxUrl) return undefined;
  const captcha = serveCaptcha(form);
  let isBusy = false;
  const submit = async (submitter: HTMLElement | null): Promise<void> => {
    isBusy = true;
    const release = showBusy(form);
    clearProblems(form);
    try {
      await captcha.prepare();
      answered(form, await postForm(form, submitter, elementor.config.ajaxUrl));
    } catch (cause) {
      report('form', cause, form);
      sayResult(form, UNSENT, false);
    } finally {
      isBusy = false;
      release();
      captcha.renew();
    }
  };
  return stopAll([
    serveFields(form),
    serveSteps(widget, form),
    listen(form, 'submit', (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (!isBusy) void submit(event.submitter);
    }),
  ]);
}

/** Covers the form while it is on its way; what it returns uncovers it. */
function showBusy(form: HTMLFormElement): Stop {
  const button = find(form, '[type=submit]', HTMLButtonElement);
  const spinner = form.ownerDocument.createElement('span');
  const sign = form.ownerDocument.createElement('i');
  spinner.className = 'elementor-button-text elementor-form-spinner';
  sign.className = 'eicon-loading eicon-animation-spin';
  spinner.append(sign);
  form.classList.add(WAITING);
  form.style.opacity = '0.45';
  form.setAttribute('aria-busy', 'true');
  // A disabled button would lose the focus.
  button?.setAttribute('aria-disabled', 'true');
  button?.prepend(spinner);
  return () => {
    form.classList.remove(WAITING);
    form.style.opacity = '';
    form.removeAttribute('aria-busy');
    button?.removeAttribute('aria-disabled');
    spinner.remove();
  };
}

/** The host's events, each with what the server said; then the message, and the way on. */
function answered(form: HTMLFormElement, { isDone, message, errors, redirectUrl, data }: FormAnswer): void {
  if (!isDone) {
    tellError(form, data);
    sayResult(form, message || UNSENT, false);
    showProblems(form, errors);
    return;
  }
  emit(form, 'submit_success', [data]);
  emit(form, 'form_destruct', [data]);
  form.reset();
  if (message) sayResult(form, message, true);
  if (redirectUrl) goTo(redirectUrl);
}

/** Without jQuery under our name only: whoever watches the window for errors would take it for a script's failure. */
function tellError(form: HTMLFormElement, data: unknown): void {
  if (currentJQuery()) emit(form, 'error', [data]);
  else form.dispatchEvent(new CustomEvent('shopwake:error', { bubbles: true, detail: [data] }));
}
