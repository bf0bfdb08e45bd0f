import type { Stop } from '../dom/types';
import { type FollowFeature, inspection } from '../host/inspection';
import { shared } from '../host/registry';
import { report } from '../host/report';
import { createTurns } from '../timing/in-turn';
import type { Feature } from './feature';
import { onInteraction } from './interactions';
import { queueInteractions } from './queued-interactions';

/** One queue for all roots of the page. */
const turns = () => shared('turns', createTurns);

/** Fetches the feature and the renderer side by side and mounts the component in its turn: many roots make no long task. */
async function mountFeature(
  { name, load }: Feature,
  node: HTMLElement,
  isOver: () => boolean,
  follow: FollowFeature | undefined,
): Promise<Stop | void> {
  follow?.('loading');
  const [{ default: Component }, { mountRoot }] = await Promise.all([load(), import('./mount-root')]);
  return turns()(() => {
    if (isOver()) return undefined;
    const start = performance.now();
    const unmount = mountRoot(name, node, Component);
    follow?.('mounted', performance.now() - start);
    return () => {
      unmount();
      follow?.('unmounted');
    };
  });
}

/** One root of a feature, from before its code has come. */
export interface Mounting {
  /** Mounts unless that was done or is under way; a failed fetch may be tried again. Rejects when it cannot mount. */
  begin(): Promise<unknown>;
  end: Stop;
}

/**
 * One root's way from its moment to its end. Interactions that `accepts` names are kept until it is mounted, or cannot
 * be; then they are repeated.
 */
export function createMounting(
  feature: Feature,
  node: HTMLElement,
  accepts: (target: Element) => boolean,
): Mounting {
  let mounted: Promise<Stop | void> | null = null;
  let isOver = false;
  let stopWaiting: Stop | null = null;
  const follow = inspection()?.feature(feature.name, node, String(feature.load));
  const queue = (): Stop | undefined => (feature.queues ? queueInteractions(accepts, begin) : undefined);
  let release = queue();
  function settle(): void {
    release?.();
    release = undefined;
  }
  function fail(cause: unknown): void {
    report(feature.name, cause, node);
    feature.fallback?.(node);
    mounted = null;
    settle();
    if (isOver) return;
    release = queue();
    // Once more with the next interaction, also where nothing is pressed: a lost fetch is no reason to stay away.
    stopWaiting ??= onInteraction(node, () => {
      stopWaiting?.();
      void begin();
    });
  }
  function begin(): Promise<unknown> {
    mounted ??= mountFeature(feature, node, () => isOver, follow);
    mounted.then(settle, fail);
    return mounted;
  }
  const end = (): void => {
    isOver = true;
    stopWaiting?.();
    settle();
    void mounted?.then((unmount) => unmount?.());
  };
  return { begin, end };
}
