import { delegate } from '../../dom/events';
import { prefersReducedMotion } from '../../dom/motion';
import type { Stop } from '../../dom/types';
import { hide } from '../../dom/visible';

/** Duration of the fade, ms (contract 7). */
const FADE = 400;

/** An alert that is dismissed fades out and is gone until the page is opened again (contract 7). */
export const wake = (widget: HTMLElement): Stop =>
  delegate(widget, 'click', '.elementor-alert-dismiss', () => void dismiss(widget));

async function dismiss(widget: HTMLElement): Promise<void> {
  if (!prefersReducedMotion(widget))
    await widget.animate?.({ opacity: [1, 0] }, FADE).finished.catch(() => undefined);
  hide(widget);
}
