import { emit } from '../host/events';

/** Moving parts measure themselves anew. */
export const MOTION_RECALC = 'elementor-pro/motion-fx/recalc';
/** A panel of nested tabs was shown; argument: the panel. */
export const PANEL_SHOWN = 'elementor/nested-tabs/activate';
/** Background videos measure themselves anew. */
export const VIDEO_RECALC = 'elementor/bg-video/recalc';

/** Emits for other scripts and our own widgets that `panel` has a size now. */
export function emitPanelShown(panel: Element): void {
  const view = panel.ownerDocument.defaultView;
  if (!view) return;
  emit(view, MOTION_RECALC);
  emit(view, PANEL_SHOWN, [panel]);
  emit(view, VIDEO_RECALC);
}

/** Emits that something changed the layout without showing a panel of nested tabs. */
export function emitMoved({ ownerDocument }: Element): void {
  if (ownerDocument.defaultView) emit(ownerDocument.defaultView, MOTION_RECALC);
}
