import { listen } from '../../dom/events';
import { withPart } from '../../host/report';
import { readGlobal } from '../../host/settings';
import { asShape } from '../../host/shapes';
import { defineCarrier, showValues, type Values } from './inputs';
import type { Tracking } from './tracking';

/** The block checkout keeps the values in a store, where it is on the page. */
function push(values: Values): void {
  if (!asShape(readGlobal('wp')).data) return;
  withPart(import('./block-checkout'), ({ pushToBlockCheckout }) => pushToBlockCheckout(values));
}

/** Brings the values into the forms of a page, again whenever they change, and once more when all scripts are there. */
export function carry(document: Document, prefix: string, tracking: Tracking): void {
  if (tracking.show) {
    tracking.show();
    return;
  }
  const show = (): void => {
    const values = tracking.values();
    showValues(document, prefix, values);
    push(values);
  };
  show();
  tracking.show = show;
  const view = document.defaultView;
  if (view) defineCarrier(view, prefix, tracking.values);
  listen(view ?? document, 'load', show);
}
