import { find } from '../../dom/find';
import { LOADING, WRAPPER } from '../selectors';

/** Fallback without the widget's code: shows all notices at their original positions. */
export function showAllNotices(node: HTMLElement): void {
  find(node, WRAPPER)?.classList.remove(LOADING);
  find(node, 'style', HTMLStyleElement)?.remove();
}
