import { listen } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { isPress } from '../../dom/keys';
import { show } from '../../dom/show';
import { type Stop, stopAll } from '../../dom/types';
import { hide } from '../../dom/visible';
import { settingsOf } from '../../elementor/element-settings';
import { type Elementor, onDevice } from '../../elementor/runtime';
import { asString } from '../../host/shapes';
import { type Frame, watchFrames } from '../frames';
import { type Entry, entriesFor } from './headings';
import { drawList } from './list';

const COLLAPSED = 'elementor-toc--collapsed';
const ACTIVE = 'elementor-item-active';
const LINK = 'a.elementor-toc__list-item-text';
const EXPAND = '.elementor-toc__toggle-button--expand';
const COLLAPSE = '.elementor-toc__toggle-button--collapse';
/** A heading counts once it has come up to here, as a part of the window's height. */
const LINE = 0.3;
/** After a press the chosen entry stays marked, while the page scrolls there, ms. */
const PAUSE = 2000;

/** Lists the headings of the page, or of a part of it, and marks the one that is being read (contract 7). */
export function wake(widget: HTMLElement, elementor: Elementor): Stop | undefined {
  const body = find(widget, '.elementor-toc__body');
  if (!body) return undefined;
  const settings = settingsOf(widget);
  const entries = entriesFor(widget, settings);
  body.replaceChildren(
    entries.length
      ? drawList(entries, settings, widget.ownerDocument)
      : asString(settings.no_headings_message),
  );
  return stopAll([
    serveBox(widget, elementor),
    entries.length ? followReading(body, entries, settings.collapse_subitems === 'yes') : undefined,
  ]);
}

/** Folds the list away, by its buttons and from its device down. */
function serveBox(widget: HTMLElement, elementor: Elementor): Stop | undefined {
  const settings = settingsOf(widget);
  const body = find(widget, '.elementor-toc__body');
  if (settings.minimize_box !== 'yes' || !body) return undefined;
  const project = (isOpen: boolean): void => {
    widget.classList.toggle(COLLAPSED, !isOpen);
    for (const button of findAll(widget, `${EXPAND},${COLLAPSE}`))
      button.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) show(body);
    else hide(body);
  };
  const press = (target: EventTarget | null): boolean => {
    const isOpening = closest(target, EXPAND) !== null;
    if (!isOpening && !closest(target, COLLAPSE)) return false;
    project(isOpening);
    find(widget, isOpening ? COLLAPSE : EXPAND)?.focus();
    return true;
  };
  const names = elementor.config.breakpoints.map(({ name }) => name);
  return stopAll([
    listen(widget, 'click', ({ target }) => press(target)),
    listen(widget, 'keydown', (event) => {
      if (isPress(event) && press(event.target)) event.preventDefault();
    }),
    onDevice(elementor, (device) => {
      const place = names.indexOf(device);
      project(place < 0 || place > names.indexOf(asString(settings.minimized_on)));
    }),
  ]);
}

function followReading(body: HTMLElement, entries: readonly Entry[], isFolding: boolean): Stop {
  const links = findAll(body, LINK);
  let quietUntil = 0;
  let marked: HTMLElement | undefined;
  const mark = (link: HTMLElement | undefined): void => {
    if (link === marked) return;
    marked?.classList.remove(ACTIVE);
    marked?.removeAttribute('aria-current');
    marked = link;
    link?.classList.add(ACTIVE);
    link?.setAttribute('aria-current', 'true');
    if (isFolding) fold(body, link);
  };
  if (isFolding) fold(body, undefined);
  return stopAll([
    listen(body, 'click', ({ target }) => {
      const link = closest(target, LINK);
      if (link) mark(link);
      if (link) quietUntil = Date.now() + PAUSE;
    }),
    watchFrames(body, ({ height }: Frame) => {
      if (Date.now() < quietUntil) return undefined;
      const place = entries.findLastIndex(
        ({ anchor }) => anchor.getBoundingClientRect().top <= height * LINE,
      );
      return () => mark(links[place]);
    }),
  ]);
}

/** Lists below an entry show only while it, or one of them, is being read. */
function fold(body: HTMLElement, link: HTMLElement | undefined): void {
  for (const list of findAll(body, 'li > :is(ul, ol)')) {
    if (link && list.parentElement?.contains(link)) show(list);
    else hide(list);
  }
}
