import { currentJQuery } from '../../../host/jquery';
import { asString, isObject, toObject } from '../../../host/settings';
import { parseLooseJson } from '../../../http/loose-json';

/** What the server said about a form; `errors` by field id, `data` as it came. */
export interface FormAnswer {
  isDone: boolean;
  /** Markup of the site's own. */
  message: string;
  errors: Readonly<Record<string, unknown>>;
  redirectUrl: string;
  data: unknown;
}

/** Longest wait for an answer, ms. */
const SUBMIT_TIMEOUT_MS = 60_000;

/**
 * Sends a form with its files.
 * @throws Error when no readable answer came
 */
export async function postForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  url: string,
): Promise<FormAnswer> {
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
    message: asString(message),
    errors: toObject(errors),
    redirectUrl: asString(toObject(more).redirect_url),
    data,
  };
}

type Ajax = (options: object) => {
  then(done: (text: string) => void, failed: (xhr: { responseText?: string }) => void): unknown;
};

/** Through jQuery where it is, since other scripts watch its requests. */
function postBody(url: string, data: FormData): Promise<string> {
  const ajax = currentJQuery()?.ajax as Ajax | undefined;
  if (!ajax) return fetchText(url, data);
  const options = { url, data, type: 'POST', dataType: 'text', processData: false, contentType: false };
  return new Promise((resolve, reject) => {
    ajax({ ...options, timeout: SUBMIT_TIMEOUT_MS }).then(resolve, ({ responseText }) =>
      responseText ? resolve(responseText) : reject(new Error('The form was not answered.')),
    );
  });
}

async function fetchText(url: string, body: FormData): Promise<string> {
  const bound = new AbortController();
  const timer = setTimeout(() => bound.abort(), SUBMIT_TIMEOUT_MS);
  try {
    const answer = await fetch(url, { method: 'POST', body, signal: bound.signal });
    return await answer.text();
  } finally {
    clearTimeout(timer);
  }
}
