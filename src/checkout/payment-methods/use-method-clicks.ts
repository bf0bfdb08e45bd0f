import { closest } from '../../dom/find';
import { useEvent } from '../../react/hooks/use-event';
import { METHODS } from '../markup';

/** Follows the shopper's choice; the click goes no further than the form, as the host's scripts have it. */
export function useMethodClicks(form: HTMLFormElement, choose: (radio: HTMLInputElement) => void): void {
  useEvent(form, 'click', (event) => {
    const radio = closest(event.target, METHODS);
    if (!(radio instanceof HTMLInputElement)) return;
    event.stopPropagation();
    choose(radio);
  });
}
