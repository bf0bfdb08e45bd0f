import { serializeForm } from '../../dom/serialize';
import type { Stop } from '../../dom/types';
import { emit } from '../../host/events';
import { report } from '../../host/report';
import { cartWrites } from '../../shop/writes';
import { occupy, occupyCart } from './busy';
import { scrollToAlert, showCartError } from './notices';
import { actionOf, getPage, sendForm } from './requests';
import { type Showing, showPage } from './show-page';

const FAILED =
  'The cart could not be updated because the shop did not answer. Nothing you entered is lost: please try again.';

/** One change of the cart at a time; whatever happens, the cart is usable again afterwards. */
export async function change(document: Document, release: Stop, work: () => Promise<void>): Promise<boolean> {
  try {
    await cartWrites.add(work);
    return true;
  } catch (cause) {
    report('cart', cause);
    showCartError(document, FAILED);
    return false;
  } finally {
    release();
  }
}

const changeByPage = (
  document: Document,
  release: Stop,
  ask: () => Promise<string>,
  showing?: Showing,
): Promise<boolean> =>
  change(document, release, async () => {
    showPage(document, await ask(), showing);
  });

/** Sends the quantities (contract 4.12). */
export async function updateQuantities(form: HTMLFormElement, label: string): Promise<void> {
  const { ownerDocument: document } = form;
  const pairs = [...serializeForm(form), ['update_cart', label] as const];
  const isDone = await changeByPage(document, occupyCart(document), () => sendForm(form, pairs));
  if (isDone) scrollToAlert(document);
}

/** Removes a line by its link. */
export async function removeItem(link: HTMLAnchorElement): Promise<void> {
  const { ownerDocument: document } = link;
  const showing = { keepsTyped: true };
  if (!(await changeByPage(document, occupyCart(document), () => getPage(link.href), showing))) return;
  scrollToAlert(document);
  emit(document.body, 'item_removed_from_classic_cart');
}

/** Brings a removed line back by the link in its notice. */
export async function restoreItem(link: HTMLAnchorElement): Promise<void> {
  const { ownerDocument: document } = link;
  await changeByPage(document, occupyCart(document), () => getPage(link.href), { keepsTyped: true });
}

/** Sends the shipping calculator. */
export async function calculateShipping(form: HTMLFormElement): Promise<void> {
  const { ownerDocument: document } = form;
  const pairs = [...serializeForm(form), ['calc_shipping', 'x'] as const];
  const release = occupy(form.closest<HTMLElement>('.cart_totals'), form);
  const showing = { keepsTyped: true, staysOpen: false };
  await changeByPage(document, release, () => sendForm(form, pairs), showing);
}

let refreshing: Promise<unknown> | null = null;

/** Shows the cart as the server has it now; calls that come while one waits are served by it. */
export async function refreshCart(
  document: Document,
  form: HTMLFormElement | null,
  preserves: boolean,
): Promise<void> {
  const url = form ? actionOf(form) : document.location.href;
  const showing = { preserves, keepsTyped: true };
  refreshing ??= changeByPage(
    document,
    occupyCart(document),
    () => {
      refreshing = null;
      return getPage(url);
    },
    showing,
  );
  await refreshing;
}
