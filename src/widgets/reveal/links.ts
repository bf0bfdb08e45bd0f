import { delegate, listen } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';
import { nextFrame } from '../../timing/frame';
import { forgetHash, hashTarget, reveal } from '.';

/** In-page links and history moves open the tab or accordion that holds their target, before anybody scrolls to it. */
export function followLinks(document: Document, view: Window): Stop {
  const openFor = (_event: Event, link: HTMLElement): void => {
    const { hash, pathname, search } = link as HTMLAnchorElement;
    const here = document.location;
    const target = pathname === here.pathname && search === here.search ? hashTarget(document, hash) : null;
    if (target) reveal(target);
  };
  const followHash = (): void => {
    const target = hashTarget(document, document.location.hash);
    if (target && reveal(target)) nextFrame(() => target.scrollIntoView?.());
  };
  return stopAll([
    listen(document, 'pointerdown', forgetHash, { capture: true, once: true }),
    listen(document, 'keydown', forgetHash, { capture: true, once: true }),
    delegate(document, 'click', 'a[href*="#"]', openFor, { capture: true }),
    listen(view, 'hashchange', followHash),
  ]);
}
