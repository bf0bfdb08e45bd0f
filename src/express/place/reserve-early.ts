import { find } from '../../dom/find';
import { CONTAINER } from '../markup';
import { readExpressSettings } from '../settings';
import { isLikely } from './is-likely';
import { whenUnnoticed } from './when-unnoticed';
import { writeFolded, writeLeaving, writeReserved } from './write-place';

/** Keeps the place of the document's container, if there is one and settings that use it. */
export function reserveEarly(): void {
  const container = find(document, CONTAINER);
  const settings = container && readExpressSettings();
  if (container && settings && isLikely(settings)) writeReserved(container, settings);
}

/** Gives the place back where the buttons' code cannot be fetched. */
export function releaseEarly(): void {
  const container = find(document, CONTAINER);
  if (!container?.dataset.shopwake) return;
  writeLeaving(container);
  whenUnnoticed(container, () => writeFolded(container));
}
