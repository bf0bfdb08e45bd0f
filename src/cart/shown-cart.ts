import { closest, find, findAll } from '../dom/find';
import { keepFocus, noteSentTexts } from '../dom/keep-focus';
import { parseServerPage } from '../dom/trusted';
import { show } from '../dom/visible';
import { inCss } from '../host/events/bindings';
import { emit } from '../host/events/events';
import { reload } from '../host/page/reload';
import { report } from '../host/report';
import { translate } from '../host/translate';
import { announce } from '../react/announce';
import { cartWrites } from '../shop/writes';
import { clearNotices, passingNotices, showFailure, showNotices } from './cart-notices';
import { CART_CONTENTS, CART_TOTALS, type CartPart, type CartSession, cartForms } from './cart-session';
import { CALCULATOR_BUTTON, CART_CONTROLS } from './selectors';

export const CALCULATOR_PANEL = '.shipping-calculator-form';
const ORDER_TOTAL = '.order-total';

/** The answer's part for the part of the page at `index`; a copy of its first one where the answer has fewer. */
const copyFor = (answered: readonly HTMLElement[], index: number): HTMLElement | null =>
  answered[index] ?? (answered[0]?.cloneNode(true) as HTMLElement | undefined) ?? null;

const panelOf = (root: ParentNode): HTMLElement | null => find(root, CALCULATOR_PANEL);

const isOpen = (panel: HTMLElement | null): boolean => Boolean(panel?.offsetHeight);

function openCalculator(totals: HTMLElement): void {
  const panel = panelOf(totals);
  if (panel) show(panel);
  find(totals, CALCULATOR_BUTTON)?.setAttribute('aria-expanded', 'true');
}

function totalText(totals: HTMLElement): string {
  const cells = findAll(totals, `${ORDER_TOTAL} th, ${ORDER_TOTAL} td`);
  return cells.map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim()).join(': ');
}

/**
 * Replaces the cart's totals, all of a page that prints them twice, with the server's. Keeps the focus and, unless `staysOpen` is false, an open calculator;
 * announces a total that has changed; emits `updated_cart_totals`.
 */
export function replaceTotals(answered: readonly HTMLElement[], staysOpen = true): void {
  for (const [index, totals] of findAll(document, CART_TOTALS).entries()) {
    const fresh = copyFor(answered, index);
    if (!fresh) break;
    const wasOpen = staysOpen && isOpen(panelOf(totals));
    const before = totalText(totals);
    const hadCalculator = panelOf(totals)?.contains(document.activeElement);
    keepFocus(totals, () => {
      totals.replaceWith(fresh);
      if (wasOpen) openCalculator(fresh);
      return fresh;
    });
    if (hadCalculator && !wasOpen) find(fresh, CALCULATOR_BUTTON)?.focus({ preventScroll: true });
    const text = totalText(fresh);
    if (!index && text && text !== before) announce(text);
  }
  emit(document.body, 'updated_cart_totals');
}

const EMPTY_CART = '.wc-empty-cart-message';
const CHECKOUT = '.woocommerce-checkout';

const rowInputs = (): HTMLInputElement[] => findAll(document, inCss(CART_CONTROLS), HTMLInputElement);

/** Quantities typed but not sent yet, by field name. */
const typedQuantities = (): Map<string, string> =>
  new Map(
    rowInputs()
      .filter((input) => input.value !== input.defaultValue)
      .map((input) => [input.name, input.value]),
  );

function restoreQuantities(typed: ReadonlyMap<string, string>): void {
  for (const input of rowInputs()) input.value = typed.get(input.name) ?? input.value;
}

/** Takes over a cart form that came with the page or replaced another; it can be updated if quantities were typed. */
export function connectForm({ $form }: CartSession, node: HTMLElement): void {
  if ($form.get().node !== node) $form.set({ node, canUpdate: typedQuantities().size > 0 });
}

/**
 * Runs one change of the cart at a time, with parts of the page covered meanwhile. Resolves with whether it succeeded;
 * a failure is shown, and the cart stays usable.
 */
export const changeCart = (
  cart: CartSession,
  parts: readonly CartPart[],
  work: () => Promise<void>,
): Promise<boolean> =>
  cart.whileBusy(parts, async () => {
    try {
      await cartWrites.add(() => {
        noteSentTexts(document);
        return work();
      });
      return true;
    } catch (cause) {
      report('cart', cause);
      showFailure(
        cart,
        translate(
          'The cart could not be updated because the shop did not answer. Nothing you entered is lost: please try again.',
        ),
      );
      return false;
    }
  });

/** Reads the cart from a page the server sent; its scripts do not run. */
export function readCartMarkup(html: string, document: Document) {
  const page = parseServerPage(html, document);
  const empty = closest(find(page, EMPTY_CART), '.woocommerce');
  const notices = new Map(passingNotices(page).map((notice) => [notice.textContent?.trim() ?? '', notice]));
  return {
    forms: cartForms(page),
    totals: findAll(page, CART_TOTALS),
    /** The element around the empty cart's message. */
    empty,
    /** Whether the page is the cart page. */
    isCart: html.includes('woocommerce-cart'),
    /** Notices outside of `empty`, each text once. */
    notices: [...notices.values()].filter((notice) => !empty?.contains(notice)),
  };
}

type CartMarkup = ReturnType<typeof readCartMarkup>;

/** What stays on the page when the server's cart is shown. */
interface Keeps {
  /** Notices, and the coupon's error. */
  notices?: boolean;
  /** Quantities typed but not sent. */
  quantities?: boolean;
  /** An open shipping calculator; kept unless false. */
  calculator?: boolean;
}

const shopAround = (form: HTMLElement): HTMLElement | null => {
  const shop = closest(find(form, CART_CONTENTS), '.woocommerce');
  return shop?.tagName === 'BODY' ? null : shop;
};

/** Returns false when the page has to be loaded to show the empty cart. */
function showEmptyCart(page: CartMarkup): boolean {
  const shops = new Set(cartForms().map(shopAround));
  if (!page.empty || shops.has(null) || find(document, CHECKOUT)) return false;
  for (const [index, shop] of [...shops].entries()) {
    const empty = copyFor([page.empty], index);
    if (empty) shop?.replaceWith(empty);
  }
  showNotices(...page.notices);
  emit(document.body, 'wc_cart_emptied');
  return true;
}

function replaceForms(cart: CartSession, answered: readonly HTMLElement[], keepsTyped: boolean): void {
  const typed = keepsTyped ? typedQuantities() : new Map<string, string>();
  for (const [index, form] of cartForms().entries()) {
    const fresh = copyFor(answered, index);
    if (!fresh) break;
    keepFocus(form, () => {
      form.replaceWith(fresh);
      return fresh;
    });
  }
  restoreQuantities(typed);
  for (const form of cartForms()) connectForm(cart, form);
}

/**
 * Shows the cart that a page of the shop holds and emits `updated_wc_div`. Loads the page when it is the cart page and
 * holds neither a cart nor WooCommerce's message of an empty one (page builders have their own). Throws when it is
 * another page.
 */
export function showCart(cart: CartSession, html: string, keeps: Keeps = {}): void {
  const page = readCartMarkup(html, document);
  const hasForm = page.forms.length > 0;
  if (!cartForms().length || (!hasForm && !page.empty && page.isCart)) {
    reload();
    return;
  }
  if (!hasForm && !page.empty) throw new Error('the answer holds no cart');
  if (!keeps.notices) clearNotices(cart);
  if (hasForm) {
    if (find(document, CHECKOUT)) emit(document.body, 'update_checkout');
    replaceForms(cart, page.forms, keeps.quantities ?? false);
    showNotices(...page.notices);
    if (page.totals.length) replaceTotals(page.totals, keeps.calculator);
  } else if (!showEmptyCart(page)) {
    reload();
    return;
  }
  emit(document.body, 'updated_wc_div');
}
