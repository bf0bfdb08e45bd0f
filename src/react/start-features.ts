import { closest } from '../dom/find';
import { whenSeen } from '../dom/motion/visibility';
import { type Stop, stopAll } from '../dom/types';
import { type FollowFeature, inspection } from '../host/inspection';
import { shared } from '../host/registry';
import { report } from '../host/report';
import { type NodeWatch, watchNodes } from '../host/scan';
import { createTurns } from '../timing/in-turn';
import type { Feature } from './feature';
import { onInteraction } from './interactions';
import { queueInteractions } from './queued-interactions';

/** How far above and below the viewport a node counts as near, px. */
const NEAR = 400;

function mountNow(_: HTMLElement, begin: () => void): undefined {
  begin();
}

const MOMENTS: Record<
  NonNullable<Feature['when']>,
  (node: HTMLElement, begin: () => void) => Stop | undefined
> = {
  now: mountNow,
  visible: (node, begin) => whenSeen(node, begin, NEAR),
  // In the one file of the standalone flavour there is nothing to put off.
  interaction: __STANDALONE__ ? mountNow : onInteraction,
};

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

interface Mounting {
  /** Mounts unless that was done or is under way; a failed fetch may be tried again. Rejects when it cannot mount. */
  begin(): Promise<unknown>;
  end: Stop;
}

/** One root's way from its moment to its end. Interactions are kept until it is mounted, or cannot be. */
function createMounting(
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

/** What of the feature an interaction is meant for; a form is meant by its own events alone, its submit above all. */
function queuedFor({ queues = '' }: Feature, target: Element): HTMLElement | null {
  if (target instanceof HTMLFormElement) return queues && target.matches(queues) ? target : null;
  const control = closest(target, queues);
  return control instanceof HTMLFormElement ? null : control;
}

function connectEach(feature: Feature): NodeWatch['connect'] {
  return (node) => {
    const accepts = (target: Element): boolean => node.contains(queuedFor(feature, target));
    const { begin, end } = createMounting(feature, node, accepts);
    return stopAll([MOMENTS[feature.when ?? 'now'](node, begin), end]);
  };
}

const pageMountings = (): Map<string, () => Mounting> => shared('page mountings', () => new Map());

/** The root on `<body>` outlives the nodes that called for it. */
function connectOnce(feature: Feature): NodeWatch['connect'] {
  const accepts = (target: Element): boolean => queuedFor(feature, target) !== null;
  let mounting: Mounting | undefined;
  const mountingOf = (): Mounting => {
    mounting ??= createMounting(feature, document.body, accepts);
    return mounting;
  };
  if (!pageMountings().has(feature.name)) pageMountings().set(feature.name, mountingOf);
  return (node) => MOMENTS[feature.when ?? 'now'](node, mountingOf().begin);
}

/**
 * Mounts a `oncePerPage` feature before its own moment: an event of another script has made it needed. Settles when it
 * is mounted; rejects when its code cannot be fetched or nobody started it.
 */
export async function mountPageFeature(name: string): Promise<void> {
  const mountingOf = pageMountings().get(name);
  if (!mountingOf) throw new Error(`no feature ${name}`);
  await mountingOf().begin();
}

/**
 * Mounts a React root for each node of the page that a feature names, present and future; the root unmounts when the
 * host takes its node away. The renderer itself is fetched with the first feature that mounts.
 */
export const startFeatures = (features: readonly Feature[]): Stop =>
  watchNodes(
    features.map((feature) => ({
      name: feature.name,
      selector: feature.selector,
      connect: feature.oncePerPage ? connectOnce(feature) : connectEach(feature),
    })),
  );
