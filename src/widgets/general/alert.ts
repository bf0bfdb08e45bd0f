import type { Stop } from '../../dom/events';
import { prefersReducedMotion } from '../../dom/motion';
import { hide } from '../../dom/visible';
import { emitHandlerReady } from '../../elementor/runtime';
import { listenEach } from '../../host/events/composed';

/** Duration of the fade, ms. */
const FADE = 400;

/** A dismissed alert fades out and stays hidden until the next page load. */
export function connect(node: HTMLElement): Stop {
  const stop = listenEach(node, 'click', '.elementor-alert-dismiss', () => dismiss(node));
  emitHandlerReady(node);
  return stop;
}

async function dismiss(widget: HTMLElement): Promise<void> {
  if (!prefersReducedMotion(widget))
    await widget.animate?.({ opacity: [1, 0] }, FADE).finished.catch(() => undefined);
  hide(widget);
}
