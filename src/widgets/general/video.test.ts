import { expect, it } from 'vitest';
import { autoplayAddress } from './video';

it.each([
  ['https://player.example/v/1', 'https://player.example/v/1?autoplay=1'],
  ['https://player.example/v/1?autoplay=0', 'https://player.example/v/1?autoplay=1'],
  ['https://player.example/v/1?autoplay=0&loop=1', 'https://player.example/v/1?loop=1&autoplay=1'],
  ['https://player.example/v/1?loop=1&autoplay=1', 'https://player.example/v/1?loop=1&autoplay=1'],
  ['https://player.example/v/1?autoplay=0#t=3', 'https://player.example/v/1?autoplay=1#t=3'],
])('%s plays at once as %s', (given, expected) => {
  expect(autoplayAddress(given)).toBe(expected);
});
