// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { FeatureProps } from '../feature';
import { renderFeature } from '../render-feature.fixture';
import { useArrowKeys } from './use-arrow-keys';

const onPress = vi.fn();

function Row({ node }: FeatureProps) {
  const titles = [...node.querySelectorAll<HTMLElement>('.title')];
  useArrowKeys(node, '.title', { titles, axis: 'horizontal', isRtl: false, isRoving: true, onPress });
  return null;
}

const node = (): HTMLElement => document.querySelector<HTMLElement>('main') ?? document.body;
const titles = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.title')];

function press(target: Element | null | undefined, key: string, more: object = {}): boolean {
  const init = { key, bubbles: true, cancelable: true, ...more };
  const isLeft = target?.dispatchEvent(new KeyboardEvent('keydown', init)) ?? true;
  target?.dispatchEvent(new KeyboardEvent('keyup', init));
  return isLeft;
}

beforeEach(() => {
  onPress.mockReset();
  document.body.innerHTML =
    '<main><b class="title" tabindex="0">a</b><b class="title" tabindex="-1">b<input></b></main>';
  renderFeature(Row, node());
});

it('moves between titles and keeps one of them in the tab order', () => {
  titles()[0]?.focus();
  expect(press(titles()[0], 'ArrowRight')).toBe(false);
  expect(document.activeElement).toBe(titles()[1]);
  expect(titles().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  expect(press(titles()[1], 'ArrowDown')).toBe(true);
});

it('presses with Enter and Space, once while the key is held, and not with a modifier key', () => {
  press(titles()[0], 'Enter');
  press(titles()[0], ' ', { repeat: true });
  press(titles()[0], 'Enter', { ctrlKey: true });
  expect(onPress.mock.calls).toEqual([[titles()[0]]]);
});

it('does not handle keys of a field inside a title', () => {
  expect(press(document.querySelector('input'), ' ')).toBe(true);
  expect(onPress).not.toHaveBeenCalled();
});
