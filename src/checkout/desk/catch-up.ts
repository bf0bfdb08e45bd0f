import { guard } from '../../host/report';

/** Does what waited for the desk, in order; one failure, a plugin's say, costs the others nothing. */
export function catchUp<D>(desk: D, waiting: readonly ((desk: D) => void)[]): void {
  for (const work of waiting) guard('checkout', null, () => work(desk));
}
