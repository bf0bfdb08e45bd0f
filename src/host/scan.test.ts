// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { REGISTRY } from './registry';
import { watchNodes } from './scan';

let log: string[];
const feature = (name: string, fails = false) => ({
  name,
  selector: '[data-x]',
  connect(node: HTMLElement) {
    if (fails) throw new Error('broken');
    log.push(`${name} mounts ${node.dataset.x}`);
    return () => void log.push(`${name} unmounts ${node.dataset.x}`);
  },
});

const frame = (): Promise<void> =>
  vi.waitFor(() => new Promise<void>((settle) => requestAnimationFrame(() => settle())));
const settle = async (): Promise<void> => {
  await Promise.resolve();
  await frame();
  await frame();
};

beforeEach(() => {
  log = [];
  Reflect.deleteProperty(globalThis, REGISTRY);
  document.body.innerHTML = '<p data-x="1"></p>';
});

describe('the scanner', () => {
  it('connects present and later nodes once, and disconnects removed ones', async () => {
    watchNodes([feature('a')]);
    watchNodes([feature('a')]);
    document.body.insertAdjacentHTML('beforeend', '<div><p data-x="2"></p></div>');
    await settle();
    document.querySelector('[data-x="1"]')?.remove();
    await settle();
    expect(log).toEqual(['a mounts 1', 'a mounts 2', 'a unmounts 1']);
  });

  it('leaves a moved node connected', async () => {
    watchNodes([feature('a')]);
    const node = document.querySelector('[data-x]');
    const elsewhere = document.createElement('section');
    document.body.append(elsewhere);
    if (node) elsewhere.append(node);
    await settle();
    expect(log).toEqual(['a mounts 1']);
  });

  it('reports a watch that throws once, and runs the others', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    watchNodes([feature('bad', true), feature('good')]);
    expect(log).toEqual(['good mounts 1']);
    expect(warn.mock.calls.map(([line]) => line)).toEqual(['[shopwake] bad: broken']);
  });

  it('reports two watches with one name, but not one that starts twice', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    watchNodes([feature('a')]);
    watchNodes([feature('a')]);
    expect(warn).not.toHaveBeenCalled();
    watchNodes([{ ...feature('a'), selector: 'main' }]);
    expect(warn.mock.calls[0]?.[0]).toBe('[shopwake] a: two features have this name; the second is left out');
  });
});

describe('the scanner on a page of hundreds of nodes', () => {
  const busy = {
    ...feature('busy'),
    inTurn: true,
    connect(node: HTMLElement) {
      log.push(String(node.dataset.x));
      vi.mocked(performance.now).mockReturnValue(log.length * 5);
    },
  };
  const open = (): void => {
    document.body.innerHTML = [1, 2, 3, 4, 5].map((at) => `<p data-x="${at}"></p>`).join('');
    vi.spyOn(performance, 'now').mockReturnValue(0);
  };

  it('yields to the browser between groups of nodes', async () => {
    open();
    watchNodes([busy]);
    expect(log).toEqual(['1', '2']);
    await vi.waitFor(() => expect(log).toEqual(['1', '2', '3', '4', '5']));
  });

  it('connects the rest before listeners get the first press', () => {
    open();
    watchNodes([busy]);
    const pressed: string[][] = [];
    document.body.addEventListener('click', () => pressed.push([...log]));
    document.querySelector<HTMLElement>('[data-x="5"]')?.click();
    expect(pressed).toEqual([['1', '2', '3', '4', '5']]);
  });

  it('skips nodes that are removed before their turn', async () => {
    open();
    const stop = watchNodes([busy]);
    document.querySelector('[data-x="3"]')?.remove();
    await vi.waitFor(() => expect(log).toEqual(['1', '2', '4', '5']));
    stop();
  });
});

it('queries the document once for all features, and each added subtree once', async () => {
  const inDocument = vi.spyOn(document, 'querySelectorAll');
  const inElement = vi.spyOn(Element.prototype, 'querySelectorAll');
  watchNodes(['a', 'b', 'c'].map((name) => feature(name)));
  expect(inDocument).toHaveBeenCalledTimes(1);
  const part = document.createElement('div');
  document.body.append(part);
  part.innerHTML = '<p data-x="2"></p>';
  await settle();
  expect(inElement).toHaveBeenCalledTimes(1);
  expect(log.filter((line) => line.endsWith('2'))).toEqual(['a mounts 2', 'b mounts 2', 'c mounts 2']);
});
