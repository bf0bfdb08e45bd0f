import type { Feature } from '../react/feature';
import { BOX, FORMS, PLACE_ORDER } from './markup';
import { RETURNS } from './return-flows/returns-feature';

/** Nothing is fetched later: from the form to the thank-you page it is one file. */
const page = () => import(/* chunk: payment, preload: checkout my-account */ './payment-page');

const returns: Feature = {
  name: RETURNS,
  selector: FORMS,
  oncePerPage: true,
  load: () => page().then(({ PaymentReturns }) => ({ default: PaymentReturns })),
};

/** What mounts on the pages one pays on, in this order: a hash in the address locks the form before it can be sent. */
export const features: readonly Feature[] = [
  returns,
  {
    name: 'stripe form',
    selector: FORMS,
    queues: PLACE_ORDER,
    load: () => page().then(({ PaymentForm }) => ({ default: PaymentForm })),
  },
  {
    name: 'stripe element',
    selector: BOX,
    load: () => page().then(({ PaymentElement }) => ({ default: PaymentElement })),
  },
];

/** A return hash may come to any page that has the gateway's settings (card contract 4.1). */
export const returnsAnywhere: Feature = { ...returns, name: `${RETURNS} anywhere`, selector: 'body' };
