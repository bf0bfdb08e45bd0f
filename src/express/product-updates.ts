import { closest } from '../dom/find';
import { type Stop, stopAll } from '../dom/types';
import { emit, on } from '../host/events';
import { report } from '../host/report';
import { asShape, asString, type Shape } from '../host/shapes';
import { isFailure } from '../http/failure';
import { parseLooseJson } from '../http/loose-json';
import { block } from '../overlay/block';
import { debounce } from '../timing/debounce';
import { sell } from './buttons';
import { isTouched, needsVariation } from './choice';
import type { Counter } from './counter';
import { postToGateway } from './gateway';
import { PLAN, PRODUCT } from './markup';
import { EXPRESS_MESSAGES } from './messages';
import { attributes, hasChoices, hasDeposit, selection } from './product';
import { foldButtons, projectButtons, withdraw } from './projections';
import { reserveSpace } from './reserve';
import { parseProduct } from './settings';

/** Milliseconds after the last change of the quantity (card spec 9). */
const QUANTITY_DELAY = 250;

const QUESTION = 'get_selected_product_data';

/** Asks for the product as chosen; null when a newer question was asked meanwhile. */
async function ask(counter: Counter): Promise<Shape | null> {
  counter.question += 1;
  const { question } = counter;
  const unblock = counter.container ? block(counter.container) : undefined;
  try {
    const answer = await postToGateway(counter.settings, QUESTION, selection(counter.document));
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

/** Takes the place with the visitor's own choice: what moves then is no surprise. */
function makeRoom({ container, settings }: Counter): void {
  if (container?.style.display === 'none') reserveSpace(container, settings);
}

/** Gateways of late 2024 are asked for half a choice too: their sessions may count on it. */
const isAskedEarly = ({ document, settings }: Counter): boolean =>
  settings.server === 'ajax' && Object.values(attributes(document)).some(Boolean);

/** Half a choice sells nothing. */
async function awaitChoice(counter: Counter): Promise<void> {
  counter.question += 1;
  foldButtons(counter);
  if (isAskedEarly(counter)) await ask(counter);
}

async function sellVariation(counter: Counter): Promise<void> {
  makeRoom(counter);
  const answer = await ask(counter);
  if (!answer) return;
  counter.productError = '';
  if (answer.error || !(await sellSelected(counter, answer))) withdraw(counter);
  else projectButtons(counter);
}

async function changeVariation(counter: Counter): Promise<void> {
  if (counter.isBarren) return;
  const change = needsVariation(counter.document) ? awaitChoice : sellVariation;
  try {
    await change(counter);
  } catch (cause) {
    report('express', cause);
    withdraw(counter);
  }
}

const errorOf = (cause: unknown): string =>
  (isFailure(cause, 'status') && asString(asShape(parseLooseJson(cause.body)).error)) ||
  EXPRESS_MESSAGES.productData;

/** A refused quantity is told with the next press: the shopper may still be typing (card contract 5.10). */
async function changeQuantity(counter: Counter): Promise<void> {
  if (counter.isBarren || needsVariation(counter.document)) return;
  counter.productError = '';
  try {
    const answer = await ask(counter);
    if (!answer) return;
    counter.productError = asString(answer.error);
    if (!counter.productError && !(await sellSelected(counter, answer)))
      counter.productError = EXPRESS_MESSAGES.productData;
  } catch (cause) {
    counter.productError = errorOf(cause);
  }
}

/** The host may tell of a change before it has found the variation: then the finding is what counts. */
function followVariation(counter: Counter): Stop {
  const { body } = counter.document;
  let isAwaited = false;
  const soon = debounce(() => {
    isAwaited = needsVariation(counter.document);
    void changeVariation(counter);
  }, 0);
  return stopAll([
    on(body, 'woocommerce_variation_has_changed', () => soon()),
    on(body, 'found_variation', () => {
      if (isAwaited) soon();
      else projectButtons(counter);
    }),
    on(body, 'woocommerce_update_variation_values', () => {
      if (needsVariation(counter.document)) foldButtons(counter);
    }),
    () => soon.cancel(),
  ]);
}

/** Follows the product form: variation, quantity, deposits (card contract 5.10). */
export function followProduct(counter: Counter): Stop {
  const { body } = counter.document;
  const later = debounce(() => void changeQuantity(counter), QUANTITY_DELAY);
  if (isTouched(counter.document)) hasChoices(counter.document) ? void changeVariation(counter) : later();
  return stopAll([
    followVariation(counter),
    on(body, 'input', () => later(), { selector: PRODUCT.quantity }),
    on(body, 'change', ({ target }) => retell(target), { selector: `${PRODUCT.deposit}, ${PLAN}` }),
    () => later.cancel(),
  ]);
}

function retell(target: EventTarget | null): void {
  const form = closest(target, 'form');
  if (form) emit(form, 'woocommerce_variation_has_changed');
}
