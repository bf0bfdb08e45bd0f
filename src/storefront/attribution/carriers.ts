import { listen } from '../../dom';
import { pushToBlockCheckout } from './block-checkout';
import { defineCarrier, showValues } from './inputs';
import type { Tracking } from './tracking';

const carried = new WeakSet<Tracking>();

/** Brings the values into the forms of a page, again whenever they change, and once more when all scripts are there. */
export function carry(document: Document, prefix: string, tracking: Tracking): void {
  const show = (): void => {
    const values = tracking.values();
    showValues(document, prefix, values);
    pushToBlockCheckout(values);
  };
  show();
  if (carried.has(tracking)) return;
  carried.add(tracking);
  tracking.show = show;
  const view = document.defaultView;
  if (view) defineCarrier(view, prefix, tracking.values);
  listen(view ?? document, 'load', show);
}
