// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from '../host/registry';
import type { FeatureModule } from './feature';
import { useListener } from './hooks/use-listener';
import { mountPageFeature, queueUntilStarted, startFeatures } from './start-features';

const pressed = vi.fn();

const module: FeatureModule = {
  default: ({ node }) => {
    useListener(node, 'click', { each: 'button' }, pressed);
    node.dataset.mounted = 'yes';
    return null;
  },
};

const mountedOn =
  (call: (node: HTMLElement) => void): FeatureModule['default'] =>
  ({ node }) => {
    call(node);
    return null;
  };

const node = (): HTMLElement => document.querySelector<HTMLElement>('.tabs') ?? document.body;
const press = (): void => document.querySelector('button')?.click();
const isMounted = (): void => expect(node().dataset.mounted).toBe('yes');

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  pressed.mockReset();
  document.body.innerHTML = '<div class="tabs"><button>a</button></div>';
});

it('mounts on present nodes, keeps early presses, and unmounts with the node', async () => {
  let arrive = (_: FeatureModule): void => undefined;
  const load = () => new Promise<FeatureModule>((resolve) => (arrive = resolve));
  startFeatures([{ name: 'tabs', selector: '.tabs', queues: 'button', load }]);
  press();
  expect(pressed).not.toHaveBeenCalled();
  arrive(module);
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
  isMounted();
  const button = document.querySelector('button');
  node().remove();
  await vi.waitFor(() => {
    pressed.mockReset();
    button?.click();
    expect(pressed).not.toHaveBeenCalled();
  });
});

it('fetches the code once for all nodes', async () => {
  document.body.innerHTML = '<div class="tabs"></div><div class="tabs"></div>';
  const load = vi.fn(() => Promise.resolve(module));
  startFeatures([{ name: 'tabs', selector: '.tabs', load }]);
  await vi.waitFor(() => expect(document.querySelectorAll('[data-mounted]')).toHaveLength(2));
  expect(load).toHaveBeenCalledOnce();
});

it('repeats a kept press on the page when the code does not load, and requests it again at the next', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const pageListener = vi.fn();
  document.body.addEventListener('click', pageListener);
  const load = vi.fn<() => Promise<FeatureModule>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(module);
  startFeatures([{ name: 'tabs', selector: '.tabs', queues: 'button', load }]);
  press();
  await vi.waitFor(() => expect(pageListener).toHaveBeenCalledOnce());
  press();
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
  isMounted();
});

it('requests code that did not load again at each interaction with the node', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<FeatureModule>>().mockRejectedValueOnce(new Error('lost'));
  load.mockRejectedValueOnce(new Error('lost again'));
  load.mockResolvedValue(module);
  startFeatures([{ name: 'tabs', selector: '.tabs', load }]);
  const hover = (): void => {
    document.querySelector('button')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  };
  await vi.waitFor(() => {
    hover();
    isMounted();
  });
  hover();
  expect(load).toHaveBeenCalledTimes(3);
});

it('fetches nothing before the first interaction for `when: interaction`', async () => {
  const load = vi.fn(() => Promise.resolve(module));
  startFeatures([{ name: 'tabs', selector: '.tabs', when: 'interaction', load }]);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  document.querySelector('button')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await vi.waitFor(isMounted);
  expect(load).toHaveBeenCalledOnce();
});

it('mounts one root for the page when many nodes share it', async () => {
  document.body.innerHTML += document.body.innerHTML;
  const mounted = vi.fn();
  const load = () => Promise.resolve({ default: mountedOn(mounted) });
  startFeatures([{ name: 'lightbox', selector: '.tabs', oncePerPage: true, load }]);
  await vi.waitFor(() => expect(mounted.mock.calls).toEqual([[document.body]]));
});

it('mounts the root of the page for an event of another script, with or without a node', async () => {
  document.body.innerHTML = '';
  const mounted = vi.fn();
  const load = () => Promise.resolve({ default: mountedOn(mounted) });
  startFeatures([{ name: 'buttons', selector: '.tabs', when: 'interaction', oncePerPage: true, load }]);
  expect(mounted).not.toHaveBeenCalled();
  await mountPageFeature('buttons');
  await mountPageFeature('buttons');
  expect(mounted.mock.calls).toEqual([[document.body]]);
  await expect(mountPageFeature('unknown')).rejects.toThrow('no feature unknown');
});

it('calls the fallback of the feature when its code does not load', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = () => Promise.reject(new Error('offline'));
  const fallback = (waiting: HTMLElement): void => waiting.classList.remove('tabs');
  const waiting = node();
  startFeatures([{ name: 'entrance', selector: '.tabs', load, fallback }]);
  await vi.waitFor(() => expect(waiting.className).toBe(''));
});

it('keeps submits of a form, but no ticked boxes in it', async () => {
  document.body.innerHTML = '<form class="tabs"><input type="checkbox"><button>Send</button></form>';
  const sent = vi.fn((event: Event) => event.preventDefault());
  let arrive = (_: FeatureModule): void => undefined;
  const load = () => new Promise<FeatureModule>((resolve) => (arrive = resolve));
  startFeatures([{ name: 'form', selector: '.tabs', queues: '.tabs', load }]);
  const box = document.querySelector('input');
  box?.click();
  expect(box?.checked).toBe(true);
  node().addEventListener('submit', sent);
  press();
  expect(sent).not.toHaveBeenCalled();
  arrive(module);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
});

it('keeps presses before the start, only on controls of the features', async () => {
  const features = [
    { name: 'entrance', selector: '.tabs', load: () => Promise.resolve({ default: () => null }) },
    { name: 'tabs', selector: '.tabs', queues: 'button', load: () => Promise.resolve(module) },
  ];
  document.body.innerHTML = '<div class="tabs"><button>a</button></div><button id="other">b</button>';
  const pageListener = vi.fn();
  document.body.addEventListener('click', pageListener);
  const release = queueUntilStarted(features);
  press();
  expect(pageListener).not.toHaveBeenCalled();
  document.getElementById('other')?.click();
  expect(pageListener).toHaveBeenCalledOnce();
  startFeatures(features);
  release();
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
});

it('repeats presses before the start for the originals after a fallback', () => {
  const originals = vi.fn();
  document.body.addEventListener('click', originals);
  const release = queueUntilStarted([
    { name: 'tabs', selector: '.tabs', queues: 'button', load: () => Promise.resolve(module) },
  ]);
  press();
  vi.stubGlobal('shopwakePage', { isOver: true, stops: [], fail: vi.fn() });
  release();
  expect(originals).not.toHaveBeenCalled();
  document.dispatchEvent(new CustomEvent('shopwake:stepped_back'));
  expect(originals).toHaveBeenCalledOnce();
  expect(pressed).not.toHaveBeenCalled();
});

it.each([
  ['Enter', 'a link that calls itself a button', false],
  [' ', 'a link that calls itself a button', true],
  ['Enter', 'what only calls itself a button', true],
])('key "%s" on %s is kept: %s', (key, control, isKept) => {
  const tag = control.includes('link') ? 'a href="/?add-to-cart=1"' : 'div tabindex="0"';
  document.body.innerHTML = `<div class="tabs"><${tag} role="button">a</${tag.split(' ')[0]}></div>`;
  const load = () => new Promise<FeatureModule>(() => undefined);
  startFeatures([{ name: 'tabs', selector: '.tabs', queues: '[role=button]', load }]);
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.querySelector('[role=button]')?.dispatchEvent(event);
  // Keys that the browser turns into a click must reach it: a repeated key event makes no click.
  expect(event.defaultPrevented).toBe(isKept);
});

it('connects behaviour to a node until the host removes it, and keeps early presses', async () => {
  const end = vi.fn();
  const connect = vi.fn((found: HTMLElement) => {
    found.querySelector('button')?.addEventListener('click', pressed);
    return end;
  });
  startFeatures([
    { name: 'tabs', selector: '.tabs', queues: 'button', loadBehaviour: () => Promise.resolve({ connect }) },
  ]);
  press();
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
  expect(connect).toHaveBeenCalledExactlyOnceWith(node());
  node().remove();
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
});

it('reports what behaviour throws, with the name of its row', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const connect = (): never => {
    throw new Error('no panel');
  };
  startFeatures([
    { name: 'broken', selector: '.tabs', loadBehaviour: () => Promise.resolve({ connect }) },
    { name: 'tabs', selector: '.tabs', load: () => Promise.resolve(module) },
  ]);
  await vi.waitFor(isMounted);
  expect(told.mock.calls.flat().map(String).join()).toContain('broken');
});
