import { report } from '../../host/report';
import { block, unblock } from '../../overlay/block';
import { $couponRequest } from '../../shop/stores';
import { PROCESSING } from '../markup';

async function attempt(
  area: HTMLElement,
  work: () => Promise<boolean>,
  complain: () => void,
): Promise<boolean> {
  area.classList.add(PROCESSING);
  block(area);
  try {
    return await work();
  } catch (cause) {
    report('checkout', cause, area);
    complain();
    return false;
  } finally {
    $couponRequest.set(null);
    area.classList.remove(PROCESSING);
    unblock(area);
  }
}

/**
 * Covers an area while `work` asks the host; whatever happens, it is free again. `complain` says that it failed. One
 * attempt at a time for an area.
 */
export function requestCoupon(area: HTMLElement, work: () => Promise<boolean>, complain: () => void): void {
  if (!area.classList.contains(PROCESSING)) $couponRequest.set(attempt(area, work, complain));
}
