import { shared } from './registry';

/** The state of a feature on one node. */
export type FeatureState = 'waiting' | 'loading' | 'mounted' | 'failed' | 'unmounted';

/** Called with each state of a feature on one node; `detail` of `mounted` is the time on the main thread in ms. */
export type FollowFeature = (state: FeatureState, detail?: unknown) => void;

/**
 * The interface through which the inspector records what happens on the page. Its script runs before the entries and
 * registers itself here; without it nothing is recorded.
 */
export interface Inspection {
  /** A feature found a node; `source` is the text of its `load` function, which names the chunk. */
  feature(name: string, node: Element, source: string): FollowFeature;
  /** A failure of our code was reported. */
  failure(name: string, cause: unknown, node: Element | null | undefined): void;
  /** An event that our code emits (`out`) or receives (`in`). */
  event(
    direction: 'in' | 'out',
    type: string,
    target: EventTarget | null,
    args: readonly unknown[],
    original?: Event,
  ): void;
  request(method: string, url: string, answer: Promise<{ status: number }>): void;
}

/** Key in the registry; the inspector's script sets it before any other. */
export const INSPECTION = 'inspection';

/** The inspector of this page; null where it was not loaded first. */
export const inspection = (): Inspection | null => shared<Inspection | null>(INSPECTION, () => null);
