import { type Stop, stopAll } from '../dom/events';
import { closest } from '../dom/find';
import { whenSeen } from '../dom/visibility';
import { reserve } from '../host/events/bindings';
import { afterFallback, fallBack } from '../host/page/fall-back';
import { shared } from '../host/registry';
import { type FollowFeature, inspection, report } from '../host/report';
import { type NodeWatch, watchNodes } from '../host/scan';
import { tasks } from '../host/tasks';
import type { Behaviour, FeatureTable, Fetched } from './feature';
import { codeAtHand, fetchFeature, sourceOf } from './fetch-feature';
import { onInteraction, queueInteractions } from './interactions';

declare module '../host/registry' {
  interface PageRegistry {
    /** The roots of `oncePerPage` features, by name. */
    'page mountings': Map<string, () => Mounting>;
  }
}

/** A feature with the bundle that started it. */
type StartedFeature = Fetched & { readonly entry: string };

/** Fetches the feature's code and starts it in its turn, so that many roots make no long task. */
async function mountFeature(
  feature: StartedFeature,
  node: HTMLElement,
  isOver: () => boolean,
  follow: FollowFeature | undefined,
): Promise<Stop | void> {
  follow?.('loading');
  const atHand = feature.isPrompt ? codeAtHand(feature) : undefined;
  const start = atHand ?? (await fetchFeature(feature));
  const mount = (): Stop | undefined => {
    if (isOver()) return undefined;
    const begun = performance.now();
    let hasCrashed = false;
    const unmount = start(node, () => {
      hasCrashed = true;
    });
    if (hasCrashed) fallBack(feature.entry, 'threw');
    follow?.('mounted', performance.now() - begun);
    return () => {
      unmount?.();
      follow?.('unmounted');
    };
  };
  return atHand ? mount() : tasks.add(mount);
}

/** One root of a feature, also before its code has loaded. */
interface Mounting {
  /** Mounts unless the root is mounted or mounting; may be called again after a failure. Rejects when it cannot mount. */
  begin(): Promise<unknown>;
  end: Stop;
}

/** Reports that the code did not load, and falls back to the originals on pages that can load them. */
function reportUnmounted({ name, entry, fallback }: StartedFeature, node: HTMLElement, cause: unknown): void {
  report(name, cause, node);
  fallBack(entry, 'chunk');
  fallback?.(node);
}

/**
 * Creates a root that can be mounted. Interactions whose target `accepts` allows are kept until it is mounted or
 * has failed; then they are repeated.
 */
function createMounting(
  feature: StartedFeature,
  node: HTMLElement,
  accepts: (target: Element) => boolean,
): Mounting {
  let mounted: Promise<Stop | void> | null = null;
  let isOver = false;
  let stopWaiting: Stop | null = null;
  const follow = inspection()?.feature(feature.name, node, sourceOf(feature));
  const queue = (): Stop | undefined => (feature.queues ? queueInteractions(accepts, begin) : undefined);
  let release = queue();
  function settle(): void {
    if (release) afterFallback(release);
    release = undefined;
  }
  function fail(cause: unknown): void {
    reportUnmounted(feature, node, cause);
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

/** How far above and below the viewport a node counts as near, px. */
const NEAR = 400;

function mountNow(_: HTMLElement, begin: () => void): undefined {
  begin();
}

const MOMENTS: Record<
  NonNullable<Fetched['when']>,
  (node: HTMLElement, begin: () => void) => Stop | undefined
> = {
  now: mountNow,
  visible: (node, begin) => whenSeen(node, begin, NEAR),
  // The standalone flavour is one file, so that waiting would save nothing.
  interaction: __STANDALONE__ ? mountNow : onInteraction,
};

/** The control of the feature for which an interaction is kept; a form only by its own events, such as `submit`. */
function queuedFor({ queues = '' }: Fetched, target: Element): HTMLElement | null {
  if (target instanceof HTMLFormElement) return queues && target.matches(queues) ? target : null;
  const control = closest(target, queues);
  return control instanceof HTMLFormElement ? null : control;
}

/** What mounts the features of a node, by their names. */
const nodeMountings = new WeakMap<HTMLElement, Map<string, () => Promise<unknown>>>();

/** Mounts a feature's root on a node early, when another script asks for what it makes; a failure is reported. */
export function mountFeatureOn(name: string, node: HTMLElement): void {
  nodeMountings
    .get(node)
    ?.get(name)?.()
    .catch(() => undefined);
}

function connectEach(feature: StartedFeature): NodeWatch['connect'] {
  return (node) => {
    const accepts = (target: Element): boolean => node.contains(queuedFor(feature, target));
    const { begin, end } = createMounting(feature, node, accepts);
    nodeMountings.set(node, (nodeMountings.get(node) ?? new Map()).set(feature.name, begin));
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

function isQueued(feature: Fetched, target: Element): boolean {
  const control = queuedFor(feature, target);
  return control !== null && (feature.oncePerPage || control.closest(feature.selector) !== null);
}

/**
 * Keeps presses on the controls of a table before it is started: the page's other scripts run first, and a visitor may be
 * faster. The returned function repeats the presses, after a fallback once the originals have run.
 */
export function queueUntilStarted(table: FeatureTable): Stop {
  const features = table.filter((row): row is Fetched => 'queues' in row && row.queues !== undefined);
  const release = queueInteractions(
    (target) => features.some((feature) => isQueued(feature, target) && isServed(feature)),
    () => undefined,
  );
  return () => afterFallback(release);
}

const isServed = (row: Fetched | Behaviour): boolean => row.isServed?.() !== false;

/** Binds what the original of a feature binds, at once: no task or request comes between. */
function watchBinding({ name, selector, binds = [] }: Fetched): NodeWatch {
  const targetOf = (node: HTMLElement, on?: 'body' | 'document'): EventTarget =>
    on ? { body: node.ownerDocument.body, document: node.ownerDocument }[on] : node;
  const connect = (node: HTMLElement): Stop =>
    stopAll(binds.map(({ on, ...events }) => reserve(targetOf(node, on), events)));
  return { name: `${name} events`, selector, connect };
}

function watchOf(row: Fetched | Behaviour, entry: string): NodeWatch {
  if ('connect' in row) return row;
  const feature = { ...row, entry };
  const { name, selector, oncePerPage } = feature;
  return { name, selector, inTurn: true, connect: oncePerPage ? connectOnce(feature) : connectEach(feature) };
}

/**
 * Connects the behaviours of a table and mounts a React root for each present and later node of its components; both end
 * when the host removes the node. The renderer is fetched with the first component that mounts. `entry` is the
 * bundle of the table: if a component fails, the page falls back to the originals where it can load them.
 */
export function startFeatures(table: FeatureTable, entry = ''): Stop {
  const rows = table.filter(isServed);
  const bound = rows.filter((row): row is Fetched => 'binds' in row);
  return watchNodes([...bound.map(watchBinding), ...rows.map((row) => watchOf(row, entry))]);
}
