import type { FormControl } from '../../dom/controls';
import { emit } from '../../host/events/events';
import { $isLocaleReady } from '../stores';

/** Asks for the country step of a control that has a value (contract 4.7, start-up). */
export function refreshCountry(control: FormControl): void {
  if (control.value) emit(control, 'refresh');
}

/** The first pass of a control. With the first one of the page the locale says that it is ready (contract 2.4). */
export function passFirst(control: FormControl): void {
  if ($isLocaleReady.get()) {
    refreshCountry(control);
    return;
  }
  $isLocaleReady.set(true);
  emit(control.ownerDocument.body, 'wc_address_i18n_ready');
}
