import { type Stop, stopAll } from '../dom/types';
import { dispatch, on } from '../host/events';
import { withPart } from '../host/report';
import { isOnPage } from '../host/scan';
import { RESULT_COUNT } from './markup';

const ORDERING = '.woocommerce-ordering .orderby';

/**
 * Choosing an order sends the sorting form, unless a script that lists without a new page prevents it. Lists of other
 * libraries tell of the choice through jQuery alone (contract 5.1).
 */
export const listenForSorting = (document: Document): Stop =>
  on(
    document,
    'change',
    ({ currentTarget }) => {
      const { form } = currentTarget as HTMLSelectElement;
      // A query argument called `submit` is a field of the form, which then hides its method.
      if (form && dispatch(form, 'submit', [], true))
        form[typeof form.submit === 'function' ? 'submit' : 'requestSubmit']();
    },
    { selector: ORDERING },
  );

/** The result count of a list that was sorted or filtered is said; others need no code for it. */
export function awaitResultCount(document: Document): void {
  if (document.location.search && isOnPage(RESULT_COUNT))
    withPart(import('./result-count'), (count) => count.announceResultCount(document));
}

/** Notices take focus when the page brings one, and after the cart has changed (contract 4.14). */
export function listenForNotices(document: Document): Stop {
  const focus = (): void => {
    const before = document.activeElement;
    withPart(import('./notice-focus'), (notices) => notices.focusNotices(document, before));
  };
  if (isOnPage('[role="alert"]:not(:empty)')) focus();
  return stopAll(
    ['item_removed_from_classic_cart', 'updated_wc_div'].map((type) => on(document.body, type, focus)),
  );
}
