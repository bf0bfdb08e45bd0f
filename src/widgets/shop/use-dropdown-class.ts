import { currentJQuery } from '../../host/jquery';
import { useHostEvent } from '../../react/hooks/use-host-event';

interface Select2 {
  $dropdown?: { addClass?(name: string): void };
}

/**
 * Where another script keeps the original dropdown, its list gets the class the builder styles it by; ours
 * bears it already.
 */
export function useDropdownClass({ ownerDocument }: HTMLElement): void {
  useHostEvent(ownerDocument, 'select2:open', ({ target }) => {
    const set = currentJQuery()?.(target) as { data?(name: string): Select2 | undefined } | undefined;
    set?.data?.('select2')?.$dropdown?.addClass?.('e-woo-select2-wrapper');
  });
}
