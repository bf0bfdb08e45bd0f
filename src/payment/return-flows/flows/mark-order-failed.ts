import { report } from '../../../host/report';
import { postFailedOrder } from '../../requests';
import { $settings } from '../../stores';

/** The order fails for a reason the shopper saw; whether the server learns of it does not matter to them. */
export function markOrderFailed(orderId: string, secret: string): void {
  const [intentId = ''] = secret.split('_secret');
  postFailedOrder($settings.get(), orderId, intentId).catch((cause) => report('payment', cause));
}
