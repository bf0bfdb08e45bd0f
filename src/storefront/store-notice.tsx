import { useLayoutEffect, useState } from 'react';
import { find } from '../dom/find';
import { hide, show } from '../dom/visible';
import type { HostEvent } from '../host/events/events';
import type { FeatureProps } from '../react/feature';
import { useEvent, useHostEvent } from '../react/hooks/use-event';
import { readCookie, writeCookie } from '../storage/cookies';
import { noticeCookie } from './shown-by-cookies';

const DISMISS = '.woocommerce-store-notice__dismiss-link';

/** The shop's notice, shown unless it was dismissed; a cookie stores that until the browser closes. */
export default function StoreNotice({ node }: FeatureProps) {
  const cookie = noticeCookie(node);
  const [isDismissed, setDismissed] = useState(() => readCookie(cookie) === 'hidden');
  const link = isDismissed ? null : find(node, DISMISS);
  const dismiss = (event: Event | HostEvent): void => {
    event.preventDefault();
    writeCookie(cookie, 'hidden');
    setDismissed(true);
  };
  useLayoutEffect(() => (isDismissed ? hide : show)(node), [node, isDismissed]);
  useHostEvent(link, 'click', dismiss);
  useEvent<KeyboardEvent>(link, 'keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') dismiss(event);
  });
  return null;
}
