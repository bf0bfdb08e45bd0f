import { report } from '../host/report';
import { asNumber, toObject } from '../host/settings';

/** An element of the builder: section, column, container or widget. */
export const ELEMENT = '.elementor-element';
/** A document of the builder: page, header, popup, loop item. */
export const DOCUMENT = '.elementor';
/** An element's settings as JSON; the attribute is missing where they are empty. */
export const SETTINGS = 'data-settings';
/** `section`, `column`, `container` or `widget`. */
export const ELEMENT_TYPE = 'data-element_type';
/** `{name}.{skin}`, on widgets only. */
export const WIDGET_TYPE = 'data-widget_type';
/** The hash with which the page's URL runs the element's action. */
export const ACTION_HASH = 'data-e-action-hash';
/** Links that run a named action. */
export const ACTION_LINK = 'a[href^="%23elementor-action"], a[href^="#elementor-action"]';
/** Id of the element whose `::after` has the name of the current device. */
export const DEVICE_MODE_ID = 'elementor-device-mode';

/** Settings of an element or document, as the server printed them. A missing key means empty or off. */
export type Settings = Readonly<Record<string, unknown>>;

const none: Settings = Object.freeze({});
/** Cache: the parsed settings of each element, with the text they were parsed from. */
const parsed = new WeakMap<Element, { raw: string; settings: Settings }>();

/**
 * The settings of an element, parsed once for each text of the attribute. Missing and invalid settings, and lists, are an
 * empty object; invalid JSON is reported.
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

/** Whether a switcher is on: its value is exactly `"yes"`. */
export const isOn = (value: unknown): boolean => value === 'yes';

/** The size of a slider control (`{ unit, size }`), in the control's unit; `fallback` where it is empty. */
export const sizeOf = (value: unknown, fallback: number): number => asNumber(toObject(value).size, fallback);
