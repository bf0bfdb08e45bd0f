import { closest } from '../../dom/find';
import { useEvent } from '../../react/hooks/use-event';
import { CONTACT } from '../markup';
import { $settings } from '../stores';
import { updateContact } from './update-elements';

/** Gives Link the e-mail address and phone when the shopper leaves one of their fields. */
export function useLinkContact(form: HTMLElement): void {
  useEvent(
    form,
    'blur',
    ({ target }) => {
      const { link, card } = $settings.get().methods;
      if (link && card && closest(target, CONTACT)) updateContact();
    },
    { capture: true },
  );
}
