import { report } from '../../host/report';
import { openSettings } from '../session/stores';
import { applyOffer, withdrawOffer } from './apply-offer';
import { beginQuestion } from './begin-question';
import { findOffer } from './find-offer';

/**
 * Sells what the page or its cart holds now; nothing while that is not known. `changedAt`: when the cart may have changed
 * last, ms since the page began. Only the newest answer counts. Never rejects.
 */
export async function refreshOffer(changedAt = 0): Promise<void> {
  const isNewest = beginQuestion();
  try {
    const offer = await findOffer(openSettings(), changedAt);
    if (!isNewest()) return;
    if (offer) await applyOffer(offer);
    else withdrawOffer();
  } catch (cause) {
    report('express', cause);
    if (isNewest()) withdrawOffer();
  }
}
