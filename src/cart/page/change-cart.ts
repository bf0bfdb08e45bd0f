import { report } from '../../host/report';
import { cartWrites } from '../../shop/writes';
import type { CartPart } from '../busy/stores';
import { whileBusy } from '../busy/while-busy';
import { showFailure } from '../notices/show-failure';

const FAILED =
  'The cart could not be updated because the shop did not answer. Nothing you entered is lost: please try again.';

/**
 * One change of the cart at a time, parts of it covered meanwhile; whatever happens, the cart is usable again
 * afterwards. Answers whether it was done; a failure is shown.
 */
export const changeCart = (parts: readonly CartPart[], work: () => Promise<void>): Promise<boolean> =>
  whileBusy(parts, async () => {
    try {
      await cartWrites.add(work);
      return true;
    } catch (cause) {
      report('cart', cause);
      showFailure(FAILED);
      return false;
    }
  });
