import { listen } from '../dom/events';
import { closest } from '../dom/find';
import { type Stop, stopAll } from '../dom/types';
import { hide } from '../dom/visible';
import { on } from '../host/events';
import { report } from '../host/report';
import { send } from '../http/send';

const COMING_SOON = '#coming-soon-footer-banner';

/** Tells the shop that this manager has seen the banner (contract 6.7). */
const postDismissal = (url: string, nonce: string): Promise<unknown> =>
  send({
    url,
    headers: { 'X-WP-Nonce': nonce },
    fields: { woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } },
  });

async function dismiss(link: HTMLElement): Promise<void> {
  const { restUrl = '', restNonce = '' } = link.dataset;
  try {
    await postDismissal(restUrl, restNonce);
  } catch (cause) {
    report('coming-soon banner', cause);
  } finally {
    const banner = closest(link, COMING_SOON);
    if (banner) hide(banner);
  }
}

/** Wakes the dismiss link, which has no text and no address: a button for keyboard and screen readers too. */
export function wake(link: HTMLElement): Stop {
  link.setAttribute('role', 'button');
  link.tabIndex = 0;
  if (!link.hasAttribute('aria-label')) link.setAttribute('aria-label', 'Dismiss');
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    void dismiss(link);
  };
  return stopAll([on(link, 'click', () => void dismiss(link)), listen(link, 'keydown', press)]);
}
