import { $payment, type Payment } from './stores';

/** Sets the payment session's status. What is spent stays spent until the page is loaded anew. */
export function setPayment(status: Payment['status'], gateway = ''): void {
  if ($payment.get().status !== 'spent') $payment.set({ status, gateway });
}
