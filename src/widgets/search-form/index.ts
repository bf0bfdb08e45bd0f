import { delegate, listen } from '../../dom/events';
import { closest, find } from '../../dom/find';
import { isPress } from '../../dom/keys';
import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';

const OPEN = ['elementor-search-form--full-screen', 'elementor-lightbox'];
const FOCUSED = 'elementor-search-form--focus';

/** A search form: one that opens over the page, or one that shows that it has the focus (contract 7). */
export function wake(widget: HTMLElement): Stop | undefined {
  const form = find(widget, '.elementor-search-form', HTMLFormElement);
  const input = find(widget, '.elementor-search-form__input');
  const box = find(widget, '.elementor-search-form__container');
  if (!form || !input || !box) return undefined;
  return settingsOf(widget).skin === 'full_screen'
    ? serveFullScreen(widget, box, input)
    : serveInPlace(form, input);
}

function serveInPlace(form: HTMLFormElement, input: HTMLElement): Stop {
  return stopAll([
    listen(input, 'focus', () => form.classList.add(FOCUSED)),
    listen(input, 'blur', () => form.classList.remove(FOCUSED)),
    delegate(form, 'click', '.elementor-search-form__icon', () => input.focus()),
  ]);
}

function serveFullScreen(widget: HTMLElement, box: HTMLElement, input: HTMLElement): Stop {
  const toggle = find(widget, '.elementor-search-form__toggle');
  const project = (isOpen: boolean): void => {
    for (const name of OPEN) box.classList.toggle(name, isOpen);
    toggle?.setAttribute('aria-expanded', String(isOpen));
  };
  const open = (): void => {
    project(true);
    input.focus();
  };
  const close = (): void => {
    if (!box.classList.contains('elementor-lightbox')) return;
    project(false);
    toggle?.focus();
  };
  const act = (target: EventTarget | null): void => {
    if (closest(target, '.elementor-search-form__toggle')) open();
    else if (target === box || closest(target, '.dialog-close-button')) close();
  };
  project(false);
  return stopAll([
    listen(widget, 'click', ({ target }) => act(target)),
    listen(widget, 'keydown', (event) => {
      if (event.key === 'Escape') close();
      else if (isPress(event) && closest(event.target, '[role=button]')) {
        event.preventDefault();
        act(event.target);
      }
    }),
  ]);
}
