import { withPart } from '../host/report';

/** What a shopper meets only after touching the form: fields, blocks, placing, coupons, messages. A chunk of its own. */
export type Desk = typeof import('./desk');
type Work = (desk: Desk) => void;

let desk: Desk | null = null;
let coming: Promise<Desk> | null = null;
const waiting: Work[] = [];

function arrive(arrived: Desk): Desk {
  desk = arrived;
  arrived.catchUp(arrived, waiting.splice(0));
  return arrived;
}

/**
 * Fetches the desk, and with it what countries need, whose turn comes first. A failed fetch is forgotten, so that the
 * next wish tries again.
 */
export function loadDesk(): Promise<Desk> {
  coming ??= import('./desk').then(arrive, (cause) => {
    coming = null;
    throw cause;
  });
  return coming;
}

/** Fetches the desk for somebody who has just come near; a failure is reported. */
export const wakeDesk = (): void => withPart(loadDesk());

/** The desk if it is here already. */
export const deskAtHand = (): Desk | null => desk;

/** Does `work` at the desk: at once when it is here, else as soon as it has come; `otherwise` when it cannot come. */
export function atDesk(work: Work, otherwise?: (cause: unknown) => void): void {
  if (desk) work(desk);
  else withPart(loadDesk().then(work, otherwise));
}

/** Like `atDesk`, but what a failed fetch leaves undone waits for the next one. All that waits is done in order. */
export function keepForDesk(work: Work): void {
  if (desk) {
    work(desk);
    return;
  }
  waiting.push(work);
  wakeDesk();
}
