import { tell } from '../page';

/** Moving parts measure themselves anew (contract 5.5). */
export const MOTION_RECALC = 'elementor-pro/motion-fx/recalc';
/** A panel of nested tabs was shown; argument: the panel. */
export const PANEL_SHOWN = 'elementor/nested-tabs/activate';
/** Background videos measure themselves anew. */
export const VIDEO_RECALC = 'elementor/bg-video/recalc';

/** Tells neighbours and our own widgets that `panel` has a size now, in the order of contract 3.3. */
export function tellShown(panel: Element): void {
  const view = panel.ownerDocument.defaultView;
  if (!view) return;
  tell(view, MOTION_RECALC);
  tell(view, PANEL_SHOWN, [panel]);
  tell(view, VIDEO_RECALC);
}

/** Tells that something changed the layout without showing a panel of nested tabs. */
export function tellMoved({ ownerDocument }: Element): void {
  if (ownerDocument.defaultView) tell(ownerDocument.defaultView, MOTION_RECALC);
}
