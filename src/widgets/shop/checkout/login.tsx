import type { ReactNode } from 'react';
import { find } from '../../../dom/find';
import { valueAt } from '../../../dom/form-fields';
import { emit } from '../../../host/events';
import { reload } from '../../../host/navigate';
import { InnerForm } from './inner-form';
import { postLogin } from './requests';
import { showAnswer, showFailure } from './show-answer';

const CONTROLS =
  'input[name=username],input[name=password],input[name=rememberme],.e-woocommerce-form-login-submit';

async function logIn(panel: HTMLElement): Promise<void> {
  const document = panel.ownerDocument;
  const refusal = await postLogin({
    username: valueAt(panel, '[name=username]'),
    password: valueAt(panel, '[name=password]'),
    nonce: valueAt(panel, '[name=woocommerce-login-nonce]'),
    isRemembered: find(panel, '[name=rememberme]', HTMLInputElement)?.checked ?? false,
  });
  if (refusal === null) {
    reload();
    return;
  }
  showAnswer(document, refusal);
  find(panel, '[name=password]')?.focus();
  emit(document.body, 'checkout_error', [refusal]);
}

/** The login inside the builder's checkout. */
export const Login = ({ section, panel }: { section: HTMLElement; panel: HTMLElement }): ReactNode => (
  <InnerForm
    section={section}
    toggle=".e-show-login"
    panel={panel}
    controls={CONTROLS}
    ask={() => logIn(panel)}
    fail={() => showFailure(section.ownerDocument, 'The shop did not answer. Please try to log in again.')}
  />
);
