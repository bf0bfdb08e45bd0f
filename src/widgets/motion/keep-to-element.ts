import { shared } from '../../host/registry';

const kept = (): Set<string> => shared('motion/kept', () => new Set());

function register(name: string): void {
  try {
    CSS.registerProperty({ name: `--${name}`, syntax: '*', inherits: false });
  } catch {
    // Registered by somebody else, or a browser without registration: only slower.
  }
}

/**
 * Takes inheritance from custom properties, so that a new value restyles one element rather than all that it contains. Each
 * is registered once: that alone restyles the page, and what is registered already throws.
 */
export function keepToElement(names: readonly string[]): void {
  for (const name of names) {
    if (kept().has(name)) continue;
    kept().add(name);
    register(name);
  }
}
