import { isFormControl } from '../dom/controls';
import type { Stop } from '../dom/types';
import { emit } from '../host/events';
import { report } from '../host/report';
import { readGlobal } from '../host/settings';
import { until } from '../timing/wait';
import {
  type AddressSettings,
  applyLocale,
  learnServed,
  listenForCountries,
  passAll,
  passCountry,
} from './country';
import type { Held } from './porch';
import { awaitReaches } from './reach';
import { readCountrySettings, readLocaleSettings } from './settings';

const readSettings = (): AddressSettings | null => {
  const settings = { countries: readCountrySettings(), locale: readLocaleSettings() };
  return settings.countries || settings.locale ? settings : null;
};

/** An optimiser may print the settings late; without any, the fields stay as the server made them. */
async function awaitSettings(): Promise<AddressSettings | null> {
  const names = ['wc_country_select_params', 'wc_address_i18n_params'];
  await until(() => names.every((name) => readGlobal(name) !== undefined), { within: 5000 });
  return readSettings();
}

const passed = new WeakSet<Element>();
let stop: Stop | null = null;
let isWaiting = false;

const listen = (body: HTMLElement, settings: AddressSettings): void => {
  awaitReaches(body);
  stop = listenForCountries(body, settings, (control) => passed.add(control));
};

/** Locale says it is ready, and so starts the initial pass (contract 2.4). */
function begin(body: HTMLElement, settings: AddressSettings | null): void {
  if (!settings) {
    report('address', 'no wc_country_select_params and no wc_address_i18n_params on this page');
    return;
  }
  listen(body, settings);
  emit(body, 'wc_address_i18n_ready');
}

function beginLater(body: HTMLElement): void {
  if (isWaiting) return;
  isWaiting = true;
  void awaitSettings().then((settings) => isWaiting && begin(body, settings));
}

/** Whether the room hears of countries already. */
export const isAwake = (): boolean => stop !== null;

/** Gives a country control its first pass, and with it all that had none; the first one of all starts the room. */
export function wakeCountry(control: HTMLElement): void {
  const { body } = control.ownerDocument;
  const settings = stop ? null : readSettings();
  if (settings) begin(body, settings);
  else if (!stop) beginLater(body);
  else passAll(body, passed);
}

function makeUp(
  settings: AddressSettings,
  body: HTMLElement,
  [{ type, currentTarget }, ...args]: Held,
): void {
  if (type === 'wc_address_i18n_ready') passAll(body);
  else if (type === 'country_to_state_changing') applyLocale(body, settings, ...args);
  else if (isFormControl(currentTarget)) passCountry(currentTarget, settings);
}

/**
 * Takes over from the porch: learns what the server printed (`served`: control → country), then makes up for what
 * happened meanwhile, in order.
 */
export function takeOver(body: HTMLElement, served: Map<Element, string>, held: readonly Held[]): void {
  const settings = stop ? null : readSettings();
  if (!settings) return;
  listen(body, settings);
  for (const [control, country] of served) {
    if (!passed.has(control)) learnServed(control, country, settings);
    passed.add(control);
  }
  for (const deed of held) makeUp(settings, body, deed);
}

/** Ends the room; the next country control starts it anew. */
export function endCountries(): void {
  isWaiting = false;
  stop?.();
  stop = null;
}
