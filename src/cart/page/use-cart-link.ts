import type { HostEvent } from '../../host/events/events';
import { isSameOrigin } from '../../host/navigate';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { isBusy } from '../busy/is-busy';

/** A press that scripts make through jQuery has no event of the browser (contract 5.1). */
function isPlain(event: HostEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey } = (event.originalEvent ?? {}) as Partial<MouseEvent>;
  return !(button || ctrlKey || metaKey || shiftKey || event.isDefaultPrevented());
}

/** Follows links of the cart without a page load, one press at a time; `isOurs` may leave some to the browser. */
export function useCartLink(
  selector: string,
  follow: (link: HTMLAnchorElement) => unknown,
  isOurs: (link: HTMLAnchorElement) => boolean = () => true,
): void {
  const press = (event: HostEvent): void => {
    const { currentTarget: link } = event;
    if (!(link instanceof HTMLAnchorElement) || !isPlain(event) || !isSameOrigin(link.href)) return;
    if (!isOurs(link)) return;
    event.preventDefault();
    if (!isBusy(link)) follow(link);
  };
  useHostEvent(document, 'click', press, selector);
}
