import type { Stop } from '../dom/events';
import { type JQuery, whenJQuery } from '../host/events/jquery';
import { asOurs } from '../host/events/jquery-methods';
import { report } from '../host/report';

function install(jQuery: JQuery): void {
  jQuery.scroll_to_notices ??= asOurs((set: unknown) => {
    const [first] = Array.from((set ?? []) as ArrayLike<unknown>);
    if (first instanceof Element)
      import(/* chunk: base */ './notices')
        .then(({ scrollToNotices }) => scrollToNotices(first))
        .catch((cause) => report('notices', cause));
  });
}

/** `$.scroll_to_notices(set)` for gateways that call it, on every copy of jQuery. */
export const offerScrollToNotices = (): Stop => whenJQuery(install);
