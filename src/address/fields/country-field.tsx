import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { isFormControl } from '../../dom/controls';
import type { HostEvent } from '../../host/events/events';
import type { FeatureProps } from '../../react/feature';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { obeyLocale } from '../locale/apply-locale';
import { COUNTRY } from '../markup';
import { $addressSettings } from '../stores';
import { awaitSettings } from './await-settings';
import { passFirst, refreshCountry } from './first-pass';
import { followCountry } from './follow-country';

/**
 * A country control: the state field, labels, marks and order of the address it belongs to follow it, in the task of
 * the event (contract 4.7, 4.8). Its listeners sit on `<body>` as the original's do.
 */
export default function CountryField({ node }: FeatureProps) {
  const settings = useStore($addressSettings);
  const control = isFormControl(node) && settings ? node : null;
  const body = control && node.ownerDocument.body;
  const follow = ({ currentTarget }: HostEvent): void => {
    if (control && settings && currentTarget === control) followCountry(control, settings);
  };

  useHostEvent(body, 'change', follow, COUNTRY);
  useHostEvent(body, 'refresh', follow, COUNTRY);
  useHostEvent(body, 'wc_address_i18n_ready', () => {
    if (control) refreshCountry(control);
  });
  useHostEvent(body, 'country_to_state_changing', (_, ...args) => {
    if (control && settings?.locale) obeyLocale(control, args, settings.locale);
  });
  useLayoutEffect(() => {
    if (control) passFirst(control);
    else void awaitSettings();
  }, [control]);

  return null;
}
