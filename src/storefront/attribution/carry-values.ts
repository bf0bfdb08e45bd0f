import { listen } from '../../dom/events/events';
import { shared } from '../../host/registry';
import { pushToBlockCheckout } from './block-checkout';
import { defineCarrier, showValues } from './inputs';
import { $settings, $values } from './stores';

function show(): void {
  const values = $values.get();
  showValues(document, $settings.get()?.prefix ?? '', values);
  pushToBlockCheckout(values);
}

/** Where values are wanted they are shown now, whenever they change, and once more when all scripts are there. */
function follow(): true {
  $values.listen(show);
  defineCarrier($settings.get()?.prefix ?? '', () => $values.get());
  listen(window, 'load', show);
  return true;
}

/** Brings the values into the forms of the page and into the block checkout's store. */
export function carryValues(): void {
  show();
  shared('attribution/carriers', follow);
}
