import { guard } from '../../host/report';
import { readGlobal } from '../../host/settings/settings';
import { asShape } from '../../host/settings/shapes';
import type { Values } from './inputs';

const STORE = 'wc/store/checkout';
const NAMESPACE = 'woocommerce/order-attribution';

type Write = (namespace: string, values: Values, isReplacing: boolean) => void;

/** Hands the values to the block checkout's data store, when that store is on the page (contract 4.15). */
export function pushToBlockCheckout(values: Values): void {
  guard('attribution', null, () => {
    const data = asShape(asShape(readGlobal('wp')).data);
    if (typeof data.select !== 'function' || typeof data.dispatch !== 'function') return;
    if (!data.select(STORE)) return;
    const actions = asShape(data.dispatch(STORE));
    const write = actions.setExtensionData ?? actions.__internalSetExtensionData;
    if (typeof write === 'function') (write as Write)(NAMESPACE, values, true);
  });
}
