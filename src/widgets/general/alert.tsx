import { prefersReducedMotion } from '../../dom/motion';
import { hide } from '../../dom/visible';
import type { FeatureProps } from '../../react/feature';
import { useListener } from '../../react/hooks/use-listener';
import { useHandlerReady } from '../use-settings';

/** Duration of the fade, ms. */
const FADE = 400;

/** A dismissed alert fades out and stays hidden until the next page load. */
export default function Alert({ node }: FeatureProps) {
  useListener(node, 'click', { each: '.elementor-alert-dismiss' }, () => dismiss(node));
  useHandlerReady(node);
  return null;
}

async function dismiss(widget: HTMLElement): Promise<void> {
  if (!prefersReducedMotion(widget))
    await widget.animate?.({ opacity: [1, 0] }, FADE).finished.catch(() => undefined);
  hide(widget);
}
