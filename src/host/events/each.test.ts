// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Stop } from '../../dom/events';
import { REGISTRY } from '../registry';
import { listenToEach } from './each';
import { emit } from './events';
import type { JQuery } from './jquery';
import { freshJQuery } from './jquery.fixture';

const page = globalThis as { jQuery?: JQuery };
const stops: Stop[] = [];
const seen: string[] = [];
const note = (name: string) => () => void seen.push(name);

function at(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

const on = (node: Node, selector: string, listener: (event: Event) => void): void =>
  void stops.push(listenToEach(node, 'click', selector, listener));

/** As when another script has loaded it: our code looks at the next event of the page's. */
function addJQuery(): JQuery {
  const jQuery = freshJQuery();
  page.jQuery = jQuery;
  emit(document.body, 'shopwake-probe');
  return jQuery;
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  seen.length = 0;
  document.documentElement.innerHTML =
    '<main><div id="outer"><a class="title"><b id="text"></b></a><div id="inner"><a class="title" id="nested"></a></div></div></main>';
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  delete page.jQuery;
});

it('calls the listener of a match when the page stops the event at an ancestor', () => {
  on(at('#outer'), '.title', note('widget'));
  at('main').addEventListener('click', (event) => event.stopPropagation());
  at('#outer').addEventListener('click', (event) => event.stopPropagation());
  at('#text').click();
  expect(seen).toEqual(['widget']);
});

it('runs after the page’s earlier listeners on the match and its descendants', () => {
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

it('handles a click that a listener dispatches during another click', () => {
  on(at('#outer'), '.title', ({ target }) => {
    seen.push((target as Element).id);
    if (target === at('#text')) at('#nested').click();
  });
  at('#text').click();
  expect(seen).toEqual(['text', 'nested']);
});

it('serves matches that are added later, and an element only as long as it matches', () => {
  on(at('#outer'), '.title', note('widget'));
  at('#outer').insertAdjacentHTML('beforeend', '<i class="title" id="later"></i>');
  at('#later').click();
  at('#later').className = '';
  at('#later').click();
  expect(seen).toEqual(['widget']);
});

it('hears jQuery’s click on a link, and `.off` on the element takes the listener away', () => {
  const jQuery = addJQuery();
  on(at('#outer'), '.title', note('widget'));
  jQuery(at('.title')).trigger('click');
  at('#text').click();
  expect(seen).toEqual(['widget', 'widget']);
  jQuery(at('.title')).off('click');
  at('#text').click();
  jQuery(at('.title')).trigger('click');
  expect(seen).toHaveLength(2);
});

it('moves to jQuery when that comes later, and calls the listener once', () => {
  on(at('#outer'), '.title', note('widget'));
  at('#text').click();
  const jQuery = addJQuery();
  jQuery(at('.title')).trigger('click');
  at('#text').click();
  expect(seen).toEqual(['widget', 'widget', 'widget']);
  jQuery(at('.title')).off('click');
  at('#text').click();
  expect(seen).toHaveLength(3);
});
