import { emit } from '../host/events';

/** Motion effects and sticky elements measure themselves again. */
export const MOTION_RECALC = 'elementor-pro/motion-fx/recalc';
/** A panel of nested tabs was shown; argument: the panel. */
export const PANEL_SHOWN = 'elementor/nested-tabs/activate';
/** Background videos measure themselves again. */
export const VIDEO_RECALC = 'elementor/bg-video/recalc';

/** Tells other scripts and our widgets that `panel` now has a size. */
export function emitPanelShown(panel: Element): void {
  const view = panel.ownerDocument.defaultView;
  if (!view) return;
  emit(view, MOTION_RECALC);
  emit(view, PANEL_SHOWN, [panel]);
  emit(view, VIDEO_RECALC);
}

/** Tells other scripts and our widgets that the layout has changed; for panels of nested tabs, see `emitPanelShown`. */
export function emitMoved({ ownerDocument }: Element): void {
  if (ownerDocument.defaultView) emit(ownerDocument.defaultView, MOTION_RECALC);
}
