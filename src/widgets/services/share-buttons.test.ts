import { expect, it } from 'vitest';
import { shareAddress } from './share-buttons';

const shared = { url: 'https://shop.example/?a=1&b', title: 'Salt & oil', text: 'Two things', image: '' };

it('encodes the shared data; an unknown network has no URL', () => {
  expect(shareAddress('telegram', shared)).toBe(
    'https://t.me/share/url?url=https%3A%2F%2Fshop.example%2F%3Fa%3D1%26b&text=Salt%20%26%20oil',
  );
  expect(shareAddress('javascript', shared)).toBe('');
});
