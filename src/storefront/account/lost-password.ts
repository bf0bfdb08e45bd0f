import { listen } from '../../dom/events';
import { findAll } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';

const buttonsOf = (form: HTMLElement): HTMLButtonElement[] =>
  findAll(form, '[type="submit"]', HTMLButtonElement);

/** A form sent once must not be sent twice; a page out of the back/forward cache may send it again (contract 4.14). */
export function sendOnce(form: HTMLElement): Stop {
  const setDisabled = (isDisabled: boolean): void => {
    for (const button of buttonsOf(form)) button.disabled = isDisabled;
  };
  const view = form.ownerDocument.defaultView;
  return stopAll([
    listen(form, 'submit', (event) => {
      if (!event.defaultPrevented) setDisabled(true);
    }),
    view ? listen(view, 'pageshow', () => setDisabled(false)) : undefined,
  ]);
}
