import type { Stop } from '../dom/events';
import { callMethod, callPage, callReplaced } from '../host/events/jquery-methods';
import { type BlockOptions, drawOverlays, removeOverlay } from './layers';

/** The host's class of an element whose request is under way. Gateways remove it from the form when a shopper cancels. */
const BUSY = 'processing';

/** The last call that has covered an element by other code: an earlier one does not uncover it. */
const theirCover = new WeakMap<HTMLElement, object>();

interface CoverOptions {
  /** Whether the elements get the host's class `processing`, too. */
  mark?: boolean;
  /** The default colour of jQuery BlockUI, black, instead of white. */
  isDark?: boolean;
}

/**
 * Covers elements with the host's busy overlay and makes them `aria-busy`; where other code has replaced `$.fn.block`, it
 * covers them. The returned stop releases them: call it in a `finally`.
 */
export function cover(elements: readonly HTMLElement[], { mark, isDark }: CoverOptions = {}): Stop {
  const overlayCSS = { ...(!isDark && { background: '#fff' }), opacity: 0.6 };
  const options: BlockOptions & { message: null } = { message: null, overlayCSS };
  if (mark) for (const element of elements) element.classList.add(BUSY);
  const theirs = elements.filter((element) => callReplaced('block', element, [options]));
  for (const element of theirs) theirCover.set(element, options);
  const own = elements.filter((element) => !theirs.includes(element));
  const stopOwn = drawOverlays(own, options);
  return () => {
    if (mark) for (const element of elements) element.classList.remove(BUSY);
    for (const element of theirs) if (theirCover.get(element) === options) callPage('unblock', element);
    for (const element of own) callReplaced('unblock', element);
    stopOwn();
  };
}

/** Uncovers an element, whichever script has covered it; with `mark` it is not busy any more, either. */
export function uncover(element: HTMLElement, { mark }: Pick<CoverOptions, 'mark'> = {}): void {
  if (mark) element.classList.remove(BUSY);
  callMethod('unblock', element, [], () => removeOverlay(element));
}

/** The element that is marked as busy, by us or another script: this one, or the nearest around it. */
export const busyAround = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(`.${BUSY}`) ?? null;
