import { report } from '../host/report';
import { asNumber, toObject } from '../host/settings/json';
import { SETTINGS } from './markup';

/** Settings of an element or document as the server printed them; an absent key means empty or off (contract 2.2). */
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
