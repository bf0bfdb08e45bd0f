/** Parts of the form that open with a box (contract 3.4, 3.5). */
export const SHIPS_ELSEWHERE = '#ship-to-different-address input';
export const SHIPPING_BLOCK = 'div.shipping_address';
export const CREATES_ACCOUNT = 'input#createaccount';
export const ACCOUNT_BLOCK = 'div.create-account';
export const PASSWORD = '#account_password';
