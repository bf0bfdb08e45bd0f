import { isFormControl, type Stop } from '../dom';
import { awaitGlobal, report, tell } from '../page';
import { type AddressSettings, listenForCountries } from './country';
import { readCountrySettings, readLocaleSettings } from './settings';

const readSettings = (): AddressSettings | null => {
  const settings = { countries: readCountrySettings(), locale: readLocaleSettings() };
  return settings.countries || settings.locale ? settings : null;
};

/** An optimiser may print the settings late; without any, the fields stay as the server made them. */
async function awaitSettings(): Promise<AddressSettings | null> {
  await Promise.all(['wc_country_select_params', 'wc_address_i18n_params'].map((name) => awaitGlobal(name)));
  return readSettings();
}

const passed = new WeakSet<Element>();
let stop: Stop | null = null;
let isWaiting = false;

function begin(body: HTMLElement, settings: AddressSettings | null): void {
  if (settings) stop = listenForCountries(body, settings, (control) => passed.add(control));
  else report('address', 'no wc_country_select_params and no wc_address_i18n_params on this page');
}

function beginLater(body: HTMLElement): void {
  if (isWaiting) return;
  isWaiting = true;
  void awaitSettings().then((settings) => isWaiting && begin(body, settings));
}

/** Gives a country control its first pass; the first one of all starts the room, which passes every control. */
export function wakeCountry(control: HTMLElement): void {
  const { body } = control.ownerDocument;
  const settings = stop ? null : readSettings();
  if (settings) begin(body, settings);
  else if (!stop) beginLater(body);
  else if (!passed.has(control) && isFormControl(control) && control.value) tell(control, 'refresh');
}

/** Ends the room; the next country control starts it anew. */
export function endCountries(): void {
  isWaiting = false;
  stop?.();
  stop = null;
}
