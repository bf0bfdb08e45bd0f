import { shared } from './registry';

/** How far a feature has come on its node. */
export type FeatureState = 'waiting' | 'loading' | 'mounted' | 'failed' | 'unmounted';

/** Takes each change of a feature's state on one node; `detail` of `mounted`: milliseconds on the main thread. Failures are reported. */
export type FollowFeature = (state: FeatureState, detail?: unknown) => void;

/**
 * What the inspector follows of the page. Its own file comes before the entries and puts itself here; on every other page
 * nothing is followed.
 */
export interface Inspection {
  /** A feature found a node; `source` is the text of what fetches its code, which names the chunk. */
  feature(name: string, node: Element, source: string): FollowFeature;
  /** Something of ours was reported as failed. */
  failure(name: string, cause: unknown, node: Element | null | undefined): void;
  /** An event that we emit (`out`) or that reached one of our listeners (`in`). */
  event(
    direction: 'in' | 'out',
    type: string,
    target: EventTarget | null,
    args: readonly unknown[],
    original?: Event,
  ): void;
  request(method: string, url: string, answer: Promise<{ status: number }>): void;
}

/** Key of the registry: the inspector's file fills it first. */
export const INSPECTION = 'inspection';

/** The inspector of this page; null where it was not loaded first. */
export const inspection = (): Inspection | null => shared<Inspection | null>(INSPECTION, () => null);
