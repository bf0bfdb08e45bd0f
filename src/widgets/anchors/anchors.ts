import { type Stop, stopAll } from '../../dom/events';
import { closest, findAll } from '../../dom/find';
import { decoded, isPlainClick } from '../../dom/links';
import { firstShown } from '../../dom/visible';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import { listen } from '../../host/events/listen';
import { nextFrame } from '../../timing/schedule';
import { opening, reveal } from '../disclosures/reveal';
import { hashTarget } from '../links';
import { escaped } from '../own-descendants';
import { STUCK, scrollTopFor, setMargin } from './covered-top';
import { glideTo, holdAt, OWN_SCROLLING } from './glide';

/** The target of a link on this page. */
function targetOfLink(link: HTMLElement | null): Element | null {
  if (!(link instanceof HTMLAnchorElement)) return null;
  const { hash, pathname, search, ownerDocument } = link;
  const here = ownerDocument.location;
  return pathname === here.pathname && search === here.search ? hashTarget(ownerDocument, hash, link) : null;
}

/** Opens the tab or accordion around the target of in-page links and history moves, before any scrolling. */
const revealTargets = ({ document, view }: Elementor): Stop =>
  stopAll([
    listen(document, 'pointerdown keydown', { capture: true }, () => {
      opening.hash = '';
    }),
    listen(document, 'click', { capture: true }, ({ target }) => {
      const named = targetOfLink(closest(target, 'a[href*="#"]'));
      if (named) reveal(named);
    }),
    listen(view, 'hashchange', () => {
      const target = hashTarget(document, document.location.hash);
      if (target && reveal(target)) nextFrame(() => target.scrollIntoView?.());
    }),
  ]);

/** `elementorFrontend.utils.anchors`; add-ons can change its settings. */
interface AnchorsModule {
  getSettings(path: string): unknown;
}

/** Hashes of action links, in both encodings. */
const ACTIONS = /^#(elementor-action|%23elementor-action)/;

/** The hash of a link to this page, or null. */
export function samePageHash(link: HTMLAnchorElement, here: Location): string | null {
  const { hash, hostname, pathname } = link;
  if (hash.length < 2 || ACTIONS.test(hash)) return null;
  return hostname === here.hostname && pathname === here.pathname ? hash : null;
}

/** The target of a hash, as a selector or as an encoded id; null if the hash is invalid or matches no target. */
export function targetOf(
  { document, utils }: Pick<Elementor, 'document' | 'utils'>,
  hash: string,
  link?: HTMLElement,
): HTMLElement | null {
  const targets = String((utils.anchors as AnchorsModule).getSettings('selectors.targets'));
  const found = [hashTarget(document, hash, link), bySelector(document, hash)];
  return found.find((element): element is HTMLElement => isTarget(element, targets)) ?? null;
}

function bySelector(document: Document, hash: string): Element | null {
  try {
    return document.querySelector(hash);
  } catch {
    return null;
  }
}

/** Whether an element is a target; the browser handles other elements. An invalid selector matches nothing. */
function isTarget(element: Element | null, targets: string): boolean {
  try {
    return element instanceof HTMLElement && element.matches(targets);
  } catch {
    return false;
  }
}

/** Time in which the page's layout settles after load, ms. */
const SETTLING = 1000;

/** Time in which the target of the URL's hash may come after the page, ms. */
const LATE = 10_000;

/** Goes to the target of the URL's hash when a script adds it, unless the visitor scrolls or presses something before. */
function awaitTarget(hash: string, elementor: Elementor): Stop {
  const { document, view } = elementor;
  const observer = new MutationObserver(() => {
    const target = hashTarget(document, hash);
    if (!target) return;
    stop();
    reveal(target);
    if (view.scrollY === 0) holdAt(target, () => scrollTopFor(target, elementor), SETTLING);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id'] });
  const end = (): void => stop();
  const timer = setTimeout(end, LATE);
  const stop = stopAll([
    () => observer.disconnect(),
    () => clearTimeout(timer),
    listen(view, `${OWN_SCROLLING} pointerdown`, { passive: true }, end),
  ]);
  return stop;
}

/** Corrects the browser's jump to the URL's hash, which ignores sticky elements; once, before any input. */
function showHash(elementor: Elementor): Stop | undefined {
  const { document, view } = elementor;
  const { hash } = view.location;
  if (hash.length < 2 || ACTIONS.test(hash)) return undefined;
  const target = targetOf(elementor, hash);
  if (!target) return hashTarget(document, hash) ? undefined : awaitTarget(hash, elementor);
  const correct = (): void => {
    const isWhereTheBrowserPutIt = view.scrollY === 0 || Math.abs(target.getBoundingClientRect().top) < 2;
    if (isWhereTheBrowserPutIt) holdAt(target, () => scrollTopFor(target, elementor), SETTLING);
  };
  if (document.readyState !== 'complete') return listen(view, 'load', { once: true }, correct);
  correct();
  return undefined;
}

/**
 * Whether the page scrolls by its style sheet, as the builder has it from 3.32 on: the browser follows links then, and
 * scripts only say how much of the top is covered.
 */
const scrollsByStyle = ({ view, document }: Elementor): boolean =>
  view.getComputedStyle(document.documentElement).scrollBehavior === 'smooth';

/** Whether an element is in a box over the page, such as a popup, which the browser scrolls to it. */
function isOverPage(target: HTMLElement, { view }: Elementor): boolean {
  for (let node: HTMLElement | null = target; node; node = node.parentElement)
    if (view.getComputedStyle(node).position === 'fixed' && !node.matches(STUCK)) return true;
  return false;
}

const LINKS = 'a[href*="#"]';
const DURATION = 500;
const TEMPLATE_DURATION = 400;

/** In-page links, the URL's hash and the template parameter, for the whole page. */
export function connect({ ownerDocument }: HTMLElement): Stop {
  const elementor = elementorOf(ownerDocument);
  showTemplate(elementor);
  const revealing = revealTargets(elementor);
  const stop = showHash(elementor);
  const following = listen(ownerDocument, 'click', { selector: LINKS }, (event) => {
    const link = event.currentTarget;
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event, link)) return undefined;
    const hash = samePageHash(link, elementor.view.location);
    if (!hash) return undefined;
    const target = targetOf(elementor, hash, link);
    const isOfPage = target !== null && !isOverPage(target, elementor);
    if (isOfPage && !scrollsByStyle(elementor)) {
      event.preventDefault();
      return follow(hash, target, elementor);
    }
    if (isOfPage) setMargin(target, elementor);
    const meant = target ?? hashTarget(elementor.document, hash, link);
    if (!meant || isFirst(meant, hash)) return undefined;
    event.preventDefault();
    return jump(hash, meant, elementor);
  });
  return stopAll([revealing, stop, following]);
}

/** Whether the browser goes to the same element: of several with the id of a hash, it takes the first one, hidden or not. */
const isFirst = (target: HTMLElement, hash: string): boolean =>
  target.ownerDocument.getElementById(decoded(hash.slice(1))) === target;

function pushHash(hash: string, { location, history }: Window): void {
  if (location.hash !== hash) history.pushState(null, '', hash);
}

/** Goes to the target as the browser would. */
function jump(hash: string, target: HTMLElement, { view }: Elementor): void {
  pushHash(hash, view);
  target.scrollIntoView?.();
  focusOn(target);
}

/** Scrolls to the target, pushes the hash to the history and moves the focus, like the browser. */
async function follow(hash: string, target: HTMLElement, elementor: Elementor): Promise<void> {
  const { view, config } = elementor;
  pushHash(hash, view);
  const aim = (): number => scrollTopFor(target, elementor);
  if (await glideTo(target, { aim, duration: DURATION, snaps: config.hasScrollSnap })) focusOn(target);
}

/** Focuses the target, so that Tab continues there; it stays focusable only until it loses the focus. */
function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** `?theme_template_id=N` scrolls the top of that template to the middle of the window. */
function showTemplate(elementor: Elementor): void {
  const { document, view } = elementor;
  const id = new URLSearchParams(view.location.search).get('theme_template_id');
  const target = id && firstShown(findAll(document, `.elementor-${escaped(id)}`));
  if (!target) return;
  const aim = (): number => target.getBoundingClientRect().top + view.scrollY - view.innerHeight / 2;
  void glideTo(target, { aim, duration: TEMPLATE_DURATION, snaps: false });
}
