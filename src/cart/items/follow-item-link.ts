import { emit } from '../../host/events/events';
import { scrollToAlert } from '../notices/cart-notices';
import { changeCart } from '../page/change-cart';
import { showCartPage } from '../page/show-cart-page';
import { getPage } from '../requests';

const followLink = (url: string): Promise<boolean> =>
  changeCart(['form', 'totals'], async () => showCartPage(await getPage(url), { keepsTyped: true }));

/** Removes a line by its link (contract 4.12). */
export async function removeItem({ href }: HTMLAnchorElement): Promise<void> {
  if (!(await followLink(href))) return;
  scrollToAlert();
  emit(document.body, 'item_removed_from_classic_cart');
}

/** Brings a removed line back by the link in its notice. */
export const restoreItem = ({ href }: HTMLAnchorElement): Promise<boolean> => followLink(href);
