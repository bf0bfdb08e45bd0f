import type { Elementor } from '../../elementor/runtime';
import { TOGGLE } from './markup';

/** Link actions that open, close and toggle panels through the event that authors may dispatch, too. */
export function addActions({ actions, view }: Elementor): void {
  for (const mode of ['open', 'close', 'toggle'])
    actions.addAction(`off_canvas:${mode}`, ({ id, displayMode = mode }, previousEvent) =>
      view.dispatchEvent(new CustomEvent(TOGGLE, { detail: { id, displayMode, previousEvent } })),
    );
}
