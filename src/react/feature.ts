import type { ComponentType } from 'react';
import type { Stop } from '../dom/events';
import type { HostEvents } from '../host/events/bindings';

/** Props of every feature's component. */
export interface FeatureProps {
  node: HTMLElement;
}

/** A file that a feature table names: its default export is the feature's component. */
export interface FeatureModule {
  default: ComponentType<FeatureProps>;
}

/** A file of behaviour without a view and without state of its own: no renderer is fetched for it. */
export interface BehaviourModule {
  /** Runs once per node; the returned function runs when the host removes the node. */
  connect(node: HTMLElement): Stop | void;
}

interface Row {
  /** Unique on the page. */
  readonly name: string;
  readonly selector: string;
  /** Whether the page has the row's settings and not its original; asked when the entry starts. Default: yes. */
  isServed?(): boolean;
}

/** A row of a feature table for behaviour whose code is in the entry. */
export interface Behaviour extends Row, BehaviourModule {}

/** What rows say whose code is fetched: when, and what happens until then. */
interface FetchedRow extends Row {
  /**
   * `now`: as soon as the node is found (the default). `visible`: shortly before the node scrolls into view.
   * `interaction`: when a visitor points at the node, focuses it or presses in it.
   */
  readonly when?: 'now' | 'visible' | 'interaction';
  /** One root on `<body>` serves all nodes; it mounts when the first of them should. */
  readonly oncePerPage?: boolean;
  /**
   * Selector of controls in the node whose clicks, key presses and submits are kept until the code has loaded. Of a form
   * only submits are kept; the browser handles what is ticked and typed in it.
   */
  readonly queues?: string;
  /**
   * A node that is added after the code has loaded mounts in the same task, without waiting for its turn. For events whose
   * order other scripts rely on.
   */
  readonly isPrompt?: boolean;
  /**
   * What the original binds when its script runs: on the node, or on the page's body or document. Bound before the code has
   * loaded, so that other code finds it in its order and can take it off; the component listens with the same words.
   */
  readonly binds?: readonly (HostEvents & { on?: 'body' | 'document' })[];
  /** Called when the code did not load, for markup that would otherwise stay hidden. */
  fallback?(node: HTMLElement): void;
}

/** A row of a feature table for a component. */
export interface Feature extends FetchedRow {
  load(): Promise<FeatureModule>;
}

/** A row of a feature table for behaviour whose code is fetched. */
export interface FetchedBehaviour extends FetchedRow {
  loadBehaviour(): Promise<BehaviourModule>;
}

/** A row of a feature table whose code is fetched. */
export type Fetched = Feature | FetchedBehaviour;

/** A feature table; each bundle starts those of its domains. */
export type FeatureTable = readonly (Fetched | Behaviour)[];
