import { type Stop, stopAll } from '../dom/events';
import { closest } from '../dom/find';
import { whenSeen } from '../dom/visibility';
import { shared } from '../host/registry';
import { type NodeWatch, watchNodes } from '../host/scan';
import { afterFallback } from '../host/step-back';
import { createMounting, type Mounting, type StartedFeature } from './create-mounting';
import type { Feature } from './feature';
import { onInteraction, queueInteractions } from './interactions';

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
  // The standalone flavour is one file, so that waiting would save nothing.
  interaction: __STANDALONE__ ? mountNow : onInteraction,
};

/** The control of the feature for which an interaction is kept; a form only by its own events, such as `submit`. */
function queuedFor({ queues = '' }: Feature, target: Element): HTMLElement | null {
  if (target instanceof HTMLFormElement) return queues && target.matches(queues) ? target : null;
  const control = closest(target, queues);
  return control instanceof HTMLFormElement ? null : control;
}

function connectEach(feature: StartedFeature): NodeWatch['connect'] {
  return (node) => {
    const accepts = (target: Element): boolean => node.contains(queuedFor(feature, target));
    const { begin, end } = createMounting(feature, node, accepts);
    return stopAll([MOMENTS[feature.when ?? 'now'](node, begin), end]);
  };
}

const pageMountings = (): Map<string, () => Mounting> => shared('page mountings', () => new Map());

/** Connects a `oncePerPage` feature: its root on `<body>` stays when the nodes are removed. */
function connectOnce(feature: StartedFeature): NodeWatch['connect'] {
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
 * Mounts a `oncePerPage` feature early, when an event of another script needs it. Resolves when it is mounted; rejects
 * when its code cannot be fetched or no entry has started it.
 */
export async function mountPageFeature(name: string): Promise<void> {
  const mountingOf = pageMountings().get(name);
  if (!mountingOf) throw new Error(`no feature ${name}`);
  await mountingOf().begin();
}

function isQueued(feature: Feature, target: Element): boolean {
  const control = queuedFor(feature, target);
  return control !== null && (feature.oncePerPage || control.closest(feature.selector) !== null);
}

/**
 * Keeps presses on the controls of `features` before they are started: the page's other scripts run first, and a visitor
 * may be faster. The returned function repeats the presses, after a fallback once the originals have run.
 */
export function queueUntilStarted(features: readonly Feature[]): Stop {
  const release = queueInteractions(
    (target) => features.some((feature) => feature.queues && isQueued(feature, target)),
    () => undefined,
  );
  return () => afterFallback(release);
}

/**
 * Mounts a React root for each present and later node of the features, and unmounts it when the host removes the node. The
 * renderer is fetched with the first feature that mounts. `entry` is the bundle of the features: if one fails, the page
 * falls back to the originals where it can load them.
 */
export const startFeatures = (features: readonly Feature[], entry = ''): Stop =>
  watchNodes(
    features
      .map((one) => ({ ...one, entry }))
      .map((feature) => ({
        name: feature.name,
        selector: feature.selector,
        inTurn: true,
        connect: feature.oncePerPage ? connectOnce(feature) : connectEach(feature),
      })),
  );
