import { closest, type Stop, stopAll } from '../dom';
import { isFailure, parseLooseJson } from '../http';
import { block } from '../overlay';
import { asShape, asString, hear, report, type Shape, tell } from '../page';
import { EXPRESS_WORDS } from '../stripe';
import { debounce } from '../timing';
import { sell } from './buttons';
import type { Counter } from './counter';
import { PRODUCT } from './markup';
import { hasDeposit, needsVariation, selection } from './product';
import { hideButtons, projectButtons } from './projections';
import { postSelectedProduct } from './requests';
import { parseProduct } from './settings';

/** Milliseconds after the last change of the quantity (card spec 9). */
const QUANTITY_DELAY = 250;

/** Asks for the product as chosen; null when a newer question was asked meanwhile. */
async function ask(counter: Counter): Promise<Shape | null> {
  counter.question += 1;
  const { question } = counter;
  const unblock = counter.container ? block(counter.container) : undefined;
  try {
    const answer = await postSelectedProduct(counter.settings, selection(counter.document));
    return question === counter.question ? answer : null;
  } finally {
    unblock?.();
  }
}

/** Sells the product as the answer describes it; a deposit may change anything, so the buttons are built anew. */
async function sellSelected(counter: Counter, answer: Shape): Promise<boolean> {
  const { settings, document } = counter;
  const offer = parseProduct(answer, settings.needsPhone, settings.pendingRate);
  if (!offer) return false;
  counter.hasAborted ||= hasDeposit(document);
  await sell(counter, offer);
  return true;
}

async function changeVariation(counter: Counter): Promise<void> {
  if (needsVariation(counter.document)) {
    counter.question += 1;
    hideButtons(counter);
    return;
  }
  try {
    const answer = await ask(counter);
    if (!answer) return;
    counter.productError = '';
    if (answer.error || !(await sellSelected(counter, answer))) hideButtons(counter);
    else projectButtons(counter);
  } catch (cause) {
    report('express', cause);
    hideButtons(counter);
  }
}

const errorOf = (cause: unknown): string =>
  (isFailure(cause, 'status') && asString(asShape(parseLooseJson(cause.body)).error)) ||
  EXPRESS_WORDS.productData;

/** A refused quantity is told with the next press: the shopper may still be typing (card contract 5.10). */
async function changeQuantity(counter: Counter): Promise<void> {
  if (needsVariation(counter.document)) return;
  counter.productError = '';
  try {
    const answer = await ask(counter);
    if (!answer) return;
    counter.productError = asString(answer.error);
    if (!counter.productError && !(await sellSelected(counter, answer)))
      counter.productError = EXPRESS_WORDS.productData;
  } catch (cause) {
    counter.productError = errorOf(cause);
  }
}

/** Follows the product form: variation, quantity, deposits (card contract 5.10). */
export function followProduct(counter: Counter): Stop {
  const { body } = counter.document;
  const later = debounce(() => void changeQuantity(counter), QUANTITY_DELAY);
  return stopAll([
    hear(body, 'woocommerce_variation_has_changed', () => void changeVariation(counter)),
    hear(body, 'woocommerce_update_variation_values', () => {
      if (needsVariation(counter.document)) hideButtons(counter);
    }),
    hear(body, 'input', () => later(), { selector: PRODUCT.quantity }),
    hear(body, 'change', ({ target }) => retell(target), { selector: `${PRODUCT.deposit}, ${PRODUCT.plan}` }),
    () => later.cancel(),
  ]);
}

function retell(target: EventTarget | null): void {
  const form = closest(target, 'form');
  if (form) tell(form, 'woocommerce_variation_has_changed');
}
