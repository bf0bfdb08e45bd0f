import { shared } from './registry';

/** A note on the console for theme developers: which room, what went wrong, on which node. Never throws. */
export function report(room: string, cause: unknown, node?: Element | null): void {
  const known = shared('reports', () => new Set<string>());
  const error = cause instanceof Error && cause;
  const line = `[shopwake] ${room}: ${error ? error.message : cause}`;
  if (known.has(line)) return;
  known.add(line);
  console.warn(line, ...[node, error].filter(Boolean));
}

/**
 * Does `work` with a part of ours that is on its way. Without it, or when it throws, the page stays as it is, which is a
 * note on the console and nothing else: for what nobody asked for.
 */
export function withPart<T>(part: Promise<T>, work?: (part: T) => unknown): void {
  part.then(work).catch((cause) => report('part', cause));
}

/** Runs `work`; a failure is reported with its room and node, and `otherwise` is answered. */
export function guard<T>(room: string, node: Element | null, work: () => T): T | undefined {
  try {
    return work();
  } catch (cause) {
    report(room, cause, node);
    return undefined;
  }
}
