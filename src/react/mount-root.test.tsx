// @vitest-environment happy-dom
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FeatureProps } from './feature';
import { mountRoot } from './mount-root';

function Broken(): never {
  throw new Error('broken view');
}

const Greeting = ({ node }: FeatureProps) => createPortal(<p>hello</p>, node);

beforeEach(() => {
  document.body.innerHTML = '<div id="a"><b>server</b></div><div id="b"><b>server</b></div>';
});

const byId = (id: string): HTMLElement => document.getElementById(id) ?? document.body;

it('draws beside server markup, and removes it at the unmount', () => {
  const unmount = mountRoot('greeting', byId('a'), Greeting);
  expect(byId('a').innerHTML).toBe('<b>server</b><p>hello</p>');
  unmount();
  expect(byId('a').innerHTML).toBe('<b>server</b>');
});

it('isolates a component that throws, and reports feature, node and cause', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mountRoot('broken', byId('a'), Broken);
  mountRoot('greeting', byId('b'), Greeting);
  expect(warn.mock.calls.flat()).toEqual(
    expect.arrayContaining(['[shopwake] broken: broken view', byId('a')]),
  );
  expect([byId('a').innerHTML, byId('b').textContent]).toEqual(['<b>server</b>', 'serverhello']);
});

it('has run layout effects when it returns', () => {
  const effect = vi.fn();
  mountRoot('effect', byId('a'), () => {
    useLayoutEffect(effect);
    return null;
  });
  expect(effect).toHaveBeenCalledOnce();
});
