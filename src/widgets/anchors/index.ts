import { delegate, listen } from '../../dom/events';
import { find } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import type { Elementor } from '../../elementor/runtime';
import { escaped } from '../own';
import { followLinks } from '../reveal/links';
import { glideTo, holdAt } from './glide';
import { scrollTopFor } from './offset';
import { samePageHash, targetOf } from './target';

const LINKS = 'a[href*="#"]';
const DURATION = 500;
const TEMPLATE_DURATION = 400;
/** Time in which the page's own parts find their places after a load, ms. */
const SETTLING = 1000;

/** Wakes in-page links, the address bar's hash, and the template parameter for the whole page (contract 3.17). */
export function wake(body: HTMLElement, elementor: Elementor): Stop {
  const { view } = elementor;
  showTemplate(elementor);
  return stopAll([
    followLinks(body.ownerDocument, view),
    showHash(elementor),
    delegate<MouseEvent>(body, 'click', LINKS, (event, link) => {
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (event.defaultPrevented || !isPlain || !(link instanceof HTMLAnchorElement)) return;
      const hash = samePageHash(link, view.location);
      const target = hash && targetOf(elementor, hash);
      if (!hash || !target) return;
      event.preventDefault();
      void follow(hash, target, elementor);
    }),
  ]);
}

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

/** The browser has put the address bar's target under whatever is stuck there: moved down once, before any input. */
function showHash(elementor: Elementor): Stop | undefined {
  const { document, view } = elementor;
  const target = targetOf(elementor, view.location.hash);
  if (!target || view.location.hash.length < 2) return undefined;
  const place = (): void => {
    const isWhereTheBrowserPutIt = view.scrollY === 0 || Math.abs(target.getBoundingClientRect().top) < 2;
    if (isWhereTheBrowserPutIt) holdAt(target, () => scrollTopFor(target, elementor), SETTLING);
  };
  if (document.readyState === 'complete') place();
  else return listen(view, 'load', place, { once: true });
  return undefined;
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
