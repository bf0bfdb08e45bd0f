import { map } from 'nanostores';
import { shared } from '../../host/registry';

interface Fragments {
  /** Hash of the cart that the page shows. */
  shownHash: string;
  /** Grows with each request and with each set that is shown: an answer to an older question is no use. */
  turn: number;
}

/** The parts of the page that show the cart. */
export const $fragments = shared('storefront/fragments', () => map<Fragments>({ shownHash: '', turn: 0 }));
