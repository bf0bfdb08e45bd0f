import type { Stop } from '../dom';

type Watcher = (isSeen: boolean) => void;

interface Watch {
  /** px the viewport is grown by above and below. */
  readonly reach: number;
  readonly watchers: Map<Element, Set<Watcher>>;
  observer: IntersectionObserver | null;
  /** The observer has answered nothing so far, though it should have. */
  isSilent: boolean;
}

/** Longest time an observer takes to answer the first time, ms; one that does not is a stub, or the tab is hidden. */
const PATIENCE = 300;

const watches = new Map<number, Watch>();

function observe(watch: Watch): IntersectionObserver | null {
  if (typeof IntersectionObserver !== 'function') return null;
  const { reach, watchers } = watch;
  let hasAnswered = false;
  const tell = (entries: IntersectionObserverEntry[]): void => {
    hasAnswered = true;
    watch.isSilent = false;
    for (const { target, isIntersecting } of entries)
      for (const watcher of [...(watchers.get(target) ?? [])]) watcher(isIntersecting);
  };
  const look = (): void => {
    watch.isSilent = !hasAnswered;
    if (watch.isSilent) for (const node of [...watchers.keys()]) askPlace(watch, node);
  };
  if (reach) setTimeout(look, PATIENCE);
  return new IntersectionObserver(tell, { rootMargin: `${reach}px 0px` });
}

/** Without an answer of the observer the place of a node itself decides; without an observer everything is seen. */
function askPlace({ observer, reach, watchers }: Watch, node: Element): void {
  const { top, bottom } = node.getBoundingClientRect();
  const isNear = top <= innerHeight + reach && bottom >= -reach;
  if (!observer || isNear) for (const watcher of [...(watchers.get(node) ?? [])]) watcher(true);
}

function watchFor(reach: number): Watch {
  const known = watches.get(reach);
  if (known) return known;
  const watch: Watch = { reach, watchers: new Map(), observer: null, isSilent: false };
  watch.observer = observe(watch);
  watch.isSilent = !watch.observer;
  watches.set(reach, watch);
  return watch;
}

/**
 * Tells whenever the node comes into view or leaves it, the viewport grown by `reach` px above and below. One observer
 * per reach serves the whole page.
 */
export function watchSeen(node: Element, watcher: Watcher, reach = 0): Stop {
  const watch = watchFor(reach);
  const { observer, watchers, isSilent } = watch;
  const known = watchers.get(node);
  const set = known ?? new Set();
  watchers.set(node, set.add(watcher));
  // A node that is observed already is told again only when observed anew.
  if (known) observer?.unobserve(node);
  observer?.observe(node);
  if (isSilent) queueMicrotask(() => set.has(watcher) && askPlace(watch, node));
  return () => {
    set.delete(watcher);
    if (set.size || watchers.get(node) !== set) return;
    watchers.delete(node);
    observer?.unobserve(node);
  };
}

/** Runs `work` the first time the node is in view (the viewport grown by `reach` px). */
export function whenSeen(node: Element, work: () => void, reach = 0): Stop {
  const stop = watchSeen(
    node,
    (isSeen) => {
      if (!isSeen) return;
      stop();
      work();
    },
    reach,
  );
  return stop;
}
