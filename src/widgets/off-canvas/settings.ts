import { isOn, type Settings } from '../../elementor/element-settings';

/** How a panel may be left, and whether the page behind it scrolls. */
export interface OffCanvasSettings {
  readonly closesByOverlay: boolean;
  readonly closesByEscape: boolean;
  readonly holdsPage: boolean;
}

/** Settings of a panel; absent means that it closes in every way and lets the page scroll. */
export const parseOffCanvas = (settings: Settings): OffCanvasSettings => ({
  closesByOverlay: !isOn(settings.is_not_close_on_overlay),
  closesByEscape: !isOn(settings.is_not_close_on_esc_overlay),
  holdsPage: isOn(settings.prevent_scroll),
});
