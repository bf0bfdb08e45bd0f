import { useLayoutEffect } from 'react';
import { listen } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import type { Stop } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import { asNumber } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useDelegatedEvent, useEvent } from '../../react/hooks/use-event';
import { nextFrame } from '../../timing/schedule';
import { $awaitedHash, hashTarget, reveal } from '../disclosures/reveal';
import { escaped } from '../own';
import { glideTo, holdAt } from './glide';

const CAPTURE = { capture: true };

/** The element on this page that a link leads to. */
function targetOfLink(link: HTMLElement | null): Element | null {
  if (!(link instanceof HTMLAnchorElement)) return null;
  const { hash, pathname, search, ownerDocument } = link;
  const here = ownerDocument.location;
  return pathname === here.pathname && search === here.search ? hashTarget(ownerDocument, hash) : null;
}

/** In-page links and history moves open the tab or accordion that holds their target, before anybody scrolls to it. */
function useRevealingLinks(document: Document): void {
  const forget = (): void => $awaitedHash.set('');
  useEvent(document, 'pointerdown', forget, CAPTURE);
  useEvent(document, 'keydown', forget, CAPTURE);
  useEvent(
    document,
    'click',
    ({ target }) => {
      const named = targetOfLink(closest(target, 'a[href*="#"]'));
      if (named) reveal(named);
    },
    CAPTURE,
  );
  useEvent(document.defaultView, 'hashchange', () => {
    const target = hashTarget(document, document.location.hash);
    if (target && reveal(target)) nextFrame(() => target.scrollIntoView?.());
  });
}

/** `elementorFrontend.utils.anchors`, whose settings add-ons may have changed. */
interface AnchorsModule {
  getSettings(path: string): unknown;
}

/** Hashes that are links to actions, in both spellings. */
const ACTIONS = /^#(elementor-action|%23elementor-action)/;

/** The hash of a link that stays on this page, or null. */
export function samePageHash(link: HTMLAnchorElement, here: Location): string | null {
  const { hash, hostname, pathname } = link;
  if (hash.length < 2 || ACTIONS.test(hash)) return null;
  return hostname === here.hostname && pathname === here.pathname ? hash : null;
}

/** The element a hash names: as a selector, else as the id it encodes; an invalid selector names nothing. */
export function targetOf(
  { document, utils }: Pick<Elementor, 'document' | 'utils'>,
  hash: string,
): HTMLElement | null {
  const targets = String((utils.anchors as AnchorsModule).getSettings('selectors.targets'));
  const found = [bySelector(document, hash), byId(document, hash)];
  return found.find((element): element is HTMLElement => isTarget(element, targets)) ?? null;
}

function bySelector(document: Document, hash: string): Element | null {
  try {
    return document.querySelector(hash);
  } catch {
    return null;
  }
}

function byId(document: Document, hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Anything that is no target of ours is the browser's own. A selector that is none names no target. */
function isTarget(element: Element | null, targets: string): boolean {
  try {
    return element instanceof HTMLElement && element.matches(targets);
  } catch {
    return false;
  }
}

/** Elements that are stuck to an edge of the window. */
const STUCK = '.elementor-sticky--active';
const FILTER = 'frontend/handlers/menu_anchor/scroll_top_distance';

/**
 * Document position in px to scroll to, so that the target stands below the admin bar and the tallest element stuck
 * to the top, or further down by its own `scroll-margin-top`. Other scripts may change it by the filter.
 */
function scrollTopFor(target: HTMLElement, elementor: Elementor): number {
  const { view, document, hooks } = elementor;
  const bar = document.getElementById('wpadminbar');
  const covered = (bar?.offsetHeight ?? 0) + tallestStuck(target, elementor);
  const margin = Number.parseFloat(view.getComputedStyle(target).scrollMarginTop) || 0;
  const top = target.getBoundingClientRect().top + view.scrollY - Math.max(covered, margin);
  return asNumber(hooks.applyFilters(FILTER, top), top);
}

/**
 * Height that what is stuck to the window's top takes, with its distance from there; its own anchor offset counts first,
 * when set.
 */
function tallestStuck(target: HTMLElement, { document, setting }: Elementor): number {
  const heights = findAll(document, STUCK)
    .filter((element) => !element.contains(target) && canCover(element, target))
    .map((element) => {
      const settings = settingsOf(element);
      if (settings.sticky === 'bottom') return 0;
      const lower = asNumber(setting(settings, 'sticky_offset')) + element.offsetHeight;
      return asNumber(setting(settings, 'sticky_anchor_link_offset'), lower);
    });
  return Math.max(0, ...heights);
}

/** One that stays in its parent lets go at the parent's end: it covers nothing outside of it. */
const canCover = (element: HTMLElement, target: HTMLElement): boolean =>
  settingsOf(element).sticky_parent !== 'yes' || Boolean(element.parentElement?.contains(target));

/** Time in which the page's own parts find their places after a load, ms. */
const SETTLING = 1000;

/** The browser has put the address bar's target under whatever is stuck there: moved down once, before any input. */
function showHash(elementor: Elementor): Stop | undefined {
  const { document, view } = elementor;
  const { hash } = view.location;
  const target = hash.length > 1 ? targetOf(elementor, hash) : null;
  if (!target) return undefined;
  const place = (): void => {
    const isWhereTheBrowserPutIt = view.scrollY === 0 || Math.abs(target.getBoundingClientRect().top) < 2;
    if (isWhereTheBrowserPutIt) holdAt(target, () => scrollTopFor(target, elementor), SETTLING);
  };
  if (document.readyState !== 'complete') return listen(view, 'load', place, { once: true });
  place();
  return undefined;
}

/** Brings the target of the hash the page was opened with below what is stuck to the window's top. */
function useOpeningHash(elementor: Elementor): void {
  useLayoutEffect(() => showHash(elementor), [elementor]);
}

const LINKS = 'a[href*="#"]';
const DURATION = 500;
const TEMPLATE_DURATION = 400;

/** In-page links, the address bar's hash, and the template parameter, for the whole page. */
export default function Anchors({ node: body }: FeatureProps) {
  const elementor = elementorOf(body.ownerDocument);
  useLayoutEffect(() => showTemplate(elementor), [elementor]);
  useRevealingLinks(elementor.document);
  useOpeningHash(elementor);
  useDelegatedEvent<MouseEvent>(body, 'click', LINKS, (event, link) => {
    if (event.defaultPrevented || !isPlain(event) || !(link instanceof HTMLAnchorElement)) return;
    const hash = samePageHash(link, elementor.view.location);
    const target = hash && targetOf(elementor, hash);
    if (!hash || !target) return;
    event.preventDefault();
    void follow(hash, target, elementor);
  });
  return null;
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Scrolls to the target, enters the hash into the history and moves focus along, as the browser would have. */
async function follow(hash: string, target: HTMLElement, elementor: Elementor): Promise<void> {
  const { view, config } = elementor;
  if (view.location.hash !== hash) view.history.pushState(null, '', hash);
  const aim = (): number => scrollTopFor(target, elementor);
  if (await glideTo(target, { aim, duration: DURATION, snaps: config.hasScrollSnap })) focusOn(target);
}

/** The next Tab starts from the target; it becomes focusable only for as long as it holds the focus. */
function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** `?theme_template_id=N` brings that template's top to the middle of the window. */
function showTemplate(elementor: Elementor): void {
  const { document, view } = elementor;
  const id = new URLSearchParams(view.location.search).get('theme_template_id');
  const target = id && find(document, `.elementor-${escaped(id)}`);
  if (!target) return;
  const aim = (): number => target.getBoundingClientRect().top + view.scrollY - view.innerHeight / 2;
  void glideTo(target, { aim, duration: TEMPLATE_DURATION, snaps: false });
}
