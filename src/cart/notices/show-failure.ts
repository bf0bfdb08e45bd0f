import { clearNotices } from './clear-notices';
import { $failure } from './stores';

/** Says in our own words what went wrong, where the shopper looks for it. */
export function showFailure(text: string): void {
  clearNotices();
  $failure.set(text);
}
