import { useLayoutEffect } from 'react';
import { watchFrames } from '../../frames';
import { scrollShare } from '../scroll-share';
import type { TriggerProps } from './trigger-props';

/** Shows the frame that belongs to how far the page has been scrolled. */
export function Scrolled({ parts: { widget }, options, playback }: TriggerProps) {
  useLayoutEffect(() => {
    let shown = -1;
    const root = widget.ownerDocument.documentElement;
    return watchFrames(widget, ({ y, height: viewHeight }) => {
      const { top, height } = widget.getBoundingClientRect();
      const scrollHeight = root.scrollHeight - viewHeight;
      const share = scrollShare(options, { top, height, viewHeight, scrollTop: y, scrollHeight });
      if (share === shown) return undefined;
      shown = share;
      return () => playback.show(share);
    });
  }, [widget, options, playback]);
  return null;
}
