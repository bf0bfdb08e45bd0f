import { expect, it } from 'vitest';
import { playerAddress } from './links';

const PLAYER = 'https://player.example/v/1';

it.each([
  ['', '?autoplay=1', ''],
  ['?autoplay=0', '?autoplay=1', ''],
  ['?autoplay=0&loop=1', '?loop=1&autoplay=1', '?loop=1'],
  ['?loop=1&autoplay=1', '?loop=1&autoplay=1', '?loop=1'],
  ['?autoplay=0#t=3', '?autoplay=1#t=3', '#t=3'],
  ['?loop=1#t=', '?loop=1&autoplay=1#t=', '?loop=1#t='],
])('a player at %s plays at once as %s, and waits as %s', (given, playing, waiting) => {
  expect([true, false].map((autoplays) => playerAddress(PLAYER + given, autoplays))).toEqual([
    PLAYER + playing,
    PLAYER + waiting,
  ]);
});
