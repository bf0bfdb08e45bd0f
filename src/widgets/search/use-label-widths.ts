import { useLayoutEffect } from 'react';
import { find } from '../../dom/find';
import type { SearchParts } from './markup';

const widthOf = (node: Element | null): number => node?.getBoundingClientRect().width ?? 0;

function writeWidths({ widget, form, input, clear }: SearchParts): void {
  const icon = find(form, '.e-search-label > svg, .e-search-label > i', Element);
  const widths = { label: widthOf(icon), clear: widthOf(clear) };
  for (const [name, width] of Object.entries(widths)) {
    widget.style.setProperty(`--e-search-icon-${name}-absolute-width`, `${width}px`);
    input.classList.toggle(`no-icon-${name}`, width === 0);
  }
}

/** The field keeps clear of its icons; it is shown once they are measured, and measured again with the page's fonts. */
export function useLabelWidths(parts: SearchParts): void {
  useLayoutEffect(() => {
    const { box } = parts;
    let isOver = false;
    box.classList.remove('hidden');
    writeWidths(parts);
    void box.ownerDocument.fonts?.ready.then(() => {
      if (!isOver) writeWidths(parts);
    });
    return () => {
      isOver = true;
    };
  }, [parts]);
}
