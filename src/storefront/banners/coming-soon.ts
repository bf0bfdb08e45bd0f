import { isPress, type Stop, stopAll } from '../../dom/events';
import { closest } from '../../dom/find';
import { hide } from '../../dom/visible';
import { listen } from '../../host/events/listen';
import { report } from '../../host/report';
import { translate } from '../../host/translate';
import { callForText } from '../../shop/client';

const BANNER = '#coming-soon-footer-banner';

/** Stores with the manager's account that the banner was dismissed. */
const postDismissal = (url: string, nonce: string): Promise<unknown> =>
  callForText({
    url,
    headers: { 'X-WP-Nonce': nonce },
    fields: () => ({ woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } }),
  });

async function dismiss(link: HTMLElement): Promise<void> {
  const { restUrl = '', restNonce = '' } = link.dataset;
  try {
    await postDismissal(restUrl, restNonce);
  } catch (cause) {
    report('coming-soon banner', cause);
  } finally {
    const banner = closest(link, BANNER);
    if (banner) hide(banner);
  }
}

/** The banner's dismiss link, which has no text and no URL, becomes a button for keyboards and screen readers. */
export function connect(node: HTMLElement): Stop {
  node.setAttribute('role', 'button');
  node.tabIndex = 0;
  if (!node.hasAttribute('aria-label')) node.setAttribute('aria-label', translate('Dismiss'));
  return stopAll([
    listen(node, 'click', { host: true }, () => dismiss(node)),
    listen(node, 'keydown', (event) => {
      if (!isPress(event)) return undefined;
      event.preventDefault();
      return dismiss(node);
    }),
  ]);
}
