import { type Stop, stopAll } from '../../dom/events';
import { findAll } from '../../dom/find';
import { listen } from '../../host/events/listen';

const USED = 'disabled';

/** The link that deletes a saved payment method: a second click would request one that is gone. */
const limitLink = (link: HTMLElement): Stop =>
  listen(link, 'click', (event) => {
    if (link.classList.contains(USED)) event.preventDefault();
    link.classList.add(USED);
  });

/** The form that requests a new password can be sent once; again when the page comes from the back/forward cache. */
function limitForm(form: HTMLElement): Stop {
  const setDisabled = (isDisabled: boolean): void => {
    for (const button of findAll(form, '[type="submit"]', HTMLButtonElement)) button.disabled = isDisabled;
  };
  return stopAll([
    listen(form, 'submit', (event) => {
      if (!event.defaultPrevented) setDisabled(true);
    }),
    listen(window, 'pageshow', () => setDisabled(false)),
  ]);
}

/** A form that requests a new password, or a link that deletes a saved payment method. */
export const connect = (node: HTMLElement): Stop =>
  node.matches('.delete') ? limitLink(node) : limitForm(node);
