import { findAll } from '../../../dom/find';
import { whenIdle } from '../../../timing/idle';
import { BOX } from '../../markup';
import { chosenMethod } from '../../methods/chosen-method';
import { $settings, elementState } from '../../stores';
import { allInstances, instanceOf } from '../instances';
import { discardElement, loadElement } from '../load-element';
import { restoreBoxes } from './preserved-boxes';

/** A failed element is tried again only `again`: when the shopper chooses it anew. */
interface Options {
  again?: boolean;
}

/**
 * Fills one box of the host, unless that was done or is under way (card contract 3.2). The chosen method comes first,
 * the others when the browser is idle; those that need an intent wait until they are chosen. BLIK's box is the server's.
 */
export function fillBox(box: HTMLElement, { again = false }: Options = {}): void {
  const method = $settings.get().methods[box.dataset.paymentMethodType ?? ''];
  if (!method || method.type === 'blik') return;
  instanceOf(method.type).box = box;
  const isChosen = chosenMethod(box) === method;
  if (elementState(method.type).failure && !(again && isChosen)) return;
  if (isChosen) void loadElement(method);
  else if (method.isDeferred) whenIdle(() => void loadElement(method));
}

/** Fills every box below `root` that is empty; harmless to repeat. */
export function fillBoxes(root: ParentNode, options?: Options): void {
  restoreBoxes();
  for (const box of findAll(root, BOX)) fillBox(box, options);
}

/** Stripe.js came after all: whatever failed for want of it starts anew. */
export function refillFailedBoxes(): void {
  for (const [type] of allInstances()) if (elementState(type).failure) discardElement(type);
  fillBoxes(document);
}
