import { emit } from '../../host/events/events';
import { goTo } from '../../host/navigate';
import { report } from '../../host/report';
import { block } from '../../overlay/block';
import { cartWrites } from '../../shop/writes';
import { notifyBlocks } from '../add-to-cart/notify-blocks';
import { postRemoval } from '../add-to-cart/requests';
import { readAddSettings } from '../add-to-cart/settings';

const ROW = '.woocommerce-mini-cart-item, .elementor-menu-cart__product';

async function sendRemoval(button: HTMLElement): Promise<void> {
  const { cart_item_key: key = '' } = button.dataset;
  const endpoints = readAddSettings()?.endpoints ?? '';
  const answer = await cartWrites.add(() => postRemoval(endpoints, key));
  if (!answer?.fragments) throw new Error('no fragments');
  emit(document.body, 'removed_from_cart', [answer.fragments, answer.hash, button]);
  notifyBlocks('removed_from_cart');
}

/** Takes a line out of the mini-cart; the link's own page does it when the call fails. */
export async function removeProduct(button: HTMLElement): Promise<void> {
  const row = button.closest<HTMLElement>(ROW) ?? button.closest('li');
  const unblock = row ? block(row, { background: null }) : undefined;
  try {
    await sendRemoval(button);
  } catch (cause) {
    report('mini-cart', cause, button);
    goTo(button.getAttribute('href') ?? '');
  } finally {
    unblock?.();
  }
}
