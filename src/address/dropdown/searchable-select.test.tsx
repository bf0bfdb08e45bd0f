// @vitest-environment jsdom

import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { JQuerySet } from '../../host/events/jquery';
import { freshJQuery } from '../../host/events/jquery.fixture';
import { REGISTRY } from '../../host/registry';
import { renderFeature } from '../../react/render-feature.fixture';
import { COMMAND } from '../select2-shim';
import SearchableSelect from './searchable-select';

type Select = JQuerySet & { data(name: string): { isOpen(): boolean } };
const page = globalThis as unknown as Record<string, unknown>;

/** Adds the layout and popovers that the dropdown uses and jsdom lacks. */
function stubLayout(): void {
  const observer = class {
    observe(): void {}
    disconnect(): void {}
  };
  vi.stubGlobal('ResizeObserver', observer);
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  stubLayout();
  document.body.innerHTML = `<form><label for="c">Country</label><span><select id="c" class="country_select" aria-required="true" data-placeholder="Choose…">
    <option value="">-</option><option value="AT">Austria</option><option value="DE" selected>Germany</option><option value="RE">Réunion</option>
    </select><noscript></noscript></span><input id="next"></form>`;
});
afterEach(() => {
  delete page.jQuery;
});

const at = <T extends HTMLElement = HTMLElement>(selector: string): T => {
  const node = document.querySelector<T>(selector);
  if (!node) throw new Error(`nothing at ${selector}`);
  return node;
};
const select = (): HTMLSelectElement => at<HTMLSelectElement>('#c');
const box = (): HTMLElement => at('#c + .select2-container .select2-selection');
const search = (): HTMLInputElement => at<HTMLInputElement>('.select2-search__field');
const listed = (): (string | null)[] =>
  [...document.querySelectorAll('.select2-results__options > li')].map(({ textContent }) => textContent);
const highlighted = (): string | null => at('.select2-results__option--highlighted').textContent;
const isOpen = (): boolean => document.querySelector('.select2-dropdown') !== null;
const press = (target: HTMLElement, key: string): boolean => fireEvent.keyDown(target, { key });
const type = (value: string): boolean => fireEvent.input(search(), { target: { value } });
const command = (detail: string): unknown =>
  act(() => select().dispatchEvent(new CustomEvent(COMMAND, { bubbles: true, detail })));

it('replaces the select, which keeps its value and position in the form, and shows it again', () => {
  const unmount = renderFeature(SearchableSelect, select());
  expect(box().textContent).toBe('Germany');
  expect(box().getAttribute('role')).toBe('combobox');
  expect(box().getAttribute('aria-labelledby')).toBe(at('label').id);
  expect(box().getAttribute('aria-required')).toBe('true');
  expect([select().tabIndex, select().getAttribute('aria-hidden')]).toEqual([-1, 'true']);
  unmount();
  expect(document.querySelector('.select2-container')).toBeNull();
  expect([select().hasAttribute('tabindex'), select().className]).toEqual([false, 'country_select']);
});

it('opens, searches, chooses and emits the events of a native select', () => {
  renderFeature(SearchableSelect, select());
  const received: string[] = [];
  for (const name of ['input', 'change'])
    at('form').addEventListener(name, ({ target }) => received.push(`${name} ${(target as Element).id}`));
  press(box(), 'Enter');
  expect([listed(), highlighted()]).toEqual([['Austria', 'Germany', 'Réunion'], 'Germany']);
  type('reun');
  expect(listed()).toEqual(['Réunion']);
  press(search(), 'Enter');
  expect([select().value, box().textContent, isOpen()]).toEqual(['RE', 'Réunion', false]);
  expect(document.activeElement).toBe(box());
  expect(received).toEqual(['input c', 'change c']);
});

it('opens with a typed letter, moves with keys, closes without a choice', () => {
  renderFeature(SearchableSelect, select());
  press(box(), 'a');
  expect([search().value, highlighted()]).toEqual(['a', 'Austria']);
  press(search(), 'ArrowDown');
  expect(search().getAttribute('aria-activedescendant')).toBe(at('.select2-results__option--highlighted').id);
  press(search(), 'Escape');
  expect([isOpen(), select().value]).toEqual([false, 'DE']);
  press(box(), 'End');
  expect(highlighted()).toBe('Réunion');
  press(search(), 'Home');
  expect(highlighted()).toBe('Austria');
  press(search(), 'Escape');
  press(box(), 'Home');
  expect(highlighted()).toBe('Austria');
});

it('announces that nothing matches, and chooses the clicked option', () => {
  renderFeature(SearchableSelect, select());
  fireEvent.mouseDown(box());
  type('zz');
  expect(at('[role=alert]').textContent).toBe('No results found');
  type('aus');
  fireEvent.click(at('.select2-results__options > li'));
  expect(select().value).toBe('AT');
});

it('shows changes that scripts make to the select', async () => {
  renderFeature(SearchableSelect, select());
  act(() => {
    select().value = 'AT';
    select().dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(box().textContent).toBe('Austria');
  await act(async () => {
    select().disabled = true;
    select().setAttribute('aria-invalid', 'true');
    await Promise.resolve();
  });
  expect([box().getAttribute('aria-disabled'), box().getAttribute('aria-invalid')]).toEqual(['true', 'true']);
  command('open');
  expect(isOpen()).toBe(false);
});

it('stays native while the select has the focus, and after a script has asked for that', () => {
  select().focus();
  renderFeature(SearchableSelect, select());
  expect(document.querySelector('.select2-container')).toBeNull();
  act(() => at('#next').focus());
  expect(box().textContent).toBe('Germany');
  select().dataset.shopwake = 'native';
  command('destroy');
  expect(document.querySelector('.select2-container')).toBeNull();
});

it('emits the events of select2 in order, with the list drawn before open; a handler can prevent them', () => {
  const jQuery = freshJQuery<(target: unknown) => Select>();
  page.jQuery = jQuery;
  renderFeature(SearchableSelect, select());
  const received: string[] = [];
  const types = ['opening', 'open', 'closing', 'close', 'selecting', 'select'];
  jQuery('#c').on(types.map((name) => `select2:${name}`).join(' '), (event: JQueryEvent) => {
    received.push(`${event.type.slice(8)} ${isOpen()}`);
    if (event.params?.args?.data.id === 'AT') event.preventDefault();
  });
  command('open');
  type('aus');
  press(search(), 'Enter');
  expect(select().value).toBe('DE');
  type('reu');
  press(search(), 'Enter');
  expect(received).toEqual([
    'opening false',
    'open true',
    'selecting true',
    'selecting true',
    'closing true',
    'close false',
    'select false',
  ]);
  expect(jQuery('#c').data('select2').isOpen()).toBe(false);
});

interface JQueryEvent {
  type: string;
  params?: { args?: { data: { id: string } } };
  preventDefault(): void;
}
