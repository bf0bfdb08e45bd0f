import { shared } from '../../host/registry';
import { report } from '../../host/report';
import { readGlobal } from '../../host/settings/settings';
import { until } from '../../timing/wait';
import { readAddressSettings } from '../settings';
import { $addressSettings } from '../stores';

const GLOBALS = ['wc_country_select_params', 'wc_address_i18n_params'];

async function lookForSettings(): Promise<void> {
  await until(() => GLOBALS.every((name) => readGlobal(name) !== undefined), { within: 5000 });
  const settings = readAddressSettings();
  if (settings) $addressSettings.set(settings);
  else report('address fields', `no ${GLOBALS.join(' and no ')} on this page`);
}

/**
 * Waits for settings that come late, 5 s at most, once per page. Without any the fields stay as the server made them.
 */
export const awaitSettings = (): Promise<void> => shared('address/late-settings', lookForSettings);
