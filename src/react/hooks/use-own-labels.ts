import { closest, find } from '../../dom/find';
import { useListener } from './use-listener';

/** What in a label has a click of its own. */
const INTERACTIVE = 'a[href], button, input, select, textarea';

/** The field of a form that a label means, where the browser would take the first one of the page with that id. */
function ownField(form: HTMLElement, { htmlFor, control }: HTMLLabelElement): HTMLElement | null {
  const isElsewhere = control !== null && !form.contains(control);
  return isElsewhere ? find(form, `[id=${JSON.stringify(htmlFor)}]`) : null;
}

/**
 * Lets the labels of a form lead to its own fields: forms of one page share ids, such as that of a popup and that of the page, or
 * a checkout for phones and one for desktops.
 */
export function useOwnLabels(form: HTMLElement): void {
  useListener(form, 'click', { each: 'label[for]' }, (event, label) => {
    if (event.defaultPrevented || closest(event.target, INTERACTIVE)) return;
    const field = ownField(form, label as HTMLLabelElement);
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.click();
  });
}
