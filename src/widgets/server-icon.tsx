import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { parseDrawing } from './drawings';

/**
 * Draws an icon from the settings. A class name is returned as an element; markup is prepended to `box`. An empty string
 * draws nothing.
 */
export function useServerIcon(box: RefObject<HTMLElement | null>, icon: string): ReactNode {
  const isMarkup = icon.startsWith('<');
  useLayoutEffect(() => {
    const drawing = isMarkup ? parseDrawing(icon, document) : null;
    if (drawing) box.current?.prepend(drawing);
  }, [box, icon, isMarkup]);
  return icon && !isMarkup ? <i className={icon} /> : null;
}
