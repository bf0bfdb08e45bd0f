import { describe, expect, test, vi } from 'vitest';
import { listen } from '../../host/events/listen';
import { offerCustomButtons } from '../early-calls';
import { completeRegistry, customButtons, followButtons, showButton } from './custom-button';
import { at, form, freshMethodsEachTest, method, open, page, stops } from './payment-methods.fixture';

// @vitest-environment jsdom

freshMethodsEachTest();

/** Mounts a form that applies registrations. */
function mountForm(settle: () => void): void {
  stops.push(followButtons(settle));
}

describe('wc.customPlaceOrderButton', () => {
  const registry = () =>
    (globalThis as unknown as { wc: { customPlaceOrderButton: { register(...args: unknown[]): void } } }).wc
      .customPlaceOrderButton;

  test('is defined at once, keeps other members of wc, and a second definition changes nothing', () => {
    Object.assign(globalThis, { wc: { other: 1 } });
    offerCustomButtons();
    const first = registry();
    offerCustomButtons();
    expect(registry()).toBe(first);
    expect((globalThis as unknown as { wc: { other: number } }).wc.other).toBe(1);
  });

  test('register: emitted once when the gateway is chosen; invalid arguments are only reported', () => {
    open(page(method('bacs'), method('cod', 'checked')));
    offerCustomButtons();
    const emitted: unknown[] = [];
    const settle = vi.fn();
    stops.push(
      listen(document.body, 'wc_custom_place_order_button_registered', { host: true }, (_, id) =>
        emitted.push(id),
      ),
    );
    const button = { render: vi.fn(), cleanup: vi.fn() };
    const note = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    registry().register('cod', { render: 1 });
    registry().register('', button);
    registry().register('cod', button);
    expect([emitted, note.mock.calls.length]).toEqual([[], 0]);
    mountForm(settle);
    expect([emitted, note.mock.calls.length]).toEqual([['cod'], 1]);
    registry().register('bacs', button);
    registry().register('cod', { render: vi.fn(), cleanup: vi.fn() });
    expect(emitted).toEqual(['cod']);
    expect(settle).toHaveBeenCalledTimes(1);
    expect(customButtons().get('cod')).toBe(button);
  });

  test('register: a call after the form was mounted is applied', () => {
    open(page(method('cod', 'checked')));
    offerCustomButtons();
    const settle = vi.fn();
    mountForm(settle);
    const { register } = registry();
    register('cod', { render: vi.fn(), cleanup: vi.fn() });
    expect(settle).toHaveBeenCalledTimes(1);
  });

  test('a button is rendered after the shop’s, which is hidden; it is cleaned up when another method is chosen', () => {
    open(page(method('bacs'), method('cod')));
    offerCustomButtons();
    const button = { render: vi.fn(), cleanup: vi.fn() };
    registry().register('cod', button);
    showButton(form(), 'cod');
    const container = at('#place_order + .wc-custom-place-order-button');
    expect(button.render.mock.calls[0]?.[0]).toBe(container);
    expect(at('#place_order').style.display).toBe('none');
    expect(form().classList.contains('has-custom-place-order-button')).toBe(true);
    showButton(form(), 'cod');
    expect(button.render).toHaveBeenCalledTimes(1);
    showButton(form(), 'bacs');
    expect(button.cleanup).toHaveBeenCalledTimes(1);
    expect(at('#place_order').style.display).toBe('');
    expect(document.querySelector('.wc-custom-place-order-button')).toBeNull();
  });

  test('errors of a gateway’s render are caught; the host’s own members are there', () => {
    open(page(method('cod')));
    offerCustomButtons();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    registry().register('cod', {
      render: () => {
        throw new Error('gateway');
      },
      cleanup: () => undefined,
    });
    expect(() => showButton(form(), 'cod')).not.toThrow();
    completeRegistry(form());
    expect(Object.keys(registry())).toEqual([
      'register',
      '__maybeShow',
      '__maybeHideDefaultButtonOnInit',
      '__cleanup',
      '__getForm',
    ]);
    const { __getForm: getForm } = registry() as unknown as { __getForm(): HTMLElement };
    expect(getForm()).toBe(form());
  });
});
