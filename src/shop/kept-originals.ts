import { isOnPage } from '../host/scan';

/** Whether the page keeps an original script of the shop, such as `add-to-cart`; its work is then left to it. */
export const isKept = (script: string): boolean =>
  isOnPage(`script[src*="/woocommerce/assets/js/frontend/${script}."]`);
