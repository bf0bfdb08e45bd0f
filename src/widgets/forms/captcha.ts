import { createHiddenField } from '../../dom/create-form-part';
import { find } from '../../dom/find';
import { report } from '../../host/report';
import { readGlobal, toObject } from '../../host/settings';
import { until } from '../../timing/schedule';

/** A form's captcha: `prepare` fetches a token before sending, `renew` resets it afterwards. */
export interface Captcha {
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
