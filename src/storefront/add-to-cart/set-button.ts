import { $buttons, type ButtonState } from './stores';

const IDLE = { isLoading: false, isAdded: false, isInCart: false, hasFailed: false };

/** Changes the state of a button; those that have left the page are forgotten. */
export function setButton(button: HTMLElement, change: Partial<Omit<ButtonState, 'id' | 'button'>>): void {
  const known = $buttons.get();
  const state = known.find((one) => one.button === button) ?? {
    ...IDLE,
    id: (known.at(-1)?.id ?? 0) + 1,
    button,
  };
  const next = { ...state, ...change };
  const rest = known.filter((one) => one.button.isConnected);
  $buttons.set(rest.includes(state) ? rest.map((one) => (one === state ? next : one)) : [...rest, next]);
}
