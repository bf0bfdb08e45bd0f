import type { WritableAtom } from 'nanostores';
import { find } from '../../dom/find';
import { createHiddenField } from '../../dom/form-fields';
import { emit } from '../../host/events/events';
import { currentJQuery } from '../../host/events/jquery';
import { goTo } from '../../host/page/navigate';
import { report } from '../../host/report';
import { asNumber, asString, isObject, readGlobal, toObject } from '../../host/settings';
import { uniqueId } from '../../host/unique-id';
import { parseLooseJson } from '../../http/loose-json';
import { isFailure } from '../../http/send';
import { callForText } from '../../shop/client';
import { until } from '../../timing/schedule';
import { escaped } from '../own-descendants';
import { BLANK, type FormState, type Problem, unsentText } from './form-state';

/** A form's captcha: `prepare` fetches a token before sending, `renew` resets it afterwards. */
interface Captcha {
  prepare(): Promise<void>;
  renew(): void;
}

interface Grecaptcha {
  render(box: HTMLElement, options: object): number;
  reset(id: number): void;
  execute(id: number, options: object): Promise<string>;
}

/** The site loads the provider's script; it is polled for, ms. */
const POLL = { every: 350, within: 30_000 };
const TOKEN = 'g-recaptcha-response';

const none: Captcha = { prepare: () => Promise.resolve(), renew: () => undefined };

/** Renders the form's captcha, if it has one. */
export function createCaptcha(form: HTMLFormElement): Captcha {
  const box = find(form, '.elementor-g-recaptcha');
  if (!box) return none;
  const isThere = (): boolean => typeof toObject(readGlobal('grecaptcha')).render === 'function';
  const drawn = until(isThere, POLL).then((isReady) => {
    if (!isReady) throw new Error('The captcha did not come.');
    const api = readGlobal('grecaptcha') as Grecaptcha;
    return { api, id: api.render(box, { ...box.dataset }) };
  });
  drawn.catch((cause) => report('form captcha', cause, box));
  const isScored = box.dataset.type === 'v3';
  return {
    async prepare() {
      if (!isScored) return;
      const { api, id } = await drawn;
      tokenField(form).value = await api.execute(id, { action: box.dataset.action });
    },
    renew: () => void drawn.then(({ api, id }) => isScored || api.reset(id)).catch(() => undefined),
  };
}

/** The hidden field for the token. */
function tokenField(form: HTMLFormElement): HTMLInputElement {
  const known = find(form, `input[name="${TOKEN}"]`, HTMLInputElement);
  if (known) return known;
  const field = createHiddenField(form.ownerDocument, TOKEN);
  form.append(field);
  return field;
}

/**
 * Sends a form with its files.
 * @throws Error if there is no readable response
 */
async function postForm(form: HTMLFormElement, submitter: HTMLElement | null, url: string) {
  const body = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name) body.append(submitter.name, submitter.value);
  body.append('action', 'elementor_pro_forms_send_form');
  body.append('referrer', form.ownerDocument.location.href);
  const answer = parseLooseJson(await postBody(url, body));
  if (!isObject(answer)) throw new Error('The form was answered without JSON.');
  const { success, data } = toObject(answer);
  const { message, errors, data: more } = toObject(data);
  return {
    isDone: success === true,
    /** Markup from the server. */
    message: asString(message),
    errors: toObject(errors),
    redirectUrl: asString(toObject(more).redirect_url),
    data,
  };
}

/** The server's response to a form; `errors` by field id, `data` unparsed. */
type FormAnswer = Awaited<ReturnType<typeof postForm>>;

/** The text of the response, also of one with an error status: the server says there what is wrong. */
async function postBody(url: string, body: FormData): Promise<string> {
  try {
    return await callForText({ url, body });
  } catch (cause) {
    if (isFailure(cause, 'status') && cause.body) return cause.body;
    throw cause;
  }
}

/** Element around a field, its label and its message. */
const GROUP = '.elementor-field-group';

/** The error of a field by its id in the settings; null if the form has no such field. */
function problemOf(form: HTMLFormElement, fieldId: string, markup: string): Problem | null {
  const named = find(form, `.elementor-field-group-${escaped(fieldId)}`);
  const field =
    find(form, `#form-field-${escaped(fieldId)}`) ?? (named && find(named, 'input,select,textarea'));
  const group = field?.closest<HTMLElement>(GROUP) ?? named;
  return group && { id: uniqueId('form-problem'), markup, field, group };
}

const MEGABYTE = 1024 ** 2;

/** Removes a file that exceeds its field's limit (MB) and shows an error; another choice removes the error. */
export function checkFile(
  $form: WritableAtom<FormState>,
  form: HTMLFormElement,
  field: HTMLInputElement,
): void {
  const state = $form.get();
  const group = field.closest(GROUP);
  const others = state.problems.filter((problem) => problem.group !== group);
  const limit = asNumber(field.dataset.maxsize) * MEGABYTE;
  const isTooLarge = Boolean(limit) && [...(field.files ?? [])].some(({ size }) => size > limit);
  if (isTooLarge) field.value = '';
  const fieldId = field.id.replace('form-field-', '');
  const problem = isTooLarge ? problemOf(form, fieldId, field.dataset.maxsizeMessage ?? '') : null;
  $form.set({ ...state, problems: problem ? [...others, problem] : others, led: null });
}

interface Submission {
  $form: WritableAtom<FormState>;
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  captcha: Captcha;
  /** URL of the request. */
  url: string;
}

/** Sends a form, one request at a time, and shows the result; the visitor can always try again. */
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
    $form.set({ ...BLANK, result: { markup: unsentText(), isDone: false } });
  } finally {
    captcha.renew();
  }
}

/** Emits Elementor's events with the response's data, before the message is shown. */
function accept(form: HTMLFormElement, { data, message }: FormAnswer): Partial<FormState> {
  emit(form, 'submit_success', [data]);
  emit(form, 'form_destruct', [data]);
  form.reset();
  return message ? { result: { markup: message, isDone: true } } : {};
}

function refuse(form: HTMLFormElement, { data, message, errors }: FormAnswer): Partial<FormState> {
  // Without jQuery as `shopwake:error`: error listeners on the window would report a native `error`.
  if (currentJQuery()) emit(form, 'error', [data]);
  else form.dispatchEvent(new CustomEvent('shopwake:error', { bubbles: true, detail: [data] }));
  const problems = Object.entries(errors).flatMap(
    ([id, words]) => problemOf(form, id, asString(words)) ?? [],
  );
  const led = problems.find(({ field }) => field)?.field ?? null;
  return { result: { markup: message || unsentText(), isDone: false }, problems, led };
}
