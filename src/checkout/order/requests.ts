import { send } from '../../http/send';
import { textSetting } from '../settings';

const ORDER_TIMEOUT = 120_000;

/** Sends the order: once, whatever happens. Answers the text, which may need mending (contract 4.10). */
export async function postOrder(body: string): Promise<string> {
  const url = textSetting('checkout_url');
  const { text } = await send({ url, body, accept: 'json', timeout: ORDER_TIMEOUT });
  return text;
}
