import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { parseDrawing } from '../dom/safe-drawing';

/**
 * An icon of the settings in an element of ours: a class name is drawn, markup of the site's own is put before what is
 * drawn. Empty for none.
 */
export function useServerIcon(box: RefObject<HTMLElement | null>, icon: string): ReactNode {
  const isMarkup = icon.startsWith('<');
  useLayoutEffect(() => {
    const drawing = isMarkup ? parseDrawing(icon, document) : null;
    if (drawing) box.current?.prepend(drawing);
  }, [box, icon, isMarkup]);
  return icon && !isMarkup ? <i className={icon} /> : null;
}
