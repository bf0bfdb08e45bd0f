import { closest } from '../../dom/find';
import { hide } from '../../dom/visible';
import { report } from '../../host/report';
import { translate } from '../../host/translate';
import type { FeatureProps } from '../../react/feature';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
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
export default function ComingSoon({ node }: FeatureProps) {
  const label = node.getAttribute('aria-label') ?? translate('Dismiss');
  useAttributes([node], () => ({ role: 'button', tabIndex: 0, 'aria-label': label }));
  useListener(node, 'click', { host: true }, () => dismiss(node));
  useListener(node, 'keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return undefined;
    event.preventDefault();
    return dismiss(node);
  });
  return null;
}
