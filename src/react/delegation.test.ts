// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Stop } from '../dom/events';
import { delegate } from './delegation';

const stops: Stop[] = [];
const seen: string[] = [];
const note = (name: string) => () => void seen.push(name);

function at(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

const on = (node: Node, selector: string, listener: (event: Event) => void): void =>
  void stops.push(delegate(node, 'click', selector, listener));

beforeEach(() => {
  seen.length = 0;
  document.body.innerHTML =
    '<main><div id="outer"><a class="title"><b id="text"></b></a><div id="inner"><a class="title" id="nested"></a></div></div></main>';
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

it('calls the listener of a match when the page stops the event at an ancestor', () => {
  on(at('#outer'), '.title', note('widget'));
  at('main').addEventListener('click', (event) => event.stopPropagation());
  at('#outer').addEventListener('click', (event) => event.stopPropagation());
  at('#text').click();
  expect(seen).toEqual(['widget']);
});

it('runs after the page’s own listeners on the match and its descendants', () => {
  on(at('#outer'), '.title', ({ defaultPrevented }) => seen.push(`widget ${defaultPrevented}`));
  at('#text').addEventListener('click', (event) => event.preventDefault());
  at('.title').addEventListener('click', note('page'));
  at('#text').click();
  expect(seen).toEqual(['page', 'widget true']);
});

it('calls inner nodes first, and skips outer nodes when an inner one stops the event', () => {
  on(at('#outer'), '.title', note('outer'));
  on(at('#inner'), '.title', note('inner'));
  at('#nested').click();
  expect(seen.splice(0)).toEqual(['inner', 'outer']);
  on(at('#inner'), '.title', (event) => event.stopPropagation());
  at('#nested').click();
  expect(seen).toEqual(['inner']);
});

it('calls listeners of the whole page last', () => {
  on(document, '*', note('page'));
  on(at('#outer'), '.title', note('widget'));
  at('#text').click();
  expect(seen).toEqual(['widget', 'page']);
});

it('removes temporary listeners of events that do not reach their target', () => {
  on(at('#outer'), '.title', note('widget'));
  const title = at('.title');
  const added = vi.spyOn(title, 'addEventListener');
  const removed = vi.spyOn(title, 'removeEventListener');
  const stopAll = (event: Event): void => event.stopPropagation();
  at('#text').addEventListener('click', stopAll);
  for (let time = 0; time < 5; time += 1) at('#text').click();
  expect(added.mock.calls.length - removed.mock.calls.length).toBe(1);
  at('#text').removeEventListener('click', stopAll);
  at('#text').click();
  expect(seen).toEqual(['widget']);
});

it('handles a click that a listener dispatches during another click', () => {
  on(at('#outer'), '.title', ({ target }) => {
    seen.push((target as Element).id);
    if (target === at('#text')) at('#nested').click();
  });
  at('#text').click();
  expect(seen).toEqual(['text', 'nested']);
});
