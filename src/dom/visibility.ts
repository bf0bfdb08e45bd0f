import type { Stop } from './events';

type Watcher = (isSeen: boolean) => void;

interface Watch {
  readonly watchers: Map<Element, Set<Watcher>>;
  /** Null in windows without `IntersectionObserver`. */
  readonly observer: IntersectionObserver | null;
  /** Undefined until it is known whether the observer reports. */
  isSilent?: boolean | undefined;
  /** Measures the node's position when the observer does not report; without an observer, each node counts as seen. */
  look(node: Element): void;
}

/** Milliseconds to wait for the first report of an observer; one that is later is a stub, or the tab is hidden. */
const LAYOUT_TIMEOUT_MS = 300;

/** Watches by their reach in px. */
const watches = new WeakMap<Document, Map<number, Watch>>();

function createWatch(reach: number): Watch {
  const watchers: Watch['watchers'] = new Map();
  const notify = (node: Element, isSeen: boolean): void => {
    for (const watcher of [...(watchers.get(node) ?? [])]) watcher(isSeen);
  };
  const read = (entries: IntersectionObserverEntry[]): void => {
    watch.isSilent = false;
    for (const { target, isIntersecting } of entries) notify(target, isIntersecting);
  };
  const observer =
    typeof IntersectionObserver === 'function'
      ? new IntersectionObserver(read, { rootMargin: `${reach}px 0px` })
      : null;
  const look = (node: Element): void => {
    const { top, bottom } = node.getBoundingClientRect();
    if (!observer || (top <= innerHeight + reach && bottom >= -reach)) notify(node, true);
  };
  const watch: Watch = { watchers, observer, look, isSilent: !observer || undefined };
  const doubt = (): void => {
    watch.isSilent ??= true;
    if (watch.isSilent) [...watchers.keys()].forEach(look);
  };
  if (reach) setTimeout(doubt, LAYOUT_TIMEOUT_MS);
  return watch;
}

function watchOf(document: Document, reach: number): Watch {
  const known = watches.get(document) ?? new Map<number, Watch>();
  watches.set(document, known);
  const watch = known.get(reach) ?? createWatch(reach);
  known.set(reach, watch);
  return watch;
}

/**
 * Reports when the node enters or leaves the viewport, extended by `reach` px above and below. One observer per reach
 * serves the whole page.
 */
export function watchSeen(node: Element, watcher: Watcher, reach = 0): Stop {
  const { observer, watchers, isSilent, look } = watchOf(node.ownerDocument, reach);
  const known = watchers.get(node);
  const set = known ?? new Set();
  watchers.set(node, set.add(watcher));
  // An observed node is reported again only after it is unobserved and observed.
  if (known) observer?.unobserve(node);
  observer?.observe(node);
  if (isSilent) queueMicrotask(() => set.has(watcher) && look(node));
  return () => {
    set.delete(watcher);
    if (set.size || watchers.get(node) !== set) return;
    watchers.delete(node);
    observer?.unobserve(node);
  };
}

/** Runs `work` once, when the node first enters the viewport (extended by `reach` px). */
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
