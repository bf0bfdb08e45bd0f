import { goTo } from '../../host/navigate';
import { report } from '../../host/report';
import { isFailure } from '../../http/failure';
import { beginPayment, type StripeAnswer, type StripeOrder } from './requests';

type Failure = Pick<StripeAnswer, 'status' | 'message'>;

/** A window opened in the click itself is not blocked; it is led to the page once that is known. */
const openApart = (): Window | null => {
  const apart = window.open('', '_blank');
  if (apart) apart.opener = null;
  return apart;
};

/** Shows the answer's page: in the window that waits for it, else here. Only http(s). */
function follow(url: string, apart: Window | null): boolean {
  if (!apart) return goTo(url);
  if (!/^https?:/i.test(url)) return false;
  apart.location.replace(url);
  return true;
}

/** Begins a payment and shows its page; answers why it could not, null when it could. */
export async function openPayment(order: StripeOrder, isApart: boolean): Promise<Failure | null> {
  const apart = isApart ? openApart() : null;
  try {
    const answer = await beginPayment(order);
    if (answer.status === 200 && follow(answer.url, apart)) return null;
    apart?.close();
    return answer;
  } catch (cause) {
    report('stripe button', cause);
    apart?.close();
    return { status: isFailure(cause) ? cause.status : 0, message: '' };
  }
}
