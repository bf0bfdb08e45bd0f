import { isFormControl, type Stop } from '../dom';
import { awaitGlobal, guard, report, startFeatures, tell } from '../page';
import { type AddressSettings, listenForCountries } from './country';
import { COUNTRY } from './markup';
import { readCountrySettings, readLocaleSettings } from './settings';

export { offerSelect2 } from './select2-shim';
export { isBeingFilled } from './state-field';

const readSettings = (): AddressSettings | null => {
  const settings = { countries: readCountrySettings(), locale: readLocaleSettings() };
  return settings.countries || settings.locale ? settings : null;
};

/** An optimiser may print the settings late; without any, the fields stay as the server made them. */
async function awaitSettings(): Promise<AddressSettings | null> {
  await Promise.all(['wc_country_select_params', 'wc_address_i18n_params'].map((name) => awaitGlobal(name)));
  return readSettings();
}

function createRoom() {
  const passed = new WeakSet<Element>();
  let stop: Stop | undefined;
  let isStopped = false;
  const begin = (body: HTMLElement, settings: AddressSettings | null): void => {
    if (isStopped) return;
    if (!settings)
      report('address', 'no wc_country_select_params and no wc_address_i18n_params on this page');
    else
      stop = guard('address', body, () =>
        listenForCountries(body, settings, (control) => passed.add(control)),
      );
  };
  let isBegun = false;
  const wake = (control: HTMLElement): void => {
    const { body } = control.ownerDocument;
    if (!isBegun) {
      isBegun = true;
      const settings = readSettings();
      if (settings) begin(body, settings);
      else void awaitSettings().then((late) => begin(body, late));
    } else if (stop && !passed.has(control) && isFormControl(control) && control.value)
      tell(control, 'refresh');
  };
  const end = (): void => {
    isStopped = true;
    stop?.();
  };
  return { wake, end };
}

/**
 * Makes address forms follow their country: state field, labels, marks and order (contract 4.7, 4.8), wherever a
 * country control is on the page or comes later. Start it before what listens for changes, so that the first pass
 * asks for no update (contract 2.4). Idempotent.
 */
export function startAddressFields(): Stop {
  const room = createRoom();
  const stop = startFeatures([{ name: 'address', selector: COUNTRY, wake: room.wake }]);
  return () => {
    stop();
    room.end();
  };
}
