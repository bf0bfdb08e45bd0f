// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connectFeature, renderFeature } from '../../react/render-feature.fixture';
import AccountControl from './account-control';
import { strengthOf } from './password-meter';
import { connect as connectUsedOnce } from './used-once';

const find = <T extends HTMLElement>(selector: string): T => document.querySelector<T>(selector) as T;
const input = () => find<HTMLInputElement>('input');
const submit = () => find<HTMLButtonElement>('[type=submit]');

const type = (value: string) =>
  act(async () => {
    input().value = value;
    input().dispatchEvent(new Event('keyup', { bubbles: true }));
  });

beforeEach(() => {
  document.body.innerHTML = `<form class="register"><p><input type="password" class="woocommerce-Input" id="reg_password"></p>
    <button type="submit">Register</button></form>`;
  vi.stubGlobal('zxcvbn', (password: string) => ({ score: password.length }));
  vi.stubGlobal('wc_password_strength_meter_params', { i18n_password_hint: 'Longer is better.' });
});

describe('a password field', () => {
  it('gets one button that shows and hides the password and focuses the field', () => {
    renderFeature(AccountControl, input());
    renderFeature(AccountControl, input());
    const button = find<HTMLButtonElement>('.password-input > .show-password-input');
    expect(document.querySelectorAll('.show-password-input')).toHaveLength(1);
    expect([button.getAttribute('aria-label'), button.getAttribute('aria-describedby')]).toEqual([
      'Show password',
      'reg_password',
    ]);
    act(() => button.click());
    expect([input().type, button.className, button.getAttribute('aria-label')]).toEqual([
      'text',
      'show-password-input display-password',
      'Hide password',
    ]);
    expect(document.activeElement).toBe(input());
  });

  it('shows the strength after its first use, and disables the submit button while it is weak', async () => {
    const emitted: string[] = [];
    for (const name of ['added', 'show', 'hide'])
      document.body.addEventListener(`wc-password-strength-${name}`, () => emitted.push(name));
    renderFeature(AccountControl, input());
    submit().disabled = false;
    await type('ab');
    await type('ab');
    const meter = find('.password-input + .woocommerce-password-strength.bad[role=alert]');
    expect(meter.textContent).toBe('Weak - Please enter a stronger password.');
    expect(meter.nextElementSibling?.outerHTML).toBe(
      '<small class="woocommerce-password-hint">Longer is better.</small>',
    );
    expect(submit().disabled).toBe(true);
    await type('abcd');
    expect([
      find('#password_strength').textContent,
      find('.woocommerce-password-hint'),
      submit().disabled,
    ]).toEqual(['Strong', null, false]);
    await type('');
    expect([find('#password_strength'), emitted]).toEqual([null, ['added', 'show', 'hide']]);
  });

  it('penalizes words of the title, the URL and the form where WordPress’s own meter is missing', async () => {
    document.title = 'Harbour Goods';
    input().form?.insertAdjacentHTML('beforeend', '<input type="email" value="mira@example.org">');
    const score = vi.fn(() => ({ score: 1 }));
    vi.stubGlobal('zxcvbn', score);
    renderFeature(AccountControl, input());
    await type('mira');
    await type('mira12');
    const [, words] = score.mock.lastCall as unknown as [string, string[]];
    expect(words).toEqual(expect.arrayContaining(['Harbour', 'Goods', 'mira', 'example']));
    expect(words).not.toContain('org');
  });

  it('does not change the submit button before its first use', () => {
    submit().disabled = true;
    renderFeature(AccountControl, input());
    expect(submit().disabled).toBe(true);
  });
});

it('the lost-password form is sent once', () => {
  document.body.innerHTML = '<form class="lost_reset_password"><button type="submit">Reset</button></form>';
  connectFeature(connectUsedOnce, find('form'));
  find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(submit().disabled).toBe(true);
  window.dispatchEvent(new Event('pageshow'));
  expect(submit().disabled).toBe(false);
});

it('a saved payment method is deleted once', () => {
  document.body.innerHTML = '<a class="delete" href="#delete">Delete</a>';
  connectFeature(connectUsedOnce, find('a'));
  const press = () => find('a').dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
  expect([press(), press()]).toEqual([true, false]);
});

describe('password grades', () => {
  it.each([
    [0, 'short'],
    [1, 'bad'],
    [2, 'bad'],
    [3, 'good'],
    [4, 'strong'],
    [5, 'short'],
  ])('%d is %s', (grade, strength) => {
    expect(strengthOf(grade)).toBe(strength);
  });
});
