import { useLayoutEffect, useRef } from 'react';
import { closest } from '../../dom/find';
import { emit, type HostEvent } from '../../host/events/events';
import { report } from '../../host/report';
import { asString, type JsonObject, toObject } from '../../host/settings';
import { parseLooseJson } from '../../http/loose-json';
import { isFailure } from '../../http/send';
import { useDebounced } from '../../react/hooks/use-debounced';
import { useListener } from '../../react/hooks/use-listener';
import { releaseSlot, reserveSlot } from '../buttons/button-slot';
import { expressMessage } from '../express-notices';
import { type ExpressSession, settingsOf } from '../express-session';
import { postToGateway } from '../gateway';
import { parseProduct } from './offer';
import { needsVariation, PRODUCT, productScope } from './product-choice';
import { attributes, DEPOSIT, hasChoices, hasDeposit, isTouched, PLAN, selection } from './product-form';
import { applyOffer, refreshOffer, withdrawOffer } from './refresh-offer';

/** Milliseconds after the last change of the quantity. */
const QUANTITY_DELAY_MS = 250;

/** Requests the product as chosen; undefined when a later request was made meanwhile. */
async function requestSelection(session: ExpressSession): Promise<JsonObject | undefined> {
  const { $productRequests } = session;
  $productRequests.set($productRequests.get() + 1);
  try {
    return await session.offerRun(() => postToGateway(session, 'get_selected_product_data', selection()));
  } finally {
    $productRequests.set($productRequests.get() - 1);
  }
}

/** Sells the product as the server describes it; returns whether it can. A deposit may change anything, so it rebuilds. */
async function sellSelection(session: ExpressSession, answer: JsonObject): Promise<boolean> {
  const { needsPhone, pendingRate } = settingsOf(session);
  const offer = parseProduct(answer, needsPhone, pendingRate);
  if (!offer) return false;
  await applyOffer(session, offer, hasDeposit());
  return true;
}

const errorOf = (cause: unknown): string =>
  (isFailure(cause, 'status') && asString(toObject(parseLooseJson(cause.body)).error)) ||
  expressMessage('productData');

/** An error of the quantity is shown with the next press: the shopper may still be typing. Never rejects. */
async function changeQuantity(session: ExpressSession): Promise<void> {
  if (session.hasNoWallet || needsVariation()) return;
  session.productError = '';
  try {
    const answer = await requestSelection(session);
    if (!answer) return;
    session.productError = asString(answer.error);
    if (!answer.error && !(await sellSelection(session, answer)))
      session.productError = expressMessage('productData');
  } catch (cause) {
    session.productError = errorOf(cause);
  }
}

/** An incomplete choice cannot be sold: the buttons are removed at once. */
function dropChoice(session: ExpressSession): void {
  session.$isChoosing.set(true);
  releaseSlot(session);
}

async function awaitChoice(session: ExpressSession): Promise<void> {
  // A request under way is for another choice: its response no longer counts.
  session.offerRun.cancel();
  dropChoice(session);
  // Gateways of late 2024 get incomplete choices too: their sessions may depend on it.
  const isRequested = settingsOf(session).server === 'ajax' && Object.values(attributes()).some(Boolean);
  if (isRequested) await requestSelection(session);
}

async function sellChoice(session: ExpressSession): Promise<void> {
  reserveSlot(session);
  const answer = await requestSelection(session);
  if (!answer) return;
  session.productError = '';
  if (answer.error || !(await sellSelection(session, answer))) withdrawOffer(session);
  else session.$isChoosing.set(false);
}

/** The visitor chose a variation or cleared a choice. Never rejects. */
async function changeVariation(session: ExpressSession): Promise<void> {
  if (session.hasNoWallet) return;
  try {
    await (needsVariation() ? awaitChoice(session) : sellChoice(session));
  } catch (cause) {
    report('express', cause);
    withdrawOffer(session);
  }
}

/** A deposit changes the price as a variation does: other scripts get the event of a variation. */
function announceChange({ target }: HostEvent): void {
  const form = closest(target, 'form');
  if (form) emit(form, 'woocommerce_variation_has_changed');
}

/** Keeps the offer in step with the product's form: variation, quantity, deposits. */
export function ProductOffer({ session }: { session: ExpressSession }): null {
  const { body } = document;
  const { $isChoosing, $productRequests } = session;
  const isAwaited = useRef(false);
  const variationSoon = useDebounced(() => {
    isAwaited.current = needsVariation();
    void changeVariation(session);
  }, 0);
  const quantitySoon = useDebounced(() => void changeQuantity(session), QUANTITY_DELAY_MS);

  useListener(body, 'woocommerce_variation_has_changed', { host: true }, () => variationSoon());
  // The host can emit the change before it has found the variation: then `found_variation` is the one that counts.
  const followFound = (): void => {
    if (isAwaited.current) variationSoon();
    else if (!$productRequests.get()) $isChoosing.set(needsVariation());
  };
  useListener(body, 'found_variation', { host: true }, followFound);
  const dropMissing = (): void => {
    if (needsVariation()) dropChoice(session);
  };
  useListener(body, 'woocommerce_update_variation_values', { host: true }, dropMissing);
  // Side carts and related products have quantities of their own.
  const changeOwnQuantity = ({ target }: HostEvent): void => {
    if (target instanceof Node && productScope().contains(target)) quantitySoon();
  };
  useListener(body, 'input', { selector: PRODUCT.quantity }, changeOwnQuantity);
  useListener(body, 'change', { selector: `${DEPOSIT}, ${PLAN}` }, announceChange);

  useLayoutEffect(() => {
    $isChoosing.set(needsVariation());
    void refreshOffer(session).then(() => {
      if (isTouched()) hasChoices() ? variationSoon() : quantitySoon();
    });
  }, [session, $isChoosing, variationSoon, quantitySoon]);
  return null;
}
