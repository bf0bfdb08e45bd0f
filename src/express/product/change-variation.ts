import { report } from '../../host/report';
import { $buttons } from '../button/stores';
import { withdrawOffer } from '../offer/apply-offer';
import { beginQuestion } from '../offer/begin-question';
import { foldPlace, unfoldPlace } from '../place/change-place';
import { openSettings } from '../session/stores';
import { askSelection, sellSelection } from './ask-selection';
import { needsVariation } from './choice';
import { attributes } from './product-form';
import { $isChoosing, $productError } from './stores';

/** Half a choice sells nothing: the buttons go at once. */
export function dropChoice(): void {
  $isChoosing.set(true);
  foldPlace();
}

/** Gateways of late 2024 are asked for half a choice too: their sessions may count on it. */
const isAskedEarly = (): boolean =>
  openSettings().server === 'ajax' && Object.values(attributes()).some(Boolean);

async function awaitChoice(): Promise<void> {
  // What is under way was asked for another choice.
  beginQuestion();
  dropChoice();
  if (isAskedEarly()) await askSelection();
}

async function sellChoice(): Promise<void> {
  unfoldPlace(openSettings());
  const answer = await askSelection();
  if (!answer) return;
  $productError.set('');
  if (answer.error || !(await sellSelection(answer))) withdrawOffer();
  else $isChoosing.set(false);
}

/** The visitor chose a variation, or took a choice back (card contract 5.10). Never rejects. */
export async function changeVariation(): Promise<void> {
  if ($buttons.get().hasNoWallet) return;
  try {
    await (needsVariation() ? awaitChoice() : sellChoice());
  } catch (cause) {
    report('express', cause);
    withdrawOffer();
  }
}
