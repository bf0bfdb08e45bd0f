import { inspection } from './inspection';
import { shared } from './registry';

/** A note on the console for theme developers: which module, what went wrong, on which node. Never throws. */
export function report(name: string, cause: unknown, node?: Element | null): void {
  inspection()?.failure(name, cause, node);
  const known = shared('reports', () => new Set<string>());
  const error = cause instanceof Error && cause;
  const line = `[shopwake] ${name}: ${error ? error.message : cause}`;
  if (known.has(line)) return;
  known.add(line);
  console.warn(line, ...[node, error].filter(Boolean));
}

/** Fetches code ahead of its need; that it did not come is noted, and whoever needs it tries again. */
export const fetchAhead = (code: Promise<unknown>): void =>
  void code.catch((cause) => report('fetching ahead', cause));

/** Runs `work`; a failure is reported with the name and node, and the answer is undefined. */
export function guard<T>(name: string, node: Element | null, work: () => T): T | undefined {
  try {
    return work();
  } catch (cause) {
    report(name, cause, node);
    return undefined;
  }
}
