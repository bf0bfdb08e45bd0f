import { asJson } from '../host/settings/lists';
import { asBoolean, asNumber, asShape, asString, type Shape } from '../host/settings/shapes';
import { parseTiming, type Timing } from './rules/settings';
import { SECOND } from './seconds';
import { parseTriggers, type Triggers } from './triggers/settings';

/** What a popup document's `data-elementor-settings` says, with the defaults of contract 4.1; times in ms. */
export interface PopupSettings {
  timing: Timing;
  triggers: Triggers;
  /** Whether impressions are counted on closing instead of on opening (contract 4.4, `times_count`). */
  countsOnClose: boolean;
  openSelector: string;
  classes: string[];
  /** Milliseconds; both directions. */
  animationDuration: number;
  closeButtonDelay: number;
  closeAutomatically: number;
  isCloseButtonOutside: boolean;
  preventsScroll: boolean;
  avoidsMultiple: boolean;
  closesOnBackground: boolean;
  closesOnEscape: boolean;
  isModal: boolean;
  /** Everything as printed, for `getDocumentSettings` and the responsive resolver. */
  raw: Shape;
}

const DEFAULT_ANIMATION_SECONDS = 1.2;

/** Parses `data-elementor-settings` (contract 4.1). Broken or missing settings give a popup that opens on request. */
export function parsePopupSettings(text: unknown): PopupSettings {
  const raw = asShape(asJson(text));
  const timing = asShape(raw.timing);
  const duration = asShape(raw.entrance_animation_duration).size;
  return {
    timing: parseTiming(timing),
    triggers: parseTriggers(asShape(raw.triggers)),
    countsOnClose: timing.times_count === 'close',
    openSelector: asString(raw.open_selector),
    classes: asString(raw.classes).split(/\s+/).filter(Boolean),
    animationDuration: asNumber(duration, DEFAULT_ANIMATION_SECONDS) * SECOND,
    closeButtonDelay: asNumber(raw.close_button_delay) * SECOND,
    closeAutomatically: asNumber(raw.close_automatically) * SECOND,
    isCloseButtonOutside: raw.close_button_position === 'outside',
    preventsScroll: asBoolean(raw.prevent_scroll),
    avoidsMultiple: asBoolean(raw.avoid_multiple_popups),
    closesOnBackground: !raw.prevent_close_on_background_click,
    closesOnEscape: !raw.prevent_close_on_esc_key,
    isModal: asBoolean(raw.a11y_navigation),
    raw,
  };
}
