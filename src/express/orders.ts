import { withPart } from '../host/report';

type Ordering = typeof import('./ordering');

/** What a press needs beyond the opening of the sheet; it comes while the shopper looks at that. */
export const fetchOrdering = (): Promise<Ordering> => import('./ordering');

/** Does `work` with it, or `otherwise` where it cannot be fetched. In the order of the calls. */
export function withOrdering(work: (ordering: Ordering) => unknown, otherwise?: () => void): void {
  withPart(
    fetchOrdering().then(work, (cause) => {
      otherwise?.();
      throw cause;
    }),
  );
}
