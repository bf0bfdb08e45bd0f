import { closest } from '../dom/find';
import { type Stop, stopAll } from '../dom/types';
import { whenSeen } from '../dom/visibility';
import { shared } from '../host/registry';
import { type NodeWatch, watchNodes } from '../host/scan';
import { afterFallback } from '../host/step-back';
import { createMounting, type Mounting, type StartedFeature } from './create-mounting';
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

/** What of the feature an interaction is meant for; a form is meant by its own events alone, its submit above all. */
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

/** The root on `<body>` outlives the nodes that called for it. */
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
 * Mounts a `oncePerPage` feature before its own moment: an event of another script has made it needed. Settles when it
 * is mounted; rejects when its code cannot be fetched or nobody started it.
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
 * Keeps what is pressed on the controls of `features` before they are started: the page's other scripts have their turn
 * first, and a visitor may be faster. The returned function repeats it; on a page that is given to the originals, once they
 * have run.
 */
export function queueUntilStarted(features: readonly Feature[]): Stop {
  const release = queueInteractions(
    (target) => features.some((feature) => feature.queues && isQueued(feature, target)),
    () => undefined,
  );
  return () => afterFallback(release);
}

/**
 * Mounts a React root for each node of the page that a feature names, present and future; the root unmounts when the
 * host takes its node away. The renderer itself is fetched with the first feature that mounts. `entry` is the bundle they
 * come with: what fails of it gives the page to the originals where it has them at hand.
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
