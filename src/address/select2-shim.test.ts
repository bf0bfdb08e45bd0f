// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshJQuery } from '../host/events/jquery.fixture';
import { REGISTRY } from '../host/registry';
import { COMMAND, offerSelect2 } from './select2-shim';

const MODE = 'data-shopwake';
const page = globalThis as unknown as Record<string, unknown>;

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  page.jQuery = freshJQuery();
  document.body.innerHTML =
    '<select id="a"><option value="1">One</option><option value="2" selected>Two</option></select>';
});
afterEach(() => {
  delete page.jQuery;
});

interface Set {
  length: number;
  val(): string;
  val(value: string): Set;
  trigger(type: string): Set;
  selectWoo(command?: unknown): Set;
  select2(command?: unknown): unknown;
}

const jQuery = (selector: string): Set => (page.jQuery as (selector: string) => Set)(selector);

it('chains, returns data, and makes a select searchable or native', () => {
  offerSelect2();
  const select = document.querySelector('#a') as Element;
  const commands: unknown[] = [];
  document.body.addEventListener(COMMAND, (event) => commands.push((event as CustomEvent).detail));
  expect(jQuery('#a').selectWoo({ width: '100%' }).val('1').trigger('change').val()).toBe('1');
  expect(select.getAttribute(MODE)).toBe('search');
  expect(jQuery('#a').select2('data')).toMatchObject([{ id: '1', text: 'One' }]);
  expect(jQuery('#a').selectWoo('destroy').length).toBe(1);
  expect([select.getAttribute(MODE), commands]).toEqual(['native', [{ width: '100%' }, 'destroy']]);
  jQuery('#a').selectWoo();
  expect(select.getAttribute(MODE)).toBe('search');
});

it('does not change remote lists or another library’s method', () => {
  const own = (): string => 'own';
  (page.jQuery as { fn: Record<string, unknown> }).fn.select2 = own;
  offerSelect2();
  expect(jQuery('#a').select2()).toBe('own');
  document.body.innerHTML = '<select id="b"></select>';
  jQuery('#b').selectWoo({ ajax: { url: '/' } });
  expect(document.querySelector('#b')?.hasAttribute(MODE)).toBe(false);
});
