/** Positions floating bars at the top while the browser parses the page; see `while-parsing.ts`. */
import { findAll } from '../../dom/find';
import { whileParsing } from '../while-parsing';
import { moveToTop, partsOf, placeSticky } from './bar-position';

function positionBars(): void {
  for (const widget of findAll(document, '[class*=elementor-widget-floating-bars-var-]')) {
    const parts = partsOf(widget);
    if (!parts?.isTop) continue;
    if (parts.isSticky) placeSticky(parts.bar, true);
    else moveToTop(widget);
  }
}

whileParsing(positionBars);
