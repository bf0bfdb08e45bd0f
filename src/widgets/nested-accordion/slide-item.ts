interface Running {
  readonly animation: Animation;
  readonly opening: boolean;
}

const running = new WeakMap<HTMLDetailsElement, Running>();

/** Whether an item is open or about to be: one that is closing still has its `open` attribute. */
export const isOpen = (item: HTMLDetailsElement): boolean => running.get(item)?.opening ?? item.open;

/** Height of a closed item, px: its title and its own borders. */
function closedHeight(item: HTMLDetailsElement): number {
  const title = item.querySelector<HTMLElement>(':scope > summary');
  return (title?.offsetHeight ?? 0) + item.offsetHeight - item.clientHeight;
}

/** Ends an animation where it is heading. */
export function settle(item: HTMLDetailsElement): void {
  running.get(item)?.animation.finish();
}

/**
 * Opens or closes an item over `milliseconds` by its height. A running animation of the item is
 * cancelled and its height taken over; `done` runs at the end, not after a cancellation.
 */
export function slideItem(
  item: HTMLDetailsElement,
  opening: boolean,
  milliseconds: number,
  done: () => void,
): void {
  const from = item.offsetHeight;
  running.get(item)?.animation.cancel();
  running.delete(item);
  if (opening) item.open = true;
  if (!milliseconds || typeof item.animate !== 'function') {
    item.open = opening;
    done();
    return;
  }
  const to = opening ? item.offsetHeight : closedHeight(item);
  item.style.overflow = 'hidden';
  const animation = item.animate({ height: [`${from}px`, `${to}px`] }, { duration: milliseconds });
  running.set(item, { animation, opening });
  animation.onfinish = () => {
    running.delete(item);
    item.style.overflow = '';
    item.open = opening;
    done();
  };
}
