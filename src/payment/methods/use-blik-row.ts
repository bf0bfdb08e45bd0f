import { isFormControl } from '../../dom/controls';
import { find } from '../../dom/find';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { BLIK_CODE, BLIK_ROW, METHOD } from '../markup';

/** An untouched BLIK row must not stand there red when another method is chosen. */
export function useBlikRow(form: HTMLElement): void {
  useHostEvent(
    form,
    'change',
    () => {
      const code = form.querySelector(BLIK_CODE);
      if (!isFormControl(code) || code.value !== '') return;
      find(form, BLIK_ROW)?.classList.remove('woocommerce-invalid', 'woocommerce-invalid-required-field');
    },
    METHOD,
  );
}
