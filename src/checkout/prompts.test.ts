import { expect, test } from 'vitest';
import { PROMPT_SLIDE } from './coupons';
import { LOGIN_SCROLL } from './prompts';

test('the slides of the prompts take 400 ms, the login form scrolls to 50 px in 300 ms', () => {
  expect(PROMPT_SLIDE).toBe(400);
  expect(LOGIN_SCROLL).toEqual({ offset: 50, duration: 300 });
});
