import { findAll } from '../../dom/find';
import { useEvent } from '../../react/hooks/use-event';

/** A form sent once must not be sent twice; a page out of the back/forward cache may send it again (contract 4.14). */
export function LostPassword({ form }: { form: HTMLElement }) {
  const setDisabled = (isDisabled: boolean): void => {
    for (const button of findAll(form, '[type="submit"]', HTMLButtonElement)) button.disabled = isDisabled;
  };
  useEvent(form, 'submit', (event) => {
    if (!event.defaultPrevented) setDisabled(true);
  });
  useEvent(window, 'pageshow', () => setDisabled(false));
  return null;
}
