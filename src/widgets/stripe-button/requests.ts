import { asNumber, asString, toObject } from '../../host/settings';
import { parseLooseJson } from '../../http/loose-json';
import { sendForJson } from '../../http/send';

/** What the server needs to begin a payment. */
export interface StripeOrder {
  readonly url: string;
  readonly action: string;
  readonly post: string;
  readonly widget: string;
  readonly nonce: string;
}

/** Where to pay, or why not: the status of the payment service and its words. */
export interface StripeAnswer {
  readonly status: number;
  readonly url: string;
  readonly message: string;
}

/** Asks for a place to pay; the server passes the payment service's answer on. Rejects like `send`. */
export async function beginPayment(order: StripeOrder): Promise<StripeAnswer> {
  const { response, body } = toObject(
    await sendForJson({
      url: order.url,
      fields: {
        action: order.action,
        data: {
          action: order.action,
          postId: order.post,
          widgetId: order.widget,
          pageUrl: document.URL,
          nonce: order.nonce,
        },
      },
    }),
  );
  const { url, error } = toObject(parseLooseJson(asString(body)));
  return {
    status: asNumber(toObject(response).code),
    url: asString(url),
    message: asString(toObject(error).message),
  };
}
