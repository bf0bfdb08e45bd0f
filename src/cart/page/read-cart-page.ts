import { closest, find } from '../../dom/find';
import { parseServerPage } from '../../dom/server-page';
import { CART_FORM, EMPTY_CART } from '../markers';
import { CART_TOTALS } from '../markup';
import { passingNotices } from '../notices/cart-notices';

/** What a page of the shop holds of the cart. */
export interface CartPage {
  form: HTMLElement | null;
  totals: HTMLElement | null;
  /** The part around the empty cart's message. */
  empty: HTMLElement | null;
  /** Notices outside of `empty`, each text once. */
  notices: HTMLElement[];
  /** Whether the page says that it is the cart's. */
  isCart: boolean;
}

function withoutRepetitions(notices: readonly HTMLElement[]): HTMLElement[] {
  const texts = new Map(notices.map((notice) => [notice.textContent?.trim() ?? '', notice]));
  return [...texts.values()];
}

/** Reads a page the server sent; its scripts never run. */
export function readCartPage(html: string, document: Document): CartPage {
  const page = parseServerPage(html, document);
  const message = find(page, EMPTY_CART);
  const empty = closest(message, '.woocommerce');
  return {
    form: find(page, CART_FORM),
    totals: find(page, CART_TOTALS),
    empty,
    isCart: html.includes('woocommerce-cart'),
    notices: withoutRepetitions(passingNotices(page)).filter((notice) => !empty?.contains(notice)),
  };
}
