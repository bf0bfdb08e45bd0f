import { isPress, type Stop, stopAll } from '../../dom/events';
import { find } from '../../dom/find';
import { hide, show } from '../../dom/visible';
import type { HostEvent } from '../../host/events/events';
import { listen } from '../../host/events/listen';
import { readCookie, writeCookie } from '../../storage/cookies';
import { noticeCookie } from './shown-by-cookies';

/** The shop's notice, shown unless it was dismissed; a cookie stores that until the browser closes. */
export function connect(node: HTMLElement): Stop | void {
  const cookie = noticeCookie(node);
  if (readCookie(cookie) === 'hidden') return hide(node);
  show(node);
  const link = find(node, '.woocommerce-store-notice__dismiss-link');
  if (!link) return;
  const dismiss = (event: HostEvent): void => {
    event.preventDefault();
    writeCookie(cookie, 'hidden');
    hide(node);
  };
  return stopAll([
    listen(link, 'click', { host: true }, dismiss),
    listen(link, 'keydown', { host: true }, (event) => {
      if (event.originalEvent instanceof KeyboardEvent && isPress(event.originalEvent)) dismiss(event);
    }),
  ]);
}
