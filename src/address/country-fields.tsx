import { useLayoutEffect, useState } from 'react';
import { fireRefill } from '../dom/events';
import { findAll } from '../dom/find';
import { type FormControl, isFormControl } from '../dom/form-fields';
import { emit, type HostEvent } from '../host/events';
import type { FeatureProps } from '../react/feature';
import { useHostEvent } from '../react/hooks/use-event';
import { useStore } from '../react/hooks/use-store';
import { scopeOf } from './address-row';
import { type AddressSession, type AddressSettings, addressSession, awaitSettings } from './address-settings';
import { CALCULATOR, COUNTRY } from './country-controls';
import { applyLocaleEvent } from './locale-rules';
import { updateStateField } from './state-field';

/** Runs the country step of a control that has a value. */
function refreshCountry(control: FormControl): void {
  if (control.value) emit(control, 'refresh');
}

/** Runs the first country step of a control; for the first control of the page, through `wc_address_i18n_ready`. */
function initCountryField(session: AddressSession, control: FormControl): void {
  if (session.isLocaleReady) {
    refreshCountry(control);
    return;
  }
  session.isLocaleReady = true;
  emit(control.ownerDocument.body, 'wc_address_i18n_ready');
}

/** The country step of a control: updates the state field, then emits the host's events in the host's order. */
function changeCountry(control: FormControl, { countries }: AddressSettings): void {
  const scope = scopeOf(control);
  if (!scope) return;
  const { body } = scope.ownerDocument;
  const args = [control.value, scope];
  const change = countries && updateStateField(scope, control.value, countries);
  if (change?.refilled) fireRefill(change.refilled);
  if (change?.isChanged) emit(body, 'country_to_state_changed', args);
  emit(body, 'country_to_state_changing', args);
}

/** The session is that of the page unless a test passes its own. */
export interface CountryProps extends FeatureProps {
  session?: AddressSession;
}

/**
 * A country control. State field, labels, marks and order of its address change in the task of the event. Its listeners
 * are on `<body>`, like those of the host.
 */
export function CountryField({ node, session = addressSession }: CountryProps) {
  const settings = useStore(session.$settings);
  const control = isFormControl(node) && settings ? node : null;
  const body = control && node.ownerDocument.body;
  const change = ({ currentTarget }: HostEvent): void => {
    if (control && settings && currentTarget === control) changeCountry(control, settings);
  };

  useHostEvent(body, 'change', change, COUNTRY);
  useHostEvent(body, 'refresh', change, COUNTRY);
  useHostEvent(body, 'wc_address_i18n_ready', () => {
    if (control) refreshCountry(control);
  });
  useHostEvent(body, 'country_to_state_changing', (_, ...args) => {
    if (control && settings?.locale) applyLocaleEvent(control, args, settings.locale);
  });
  useLayoutEffect(() => {
    if (control) initCountryField(session, control);
    else void awaitSettings(session);
  }, [control, session]);

  return null;
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** The matches of `selector` below `node`, at the first render and after each change of the nodes below it. */
function useMatches(node: HTMLElement, selector: string): readonly HTMLElement[] {
  const [matches, setMatches] = useState(() => findAll(node, selector));
  useLayoutEffect(() => {
    const update = (): void => {
      const found = findAll(node, selector);
      setMatches((known) => (isSame(known, found) ? known : found));
    };
    const observer = new MutationObserver(update);
    observer.observe(node, { childList: true, subtree: true });
    update();
    return () => observer.disconnect();
  }, [node, selector]);
  return matches;
}

/**
 * The country controls of a form, present and future. For a form that starts after the first country step: effects of
 * children run before those of their parent.
 */
export function CountryFields({ node, session }: CountryProps) {
  return useMatches(node, COUNTRY).map((control) => (
    <CountryField key={control.id} node={control} session={session} />
  ));
}

/** The country controls of the cart's shipping calculators; the totals, and with them the controls, are replaced. */
export function CalculatorCountries({ node }: FeatureProps) {
  return useMatches(node, `${CALCULATOR} :is(${COUNTRY})`).map((control) => (
    <CountryField key={control.id} node={control} />
  ));
}
