import { closest } from '../../dom/find';
import { useEvent } from '../../react/hooks/use-event';
import { $session } from './stores';

/** The overlay keeps the pointer out, not the keyboard: no second order by the page's own form while one is made. */
export function useHeldForms(): void {
  useEvent(
    document,
    'submit',
    (event) => {
      if (!$session.get().isConfirming || !closest(event.target, 'form.checkout, #order_review')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
