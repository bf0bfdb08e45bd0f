/** The four formats (card contract 4), well-formed or not. */
const RETURN = /^#(?:wc-stripe-(?:confirm-|voucher-|wallet-)|confirm-(?:pi|si)-)/;

/** Whether the page's address carries a return hash now. */
export const hasReturnHash = (): boolean => RETURN.test(location.hash);
