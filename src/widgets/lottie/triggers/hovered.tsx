import { useEvent } from '../../../react/hooks/use-event';
import { areaOf } from '../markup';
import type { TriggerProps } from './trigger-props';

/** Plays while its area is pointed at, or has the focus. */
export function Hovered({ parts, options: { hoverArea, onHoverOut }, playback }: TriggerProps) {
  const area = areaOf(parts, hoverArea);
  const leave = (): void => {
    if (onHoverOut === 'pause') playback.pause();
    if (onHoverOut === 'reverse') playback.playBack();
  };
  useEvent(area, 'mouseenter', playback.play);
  useEvent(area, 'mouseleave', leave);
  const focused = parts.link ?? area;
  useEvent(focused, 'focusin', playback.play);
  useEvent(focused, 'focusout', leave);
  return null;
}
