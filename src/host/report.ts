import { inspection } from './inspection';
import { shared } from './registry';

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
