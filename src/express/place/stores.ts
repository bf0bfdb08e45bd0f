import { atom } from 'nanostores';
import { shared } from '../../host/registry';

/**
 * The place of the buttons. `printed`: as the server has it. `reserved`: kept free for buttons that are likely to come.
 * `arriving`: hidden, with buttons that show once nothing moves by that. `shown`: it holds buttons. `leaving`: nothing
 * comes, and it goes when the visitor does not notice. `folded`: gone.
 */
export type Place = 'printed' | 'reserved' | 'arriving' | 'shown' | 'leaving' | 'folded';

/** How the buttons' place stands. */
export const $place = shared('express/place', () => atom<Place>('printed'));
