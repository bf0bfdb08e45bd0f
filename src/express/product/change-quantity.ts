import { asString, toObject } from '../../host/settings/json';
import { isFailure } from '../../http/failure';
import { parseLooseJson } from '../../http/loose-json';
import { $buttons } from '../button/stores';
import { EXPRESS_MESSAGES } from '../messages';
import { askSelection, sellSelection } from './ask-selection';
import { needsVariation } from './choice';
import { $productError } from './stores';

const errorOf = (cause: unknown): string =>
  (isFailure(cause, 'status') && asString(toObject(parseLooseJson(cause.body)).error)) ||
  EXPRESS_MESSAGES.productData;

/** A refused quantity is shown with the next press: the shopper may still be typing (card contract 5.10). Never rejects. */
export async function changeQuantity(): Promise<void> {
  if ($buttons.get().hasNoWallet || needsVariation()) return;
  $productError.set('');
  try {
    const answer = await askSelection();
    if (!answer) return;
    $productError.set(asString(answer.error));
    if (!answer.error && !(await sellSelection(answer))) $productError.set(EXPRESS_MESSAGES.productData);
  } catch (cause) {
    $productError.set(errorOf(cause));
  }
}
