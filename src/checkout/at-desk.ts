import { report } from '../page';

/** What a shopper meets only after touching the form: placing, coupons, messages, own buttons. A chunk of its own. */
export type Desk = typeof import('./desk');

let desk: Desk | null = null;
let coming: Promise<Desk> | null = null;

/** Fetches the desk; a failed fetch is forgotten, so that the next wish tries again. */
export function loadDesk(): Promise<Desk> {
  coming ??= import('./desk').then(
    (arrived) => {
      desk = arrived;
      return arrived;
    },
    (cause) => {
      coming = null;
      throw cause;
    },
  );
  return coming;
}

/** The desk if it is here already. */
export const deskAtHand = (): Desk | null => desk;

/** Does `work` at the desk: at once when it is here, else as soon as it has come; `otherwise` when it cannot come. */
export function atDesk(
  work: (desk: Desk) => void,
  otherwise: (cause: unknown) => void = (cause) => report('checkout', cause),
): void {
  if (desk) work(desk);
  else loadDesk().then(work, otherwise);
}
