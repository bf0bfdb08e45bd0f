import { report } from '../host/report';
import { asNumber, toObject } from '../host/settings';

/** The builder's words for its own elements. */
export const ELEMENT = '.elementor-element';
/** A document of the builder: page, header, popup, loop item. */
export const DOCUMENT = '.elementor';
/** JSON of an element's settings; absent when empty. */
export const SETTINGS = 'data-settings';
/** `section`, `column`, `container` or `widget`. */
export const ELEMENT_TYPE = 'data-element_type';
/** `{name}.{skin}`, on widgets only. */
export const WIDGET_TYPE = 'data-widget_type';
/** Hash that runs an element's action when it stands in the address bar. */
export const ACTION_HASH = 'data-e-action-hash';
/** Links that run a named action. */
export const ACTION_LINK = 'a[href^="#elementor-action"], a[href^="%23elementor-action"]';
/** Holds the device name in its `::after` content. */
export const DEVICE_MODE_ID = 'elementor-device-mode';

/** Settings of an element or document as the server printed them; an absent key means empty or off. */
export type Settings = Readonly<Record<string, unknown>>;

const none: Settings = Object.freeze({});
const parsed = new WeakMap<Element, { raw: string; settings: Settings }>();

/**
 * Settings of an element, parsed once per attribute text. Missing, corrupt or list-shaped settings are an empty object;
 * corrupt ones are reported.
 */
export function settingsOf(element: Element, attribute = SETTINGS): Settings {
  const raw = element.getAttribute(attribute);
  if (!raw) return none;
  const known = parsed.get(element);
  if (known?.raw === raw) return known.settings;
  const settings = parse(raw, element);
  parsed.set(element, { raw, settings });
  return settings;
}

function parse(raw: string, element: Element): Settings {
  try {
    return Object.freeze(toObject(JSON.parse(raw)));
  } catch (cause) {
    report('elementor settings', cause, element);
    return none;
  }
}

/** A switcher is on when it is exactly `"yes"`. */
export const isOn = (value: unknown): boolean => value === 'yes';

/** Size of a slider control (`{unit, size}`), in its own unit; `fallback` when it is empty. */
export const sizeOf = (value: unknown, fallback: number): number => asNumber(toObject(value).size, fallback);
