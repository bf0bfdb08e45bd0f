// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { elementorOf } from '../elementor/runtime';
import { emit } from '../host/events/events';
import { renderFeature } from '../react/render-feature.fixture';
import { closePopup, openPopup } from './open-popup';
import { showPopup } from './popup-api';
import { createPagePopups, type PagePopups, popupOf, shownPopups } from './popup-session';
import { PageOfPopups } from './popups';
import { earlySignals } from './rules/early-signals';

let page: PagePopups;

const printed = (id: string, settings: object, content = `<h2>Popup ${id}</h2>`): string =>
  `<div data-elementor-type="popup" data-elementor-id="${id}" class="elementor elementor-location-popup"
    data-elementor-settings='${JSON.stringify({ timing: [], ...settings })}'>${content}</div>`;

const dialogOf = (id: string): HTMLElement | null => document.getElementById(`elementor-popup-modal-${id}`);
const isShown = (id: string): boolean => dialogOf(id)?.style.display === 'flex';
const press = (selector: string): void => act(() => document.querySelector<HTMLElement>(selector)?.click());
const openIds = (): string[] => shownPopups(page).map(({ id }) => id);

function open(id: string): void {
  const popup = popupOf(page, id);
  if (!popup) throw new Error(`no popup ${id}`);
  openPopup(popup);
}

function close(id: string): void {
  const popup = popupOf(page, id);
  if (!popup) throw new Error(`no popup ${id}`);
  closePopup(popup);
}

/** Mounts the popups of a page with this markup. */
async function mount(html: string): Promise<void> {
  document.body.innerHTML = html;
  await act(async () => void renderFeature(() => <PageOfPopups page={page} />, document.body));
}

beforeEach(() => {
  localStorage.clear();
  page = createPagePopups();
});

it('shows a fresh copy in a labelled dialog, and removes it with the close button', async () => {
  await mount(`<button>Open</button>${printed('1', { classes: 'news wide' })}`);
  expect(document.querySelector('[data-elementor-type="popup"]')).toBeNull();
  act(() => open('1'));
  expect(isShown('1')).toBe(true);
  expect(dialogOf('1')?.className).toContain('elementor-popup-modal news wide');
  expect(dialogOf('1')?.getAttribute('aria-labelledby')).toBe(dialogOf('1')?.querySelector('h2')?.id);
  dialogOf('1')?.querySelector('h2')?.replaceChildren('changed by the visitor');
  press('.dialog-close-button');
  expect(isShown('1')).toBe(false);
  expect(dialogOf('1')?.querySelector('h2')).toBeNull();
  act(() => open('1'));
  expect(dialogOf('1')?.querySelector('h2')?.textContent).toBe('Popup 1');
  act(() => close('1'));
});

it('closes the upper of two by Escape, however often they were opened', async () => {
  await mount(printed('2', {}) + printed('3', {}));
  for (const id of ['2', '3', '2']) act(() => open(id));
  const pressEscape = (): boolean => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(openIds()).toEqual(['3', '2']);
  act(() => void pressEscape());
  expect(openIds()).toEqual(['3']);
  act(() => void pressEscape());
  expect(openIds()).toEqual([]);
});

it('opens by its selector, and an empty link does not scroll to the top', async () => {
  await mount(`<p class="open"><a href="#">Open</a></p>${printed('4', { open_selector: '.open' })}`);
  const leave = vi.fn((event: Event) => event.defaultPrevented);
  window.addEventListener('click', leave, { once: true });
  press('.open a');
  expect(isShown('4')).toBe(true);
  expect(leave).toHaveReturnedWith(true);
  act(() => close('4'));
});

it('opens by a trigger once, unless another popup was shown and this one avoids multiple', async () => {
  const triggers = { click: 'yes', click_times: 2 };
  await mount(
    `<button>Press</button>${printed('5', { triggers })}${printed('6', { triggers, avoid_multiple_popups: 'yes' })}`,
  );
  press('button');
  expect(openIds()).toEqual([]);
  press('button');
  expect(openIds()).toEqual(['5']);
  expect(page.$popups.get().map(({ fired, refused }) => [fired, refused])).toEqual([
    ['click', null],
    ['click', 'another popup was shown'],
  ]);
  act(() => close('5'));
});

it('counts a click before the code has loaded, for every popup of the page', async () => {
  vi.useFakeTimers();
  earlySignals.begin(window);
  document.body.click();
  const triggers = { click: 'yes' };
  await mount(printed('14', { triggers }) + printed('15', { triggers }));
  act(() => void vi.advanceTimersByTime(0));
  expect(openIds()).toEqual(['14', '15']);
  for (const id of openIds()) act(() => close(id));
  vi.useRealTimers();
});

it('emits its events while the dialog is drawn, and a listener can close it at once', async () => {
  await mount(printed('7', { prevent_scroll: 'yes' }));
  const seen: unknown[] = [];
  const follow = ({ type, detail }: CustomEvent<{ id: number }>): void => {
    seen.push(type, detail.id, isShown('7'));
    if (type === 'elementor/popup/show') close('7');
  };
  for (const type of ['elementor/popup/show', 'elementor/popup/hide'])
    window.addEventListener(type, follow as EventListener, { once: true });
  act(() => open('7'));
  expect(seen).toEqual(['elementor/popup/show', 7, true, 'elementor/popup/hide', 7, false]);
  expect(document.body.classList.contains('dialog-prevent-scroll')).toBe(false);
});

it('locks the page as long as one of the open popups asks for it', async () => {
  await mount(printed('8', { prevent_scroll: 'yes' }) + printed('9', { prevent_scroll: 'yes' }));
  const isLocked = (): boolean => document.body.classList.contains('dialog-prevent-scroll');
  for (const id of ['8', '9']) act(() => open(id));
  act(() => close('9'));
  expect(isLocked()).toBe(true);
  act(() => close('8'));
  expect(isLocked()).toBe(false);
});

it('closes automatically, but not while a field in it is being filled in', async () => {
  vi.useFakeTimers();
  await mount(printed('10', { close_automatically: 3 }, '<input>'));
  act(() => open('10'));
  const field = dialogOf('10')?.querySelector('input');
  if (field) field.value = 'half a na';
  field?.focus();
  act(() => void vi.advanceTimersByTime(7000));
  expect(openIds()).toEqual(['10']);
  field?.blur();
  act(() => void vi.advanceTimersByTime(3000));
  expect(openIds()).toEqual([]);
  vi.useRealTimers();
});

it('runs calls that came before it, and what a form asks for', async () => {
  showPopup({ id: 11 });
  await mount(printed('11', {}, '<form></form>') + printed('12', {}));
  expect(openIds()).toEqual(['11']);
  act(() => emit(document, 'submit_success', [{ popup: { action: 'open', id: 12 } }]));
  expect(openIds()).toEqual(['11', '12']);
  for (const id of openIds()) act(() => close(id));
});

it('gives other scripts the dialog and its parts, by an id that they can change', async () => {
  await mount(printed('13', {}));
  interface Instance {
    getModal(): {
      isVisible(): boolean;
      setID(id: string): unknown;
      getElements(name: string): ArrayLike<Element>;
    };
  }
  const modal = (elementorOf(document).documents['13'] as Instance).getModal();
  expect([modal.isVisible(), modal.getElements('message').length]).toEqual([false, 0]);
  act(() => open('13'));
  act(() => void modal.setID('mine'));
  expect(document.getElementById('mine')?.contains(modal.getElements('message')[0] ?? null)).toBe(true);
  expect(modal.isVisible()).toBe(true);
  act(() => close('13'));
});
