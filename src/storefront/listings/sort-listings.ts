import type { Stop } from '../../dom/events';
import { dispatch } from '../../host/events/events';
import { listen } from '../../host/events/listen';

/** Submits a form of a listing, unless a script that loads the list without a page load prevents it. */
export function submitListing(form: HTMLFormElement | null): void {
  if (!form || !dispatch(form, 'submit', [], true)) return;
  // A query argument named `submit` becomes a field of the form, which hides the method.
  if (typeof form.submit === 'function') form.submit();
  else form.requestSubmit();
}

/** Calls `choose` with each select that a visitor changes. Listens through jQuery, too: custom dropdowns announce their changes there only. */
export const followSelects = (selector: string, choose: (select: HTMLSelectElement) => void): Stop =>
  listen(document, 'change', { selector }, ({ currentTarget }) => choose(currentTarget as HTMLSelectElement));

/** Choosing an order submits the sorting form. Listens on the form, as the original: other code takes that off. */
export const sortListings = (ordering: HTMLElement): Stop =>
  listen(ordering, 'change', { selector: 'select.orderby' }, ({ currentTarget }) =>
    submitListing((currentTarget as HTMLSelectElement).form),
  );
