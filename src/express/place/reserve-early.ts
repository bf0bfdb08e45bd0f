import { find } from '../../dom/find';
import { readGlobal } from '../../host/settings/settings';
import { CONTAINER } from '../markup';
import { PARAMS, readExpressSettings } from '../settings';
import { isLikely } from './is-likely';
import { whenUnnoticed } from './when-unnoticed';
import { ownContainer, writeFolded, writeLeaving, writeReserved } from './write-place';

/**
 * Keeps the place of the document's container, if there is one and settings that use it; what a style sheet keeps for
 * buttons that never come goes at once.
 */
export function reserveEarly(): void {
  const container = find(document, CONTAINER);
  if (!container || readGlobal(PARAMS) === undefined) return;
  const settings = readExpressSettings();
  if (!settings) {
    ownContainer(container);
    writeFolded(container);
  } else if (isLikely(settings)) writeReserved(container, settings);
}

/** Gives the place back where the buttons' code cannot be fetched. */
export function releaseEarly(): void {
  const container = find(document, CONTAINER);
  if (!container?.dataset.shopwake) return;
  writeLeaving(container);
  whenUnnoticed(container, () => writeFolded(container));
}
