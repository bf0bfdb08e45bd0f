// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { queueInteractions } from './interactions';

const BUTTONS = '<button id="order">First</button><button id="order">Second</button>';

it('repeats a press on the control that replaced the pressed one, of two with its id on the second', () => {
  document.body.innerHTML = BUTTONS;
  const stop = queueInteractions(
    () => true,
    () => undefined,
  );
  document.querySelectorAll('button')[1]?.click();
  document.body.innerHTML = BUTTONS;
  const pressed = vi.fn();
  document.body.addEventListener('click', ({ target }) => pressed((target as HTMLElement).textContent));
  stop();
  expect(pressed.mock.calls).toEqual([['Second']]);
});
