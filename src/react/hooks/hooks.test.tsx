// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { atom } from 'nanostores';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../host/events/events';
import type { FeatureProps } from '../feature';
import { renderFeature } from '../render-feature.fixture';
import { useAttributes, useClasses } from './use-attributes';
import { useListener } from './use-listener';
import { useSubscription } from './use-store';

const node = (): HTMLElement => document.querySelector<HTMLElement>('main') ?? document.body;
const buttons = (): HTMLElement[] => [...document.querySelectorAll('button')];

beforeEach(() => {
  document.body.innerHTML = '<main><button lang="de">a</button><button>b</button></main>';
});

function Tabs({ node }: FeatureProps) {
  const [open, setOpen] = useState(0);
  const titles = buttons();
  useAttributes(titles, (_, index) => ({
    'aria-selected': index === open,
    tabIndex: index === open ? 0 : -1,
    hidden: index > 5,
    lang: index === open ? 'en' : null,
  }));
  useClasses(titles, (_, index) => ({ active: index === open }));
  useListener(node, 'click', { each: 'button' }, (_, title) => setOpen(titles.indexOf(title)));
  return null;
}

it('updates server markup with the state of the component', () => {
  renderFeature(Tabs, node());
  expect(node().innerHTML).toBe(
    '<button lang="en" aria-selected="true" tabindex="0" class="active">a</button><button aria-selected="false" tabindex="-1">b</button>',
  );
  act(() => buttons()[1]?.click());
  expect(buttons().map((title) => [title.getAttribute('aria-selected'), title.className])).toEqual([
    ['false', ''],
    ['true', 'active'],
  ]);
});

it('does not listen after the unmount', () => {
  const listener = vi.fn();
  const unmount = renderFeature(({ node }) => {
    useListener(node, 'click', { each: 'button' }, listener);
    useListener(document.body, 'updated_checkout', { host: true }, listener);
    return null;
  }, node());
  buttons()[0]?.click();
  emit(document.body, 'updated_checkout', [{ result: 'success' }]);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(listener.mock.calls[1]?.[1]).toEqual({ result: 'success' });
  unmount();
  buttons()[0]?.click();
  emit(document.body, 'updated_checkout');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('reports a listener that throws under the name of its feature', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  renderFeature(({ node }) => {
    useListener(node, 'click', { each: 'button' }, () => {
      throw new Error('listener');
    });
    return null;
  }, node());
  buttons()[0]?.click();
  expect(warn.mock.calls[0]?.[0]).toBe('[shopwake] feature: listener');
});

it('updates in the task in which a store changes', () => {
  const $open = atom(false);
  const unmount = renderFeature(({ node }) => {
    useSubscription($open, (isOpen) => node.toggleAttribute('open', isOpen));
    return null;
  }, node());
  $open.set(true);
  expect(node().hasAttribute('open')).toBe(true);
  unmount();
  $open.set(false);
  expect(node().hasAttribute('open')).toBe(true);
});

it('presses what has the role of a button by click, Enter and Space, and a button once', () => {
  document.body.innerHTML = '<main><b role="button">a</b><button>b</button></main>';
  const pressed: string[] = [];
  renderFeature(({ node }) => {
    useListener(node, 'press', { each: '[role=button], button' }, (_event, element) =>
      pressed.push(element.textContent ?? ''),
    );
    return null;
  }, node());
  for (const element of document.querySelectorAll<HTMLElement>('b, button')) {
    for (const key of ['Enter', ' ', 'x'])
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    element.click();
  }
  expect(pressed).toEqual(['a', 'a', 'a', 'b']);
});

it('tells when the pointer enters and leaves matches, nested ones too', () => {
  document.body.innerHTML = '<main><ul><li id="outer"><i></i><ul><li id="inner"></li></ul></li></ul></main>';
  const log: string[] = [];
  renderFeature(({ node }) => {
    useListener(node, 'pointerenter', { each: 'li' }, (_event, { id }) => log.push(`in ${id}`));
    useListener(node, 'pointerleave', { each: 'li' }, (_event, { id }) => log.push(`out ${id}`));
    return null;
  }, node());
  const move = (from: string, to: string): void => {
    const [left, entered] = [document.querySelector(from), document.querySelector(to)];
    left?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: entered }));
    entered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, relatedTarget: left }));
  };
  move('main', '#inner');
  move('#inner', 'i');
  move('i', 'main');
  expect(log).toEqual(['in outer', 'in inner', 'out inner', 'out outer']);
});
