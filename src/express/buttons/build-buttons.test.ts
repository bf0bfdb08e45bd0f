import { expect, it } from 'vitest';
import { parseExpressSettings } from '../express-settings';
import { buttonOptions, groupOptions } from './build-buttons';

const settingsWith = (button: object) => {
  const settings = parseExpressSettings({
    ajax_url: '/?wc-ajax=%%endpoint%%',
    stripe: { publishable_key: 'pk', is_link_enabled: true, is_payment_request_enabled: true },
    nonce: { wc_store_api: 'n' },
    checkout: { currency_code: 'usd' },
    button,
  });
  if (!settings) throw new Error('settings expected');
  return settings;
};

it.each([
  ['48', 48],
  ['56', 55],
  ['12', 40],
  [undefined, 48],
  ['nonsense', 48],
])('clamps the height %s to %d (40–55, default 48)', (height, expected) => {
  expect(buttonOptions('link', settingsWith({ height }))).toMatchObject({ buttonHeight: expected });
});

it.each([
  ['dark', 'black', 'black'],
  ['light', 'white', 'white'],
  ['light-outline', 'white-outline', 'white'],
  ['pink', 'black', 'black'],
])('maps the theme %s', (theme, applePay, googlePay) => {
  expect(buttonOptions('applePay', settingsWith({ theme }))).toMatchObject({
    buttonTheme: { applePay, googlePay },
  });
});

it.each([
  ['default', 'plain'],
  ['', 'buy'],
  ['donate', 'donate'],
])('maps the type %j to %s', (type, expected) => {
  expect(buttonOptions('googlePay', settingsWith({ type }))).toMatchObject({
    buttonType: { applePay: expected, googlePay: expected },
  });
});

it('rounds corners by 4 px by default', () => {
  const group = groupOptions('link', { amount: 1 } as never, settingsWith({ radius: '' }), '');
  expect(group.appearance?.variables).toMatchObject({ borderRadius: '4px' });
});

it('shows one wallet per element and creates payment methods manually, except for Amazon', () => {
  const settings = settingsWith({ radius: '9' });
  const offer = {
    amount: 100,
    currency: 'usd',
    items: [],
    needsShipping: false,
    needsPhone: false,
    rates: [],
  };
  expect(buttonOptions('applePay', settings)).toMatchObject({
    paymentMethods: { applePay: 'always', googlePay: 'never', amazonPay: 'never', link: 'never' },
  });
  expect(groupOptions('link', offer, settings, '')).toEqual({
    mode: 'payment',
    amount: 100,
    currency: 'usd',
    appearance: { variables: { borderRadius: '9px', spacingUnit: '6px' } },
    locale: 'en',
    paymentMethodTypes: ['card', 'link'],
    paymentMethodCreation: 'manual',
  });
  expect(groupOptions('amazonPay', offer, settings, '')).not.toHaveProperty('paymentMethodCreation');
});
