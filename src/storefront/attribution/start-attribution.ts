import { findAll } from '../../dom/find';
import { createHiddenField } from '../../dom/form-fields';
import { listen } from '../../host/events/listen';
import { offerGlobal } from '../../host/offer';
import { guard } from '../../host/report';
import { type NodeWatch, watchNodes } from '../../host/scan';
import { readGlobal, toObject } from '../../host/settings';
import { whenIdle } from '../../timing/schedule';
import { type AttributionSettings, parseAttribution, rulesOf, SETTINGS } from './attribution-settings';
import {
  type AttributionSession,
  beginTracking,
  consentNow,
  createAttributionSession,
  dataOf,
  followConsent,
  prepareVisit,
  setData,
  setOrderTracking,
  type Values,
  valuesOf,
} from './order-tracking';
import { isArrival, recordVisit, type TrackingData } from './record-visit';

/** The element that carries the fields into a form. */
const CARRIER = 'wc-order-attribution-inputs';

/** One input per field of `fields`; a field without a value in `values` is empty. */
function fill(
  element: Element,
  prefix: string,
  fields: Values,
  values: Record<string, unknown> | null = fields,
): void {
  const inputs = Object.keys(fields).map((name) =>
    createHiddenField(element.ownerDocument, prefix + name, (values?.[name] || '') as string),
  );
  element.replaceChildren(...inputs);
}

const ownerOf = (carrier: Element): HTMLFormElement | null => carrier.closest('form');

/** Whether a carrier is the first one of its form, or the first one outside of forms. */
function isFirstOfOwner(carrier: Element): boolean {
  const owner = ownerOf(carrier);
  return findAll(owner ?? document, CARRIER).find((other) => ownerOf(other) === owner) === carrier;
}

/**
 * The first carrier of each form, and of what is in no form. Removes their copies, since the server would get the fields
 * twice.
 */
function onlyCarriers(): HTMLElement[] {
  const all = findAll(document, CARRIER);
  const kept = all.filter(isFirstOfOwner);
  for (const copy of all) if (!kept.includes(copy)) copy.remove();
  return kept;
}

const isEmpty = (carrier: Element): boolean => !carrier.firstElementChild;

/** Whether the values are known: until tracking has begun, forms wait for them. */
const hasBegun = (session: AttributionSession): boolean => !session.begin;

/** Defines the carrier element: it fills itself, and other scripts set its values by the property `values`. */
function defineCarrier(session: AttributionSession, prefix: string): void {
  if (customElements.get(CARRIER)) return;
  class AttributionInputs extends HTMLElement {
    connectedCallback(): void {
      if (hasBegun(session) && isFirstOfOwner(this) && isEmpty(this)) fill(this, prefix, valuesOf(session));
    }

    set values(values: Record<string, unknown> | null) {
      fill(this, prefix, valuesOf(session), values);
    }
  }
  customElements.define(CARRIER, AttributionInputs);
}

const STORE = 'wc/store/checkout';
const NAMESPACE = 'woocommerce/order-attribution';

type Write = (namespace: string, values: Values, isReplacing: boolean) => void;

/** Writes the values to the data store of the block checkout, if that store is on the page. */
function pushToBlockCheckout(values: Values): void {
  guard('attribution', null, () => {
    const data = toObject(toObject(readGlobal('wp')).data);
    if (typeof data.select !== 'function' || typeof data.dispatch !== 'function') return;
    if (!data.select(STORE)) return;
    const actions = toObject(data.dispatch(STORE));
    const write = actions.setExtensionData ?? actions.__internalSetExtensionData;
    if (typeof write === 'function') (write as Write)(NAMESPACE, values, true);
  });
}

/** Removes copies that came later. Other carriers are filled unless they have filled themselves. */
function keepOneCarrierPerForm(session: AttributionSession): void {
  for (const carrier of onlyCarriers())
    if (hasBegun(session) && isEmpty(carrier))
      fill(carrier, session.settings?.prefix ?? '', valuesOf(session));
}

/**
 * Writes the values to the forms of the page and to the block checkout: when tracking has begun, at each change, and once
 * the page has loaded.
 */
function carryValues(session: AttributionSession): void {
  const prefix = session.settings?.prefix ?? '';
  const write = (): void => {
    const values = valuesOf(session);
    for (const carrier of onlyCarriers()) fill(carrier, prefix, values);
    pushToBlockCheckout(values);
  };
  if (hasBegun(session)) write();
  if (session.hasCarriers) return;
  session.hasCarriers = true;
  session.writers.push(write);
  defineCarrier(session, prefix);
  listen(window, 'load', write);
}

/** Elements that need the values: carriers in forms, and the block checkout, whose store may be registered late. */
const CARRIERS = 'wc-order-attribution-inputs, .wp-block-woocommerce-checkout';

/** WooCommerce 8.5 to 8.9 prints inputs instead of carriers. */
const carriers = (session: AttributionSession, prefix: string): NodeWatch => ({
  name: 'attribution',
  selector: `${CARRIERS}, [name="${prefix}type"]`,
  connect(node) {
    if (node instanceof HTMLInputElement)
      return import(/* chunk: attribution */ './printed-fields').then(({ fillPrintedInputs }) =>
        fillPrintedInputs(session),
      );
    if (session.hasCarriers && node.localName === CARRIER) keepOneCarrierPerForm(session);
    else carryValues(session);
  },
});

function begin(session: AttributionSession, settings: AttributionSettings): void {
  session.settings = settings;
  Object.assign(toObject(readGlobal(SETTINGS)), {
    setOrderTracking: (isAllowed: boolean) => setOrderTracking(session, isAllowed),
    getAttributionData: () => valuesOf(session),
  });
  const known = readGlobal('wp_consent_type') ? consentNow() : undefined;
  session.begin = () => setOrderTracking(session, known ?? settings.isAllowed);
  // Where a visitor came from must not be lost: its code is fetched now.
  if (isArrival(session.visit)) beginTracking(session);
  else whenIdle(() => beginTracking(session));
  followConsent(session);
  watchNodes([carriers(session, settings.prefix)]);
}

/** The facade of the library: `init(options)` records this page view, `get` holds the recorded data. */
interface Sourcebuster {
  readonly get: Partial<TrackingData>;
  init(options?: unknown): void;
}

/** `init` calls the callback of its options with the data, as the library does. */
const createSourcebuster = (session: AttributionSession): Sourcebuster => ({
  get get() {
    return dataOf(session);
  },
  init(options) {
    beginTracking(session);
    const rules = rulesOf(options);
    const { callback } = toObject(options);
    prepareVisit(session.visit, rules, (cookies, arrival) => {
      const data = recordVisit(session.visit, rules, cookies, arrival);
      cookies.settle();
      setData(session, data);
      if (typeof callback === 'function') callback(data);
    });
  },
});

/** Adds the values to the data of a form that is read before tracking has begun: its carrier is empty until then. */
function completeFormData(session: AttributionSession, { target, formData }: FormDataEvent): void {
  if (hasBegun(session) || !(target instanceof Node)) return;
  if (!onlyCarriers().some((carrier) => ownerOf(carrier) === target)) return;
  const prefix = session.settings?.prefix ?? '';
  for (const [name, value] of Object.entries(valuesOf(session))) formData.append(prefix + name, value);
}

/**
 * Captures the visit, defines `window.sbjs`, and records the visit once the shop's settings are on the page: soon, or
 * when it has loaded (optimisers print settings late). When it has loaded, a form is read or sent or the page is left, the
 * visit is recorded.
 */
export function startAttribution(): void {
  const session = createAttributionSession();
  offerGlobal('sbjs', createSourcebuster(session));
  const attempt = (): void => {
    const settings = session.settings ? null : parseAttribution(readGlobal(SETTINGS));
    if (settings) begin(session, settings);
  };
  attempt();
  listen(window, 'load', () => {
    attempt();
    beginTracking(session);
  });
  listen(window, 'pagehide submit', { capture: true }, () => beginTracking(session));
  listen(window, 'formdata', { capture: true }, (event) => completeFormData(session, event));
}
