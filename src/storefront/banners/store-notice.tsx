import { useLayoutEffect, useState } from 'react';
import { isPress } from '../../dom/events';
import { find } from '../../dom/find';
import { hide, show } from '../../dom/visible';
import type { HostEvent } from '../../host/events/events';
import type { FeatureProps } from '../../react/feature';
import { useListener } from '../../react/hooks/use-listener';
import { readCookie, writeCookie } from '../../storage/cookies';
import { noticeCookie } from './shown-by-cookies';

const DISMISS = '.woocommerce-store-notice__dismiss-link';

/** The shop's notice, shown unless it was dismissed; a cookie stores that until the browser closes. */
export default function StoreNotice({ node }: FeatureProps) {
  const cookie = noticeCookie(node);
  const [isDismissed, setDismissed] = useState(() => readCookie(cookie) === 'hidden');
  const link = isDismissed ? null : find(node, DISMISS);
  const dismiss = (event: HostEvent): void => {
    event.preventDefault();
    writeCookie(cookie, 'hidden');
    setDismissed(true);
  };
  useLayoutEffect(() => (isDismissed ? hide : show)(node), [node, isDismissed]);
  useListener(link, 'click', { host: true }, dismiss);
  useListener(link, 'keydown', { host: true }, (event) => {
    if (event.originalEvent instanceof KeyboardEvent && isPress(event.originalEvent)) dismiss(event);
  });
  return null;
}
