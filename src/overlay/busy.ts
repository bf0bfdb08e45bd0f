import type { Stop } from '../dom/events';
import { blockAll, unblock } from './block';

/** The host's class of an element whose request is under way. Gateways remove it from the form when a shopper cancels. */
const BUSY = 'processing';

/** Whether a request for the element, or for one around it, is under way: ours, or that of another script. */
export const isBusy = (element: Element): boolean => element.closest(`.${BUSY}`) !== null;

/** The element that is marked as busy: this one, or the nearest around it. */
export const busyAround = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(`.${BUSY}`) ?? null;

/** Marks and covers elements; the returned function releases them. For what has no end in one place; else `busy`. */
export function makeBusy(elements: readonly HTMLElement[]): Stop {
  for (const element of elements) element.classList.add(BUSY);
  const uncover = blockAll(elements);
  return () => {
    for (const element of elements) element.classList.remove(BUSY);
    uncover();
  };
}

/** Releases an element, whichever script has marked and covered it. */
export function release(element: HTMLElement): void {
  element.classList.remove(BUSY);
  unblock(element);
}

/** Marks and covers elements while `work` runs, and releases them whatever happens. Settles as `work` does. */
export async function busy<T>(elements: readonly HTMLElement[], work: () => Promise<T>): Promise<T> {
  const end = makeBusy(elements);
  try {
    return await work();
  } finally {
    end();
  }
}
