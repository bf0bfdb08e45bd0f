import type { ComponentType } from 'react';

/** What every feature's component gets: the server's node it serves. */
export interface FeatureProps {
  node: HTMLElement;
}

/** A file that a feature table names: its default export is the feature's component. */
export interface FeatureModule {
  default: ComponentType<FeatureProps>;
}

/** One line of a feature table: what mounts where, and when its code is fetched. */
export interface Feature {
  /** Unique on the page. */
  readonly name: string;
  readonly selector: string;
  /**
   * `now`: as soon as the node is found (the default). `visible`: shortly before it scrolls into view. `interaction`:
   * when a visitor points at it, focuses it or presses in it.
   */
  readonly when?: 'now' | 'visible' | 'interaction';
  /** One root on `<body>` serves all nodes; it mounts when the first of them has its moment. */
  readonly oncePerPage?: boolean;
  /**
   * Controls in the node whose clicks, key presses and submits wait for the code when they come before it. A form that is
   * named waits with its submits only: what is ticked and typed in it stays the browser's.
   */
  readonly queues?: string;
  /**
   * A node that comes once the code is there mounts in the same task, without waiting for its turn: for events whose order
   * other scripts rely on.
   */
  readonly isPrompt?: boolean;
  load(): Promise<FeatureModule>;
  /** What becomes of the node when the code did not come: for markup that waits for it and would never be seen. */
  fallback?(node: HTMLElement): void;
}
