import type { Feature, FeatureModule } from '../react/feature';
import { BOX, FORMS, type PaymentSession, RETURNS } from './payment-session';

const PLACE_ORDER = '#place_order';

/** All code of a payment up to the thank-you page is one file; no step fetches more. */
const load =
  (payment: PaymentSession, name: 'PaymentForm' | 'PaymentElement' | 'PaymentReturns') =>
  async (): Promise<FeatureModule> => {
    const { createComponents } = await import(
      /* chunk: payment, preload: checkout my-account */ './payment-page'
    );
    return { default: createComponents(payment)[name] };
  };

const createReturns = (payment: PaymentSession): Feature => ({
  name: RETURNS,
  selector: FORMS,
  oncePerPage: true,
  load: load(payment, 'PaymentReturns'),
});

/** The features of pages with a form to pay in. Returns mount first: a hash in the URL locks the form before a submit. */
export const createFeatures = (payment: PaymentSession): readonly Feature[] => [
  createReturns(payment),
  {
    name: 'stripe form',
    selector: FORMS,
    queues: PLACE_ORDER,
    load: load(payment, 'PaymentForm'),
  },
  { name: 'stripe element', selector: BOX, load: load(payment, 'PaymentElement') },
];

/** Returns on a page without a form: a return hash may come to any page that has the gateway's settings. */
export const createReturnsAnywhere = (payment: PaymentSession): Feature => ({
  ...createReturns(payment),
  name: `${RETURNS} anywhere`,
  selector: 'body',
});
