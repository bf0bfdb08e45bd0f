import { listen } from '../dom/events';
import { find } from '../dom/find';
import { show } from '../dom/show';
import { type Stop, stopAll } from '../dom/types';
import { hide } from '../dom/visible';
import { type HostEvent, on } from '../host/events';
import { readCookie, writeCookie } from '../storage/cookies';

const DISMISS_NOTICE = '.woocommerce-store-notice__dismiss-link';

/** Shows the notice unless it was dismissed; dismissing is remembered until the browser closes (contract 4.14). */
export function wake(notice: HTMLElement): Stop | undefined {
  const cookie = `store_notice${notice.dataset.noticeId ?? ''}`;
  if (readCookie(cookie) === 'hidden') {
    hide(notice);
    return undefined;
  }
  show(notice);
  const link = find(notice, DISMISS_NOTICE);
  if (!link) return undefined;
  const dismiss = (event: Event | HostEvent): void => {
    event.preventDefault();
    writeCookie(cookie, 'hidden');
    hide(notice);
    stop();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') dismiss(event);
  };
  const stop = stopAll([on(link, 'click', dismiss), listen(link, 'keydown', press)]);
  return stop;
}
