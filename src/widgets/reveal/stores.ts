import { atom } from 'nanostores';
import { shared } from '../../host/registry';

/** Hash the page was opened with; empty once the visitor does something: from then on they decide what is open. */
export const $awaitedHash = shared('widgets/awaited hash', () => atom(globalThis.location?.hash ?? ''));
