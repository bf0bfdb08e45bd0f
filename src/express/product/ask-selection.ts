import type { JsonObject } from '../../host/settings/json';
import { applyOffer } from '../offer/apply-offer';
import { beginQuestion } from '../offer/begin-question';
import { openSettings } from '../session/stores';
import { parseProduct } from './parse-product';
import { hasDeposit, selection } from './product-form';
import { postSelection } from './requests';
import { $questions } from './stores';

/** Asks for the product as chosen; null when a newer question was asked meanwhile. */
export async function askSelection(): Promise<JsonObject | null> {
  const isNewest = beginQuestion();
  $questions.set($questions.get() + 1);
  try {
    const answer = await postSelection(openSettings(), selection());
    return isNewest() ? answer : null;
  } finally {
    $questions.set($questions.get() - 1);
  }
}

/**
 * Sells the product as the answer describes it; answers whether it does. A deposit may change anything, so the buttons
 * are built anew.
 */
export async function sellSelection(answer: JsonObject): Promise<boolean> {
  const { needsPhone, pendingRate } = openSettings();
  const offer = parseProduct(answer, needsPhone, pendingRate);
  if (!offer) return false;
  await applyOffer(offer, hasDeposit());
  return true;
}
