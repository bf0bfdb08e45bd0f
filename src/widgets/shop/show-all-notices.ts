import { find } from '../../dom/find';
import { LOADING, WRAPPER } from '../selectors';

/** What becomes of the widget without its code: everything is seen where it stands. */
export function showAllNotices(node: HTMLElement): void {
  find(node, WRAPPER)?.classList.remove(LOADING);
  find(node, 'style', HTMLStyleElement)?.remove();
}
