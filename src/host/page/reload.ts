import { withoutActions } from '../../http/page-address';

/** Reloads the page. An address that acts (`?add-to-cart=12`) is loaded without its action, which would be repeated. */
export function reload(): void {
  const [current = ''] = location.href.split('#');
  const address = withoutActions(current);
  if (address === current) location.reload();
  else location.replace(address + location.hash);
}
