import { elementorConfig } from '../../../elementor/settings';
import { asString, readGlobal, toObject } from '../../../host/settings';
import { endpointUrl } from '../../../http/endpoint';
import { sendForJson, sendForMarkup } from '../../../http/send';

/** Milliseconds an answer may take. */
const TIMEOUT = 30_000;

/** Applies a coupon; answers the shop's notices. Rejects with a `RequestFailure`, or when the shop says nothing. */
export async function postCoupon(code: string): Promise<string> {
  const params = toObject(readGlobal('wc_checkout_params'));
  const url = endpointUrl(asString(params.wc_ajax_url), 'apply_coupon');
  const fields = { security: asString(params.apply_coupon_nonce), coupon_code: code };
  const html = await sendForMarkup({ url, fields, timeout: TIMEOUT });
  if (!html.trim()) throw new Error('empty answer');
  return html;
}

/** What a visitor types to log in. */
export interface Login {
  username: string;
  password: string;
  nonce: string;
  isRemembered: boolean;
}

/** Logs in; answers why it did not, as HTML, or null when it did. Rejects with a `RequestFailure`. */
export async function postLogin({ username, password, nonce, isRemembered }: Login): Promise<string | null> {
  const answer = toObject(
    await sendForJson({
      url: elementorConfig().ajaxUrl,
      // Any word stands for yes: a login that is not to be remembered does not mention it.
      fields: {
        action: 'elementor_woocommerce_checkout_login_user',
        ...{ username, password, nonce },
        remember: isRemembered ? 'true' : undefined,
      },
      timeout: TIMEOUT,
    }),
  );
  const message = asString(answer.message);
  if (answer.logged_in !== true && !message) throw new Error('neither logged in nor refused');
  return answer.logged_in === true ? null : message;
}
