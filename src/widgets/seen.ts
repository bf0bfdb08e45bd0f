import type { Stop } from '../dom';

type Watcher = (isSeen: boolean, entry: IntersectionObserverEntry) => void;

interface Watch {
  readonly observer: IntersectionObserver;
  readonly watchers: Map<Element, Set<Watcher>>;
}

const watches = new Map<string, Watch>();

function watchFor(margin: string): Watch {
  const known = watches.get(margin);
  if (known) return known;
  const watchers: Watch['watchers'] = new Map();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries)
        for (const watcher of [...(watchers.get(entry.target) ?? [])]) watcher(entry.isIntersecting, entry);
    },
    { rootMargin: margin },
  );
  const watch = { observer, watchers };
  watches.set(margin, watch);
  return watch;
}

/**
 * Tells whenever the node comes into view or leaves it, the viewport grown by `margin` (CSS lengths). One observer per
 * margin serves the whole page.
 */
export function watchSeen(node: Element, watcher: Watcher, margin = '0px'): Stop {
  const { observer, watchers } = watchFor(margin);
  const known = watchers.get(node);
  const set = known ?? new Set();
  watchers.set(node, set.add(watcher));
  // A node that is observed already is told again only when observed anew.
  if (known) observer.unobserve(node);
  observer.observe(node);
  return () => {
    set.delete(watcher);
    if (set.size || watchers.get(node) !== set) return;
    watchers.delete(node);
    observer.unobserve(node);
  };
}

/** Runs `work` the first time the node is in view (grown by `margin`). */
export function whenSeen(node: Element, work: () => void, margin = '0px'): Stop {
  const stop = watchSeen(
    node,
    (isSeen) => {
      if (!isSeen) return;
      stop();
      work();
    },
    margin,
  );
  return stop;
}
