/** Schemes of links that a visitor presses: pages, and addresses for other programs of the device. */
export const LINK_SCHEMES: readonly string[] =
  'http https mailto tel sms callto facetime geo maps webcal skype tg viber whatsapp'
    .split(' ')
    .map((name) => `${name}:`);
