import type { Stop } from '../dom/events';
import { shared } from '../host/registry';
import { type FollowFeature, inspection, report } from '../host/report';
import { afterFallback, stepBack } from '../host/step-back';
import { createTurns } from '../timing/schedule';
import type { Feature, FeatureModule } from './feature';
import { onInteraction, queueInteractions } from './interactions';

/** One queue for all roots of the page. */
const turns = () => shared('turns', createTurns);

/** A feature with the bundle that started it. */
export type StartedFeature = Feature & { readonly entry: string };

type Code = [FeatureModule, typeof import('./mount-root')];
type Fetched = Promise<Code>;

const fetched = new WeakMap<Feature, Fetched>();
/** The code of features that has loaded. */
const arrived = new WeakMap<Feature, Code>();

/** Fetches the feature and the renderer in parallel, once for all its nodes; after a failure the next call tries again. */
function fetchFeature(feature: Feature): Fetched {
  const known = fetched.get(feature);
  if (known) return known;
  const fetching = Promise.all([
    feature.load(),
    import(/* chunk: base, preload: my-account */ './mount-root'),
  ]);
  fetched.set(feature, fetching);
  fetching.then(
    (code) => arrived.set(feature, code),
    () => fetched.delete(feature),
  );
  return fetching;
}

/** Fetches the feature's code and mounts the component in its turn, so that many roots make no long task. */
async function mountFeature(
  feature: StartedFeature,
  node: HTMLElement,
  isOver: () => boolean,
  follow: FollowFeature | undefined,
): Promise<Stop | void> {
  follow?.('loading');
  const atHand = feature.isPrompt ? arrived.get(feature) : undefined;
  const [{ default: Component }, { mountRoot }] = atHand ?? (await fetchFeature(feature));
  const mount = (): Stop | undefined => {
    if (isOver()) return undefined;
    const start = performance.now();
    let hasCrashed = false;
    const unmount = mountRoot(feature.name, node, Component, () => {
      hasCrashed = true;
    });
    if (hasCrashed) stepBack(feature.entry, 'threw');
    follow?.('mounted', performance.now() - start);
    return () => {
      unmount();
      follow?.('unmounted');
    };
  };
  return atHand ? mount() : turns()(mount);
}

/** One root of a feature, also before its code has loaded. */
export interface Mounting {
  /** Mounts unless the root is mounted or mounting; may be called again after a failure. Rejects when it cannot mount. */
  begin(): Promise<unknown>;
  end: Stop;
}

/** Reports that the code did not load, and falls back to the originals on pages that can load them. */
function giveUp({ name, entry, fallback }: StartedFeature, node: HTMLElement, cause: unknown): void {
  report(name, cause, node);
  stepBack(entry, 'chunk');
  fallback?.(node);
}

/**
 * Creates a root that can be mounted. Interactions whose target `accepts` allows are kept until it is mounted or
 * has failed; then they are repeated.
 */
export function createMounting(
  feature: StartedFeature,
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
    if (release) afterFallback(release);
    release = undefined;
  }
  function fail(cause: unknown): void {
    giveUp(feature, node, cause);
    mounted = null;
    settle();
    if (isOver) return;
    release = queue();
    // Tries again at the next interaction, also one that presses nothing: a failed request is often temporary.
    stopWaiting ??= onInteraction(node, () => {
      stopWaiting?.();
      stopWaiting = null;
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
