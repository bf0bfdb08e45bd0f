import { shared } from './registry';

declare module './registry' {
  interface PageRegistry {
    /** What records for the inspector; its script sets it before any other. */
    inspection: Inspection | null;
    /** The lines that were logged. */
    reports: Set<string>;
  }
}

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

/** The inspector of this page; null where it was not loaded first. */
export const inspection = (): Inspection | null => shared('inspection', () => null);

/** Logs a failure for theme developers, once per text: which module, what went wrong, on which node. Never throws. */
export function report(name: string, cause: unknown, node?: Element | null): void {
  inspection()?.failure(name, cause, node);
  const known = shared('reports', () => new Set<string>());
  const error = cause instanceof Error && cause;
  const line = `[shopwake] ${name}: ${error ? error.message : cause}`;
  if (known.has(line)) return;
  known.add(line);
  console.warn(line, ...[node, error].filter(Boolean));
}

/** Reports the failure of an early `import()`; the code is requested again when it is needed. */
export const fetchAhead = (code: Promise<unknown>): void =>
  void code.catch((cause) => report('fetching ahead', cause));

/** Runs `work`; if it throws, reports the error with the name and node and returns undefined. */
export function guard<T>(name: string, node: Element | null, work: () => T): T | undefined {
  try {
    return work();
  } catch (cause) {
    report(name, cause, node);
    return undefined;
  }
}
