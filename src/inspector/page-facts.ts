import { sharedValues } from '../host/registry';
import { toObject } from '../host/settings';

/**
 * Facts that only the server knows: printed as JSON in `#shopwake-facts`, or in `data-facts` of the inspector's script
 * (`entries/troubleshooting.md`).
 */
export interface PrintedFacts {
  /** URL of the same page with the originals; empty without one. */
  originals: string;
  /** Handles or widgets that the originals handle, and why. */
  left: readonly string[];
  /** Handles that keep jQuery. */
  jQuery: readonly string[];
}

/** A script that the page fetched. */
export interface ScriptFact {
  file: string;
  /** Transferred bytes; 0 where another site does not disclose them. */
  bytes: number;
  duration: number;
}

const OURS =
  /\/(chunks\/[\w-]+|standalone\/[\w-]+|checkout|stripe-upe|express|frontend-widgets|popups)\.js(\?|$)/;

const isScript = ({ initiatorType, name }: PerformanceResourceTiming): boolean =>
  initiatorType === 'script' || /\.m?js(\?|$)/.test(name);

const scripts = (): PerformanceResourceTiming[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(isScript);

const factOf = ({ name, encodedBodySize, duration }: PerformanceResourceTiming): ScriptFact => ({
  file: name,
  bytes: encodedBodySize,
  duration: Math.round(duration),
});

/** Our files on this page, in the order of their requests. */
export const ownFiles = (): ScriptFact[] =>
  scripts()
    .filter(({ name }) => OURS.test(name))
    .map(factOf);

/** Transferred bytes of the file with a feature's component; null before it has loaded, or where all code is one file. */
export const bytesOf = (chunk: string): number | null => {
  const file = chunk.split('/').at(-1);
  const found = file && scripts().find(({ name }) => name.includes(file));
  return found ? found.encodedBodySize : null;
};

/** Names of the entries that have started. */
export function startedEntries(): string[] {
  const entries = sharedValues().get('entries');
  return entries instanceof Set ? [...entries].map(String) : [];
}

/** The figures of this view that the collector has so far, as text; empty where the page is not measured. */
export function ownFigures(): string {
  const { figures } = toObject((window as unknown as Record<string, unknown>).shopwakePage ?? {});
  return Object.entries(toObject(figures ?? {}))
    .map(([name, value]) =>
      name === 'CLS' || name === 'slot'
        ? `${name} ${Number(value).toFixed(3)}`
        : `${name} ${Math.round(Number(value))} ms`,
    )
    .join(', ');
}

/** The page's jQuery, if any, and the files of other scripts that may need it. */
export function jQueryFacts(): { version: string; others: string[] } {
  const jQuery = toObject((window as unknown as Record<string, unknown>).jQuery ?? {});
  const version = String(toObject(jQuery.fn ?? {}).jquery ?? '');
  const others = [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
    .map(({ src }) => src)
    .filter((src) => !OURS.test(src) && !/\/inspector\.js/.test(src));
  return { version, others };
}

const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A link of the same site; empty for any other address. */
function ownAddress(raw: unknown): string {
  if (typeof raw !== 'string' || !raw || !URL.canParse(raw, document.baseURI)) return '';
  const { origin, protocol } = new URL(raw, document.baseURI);
  return origin === location.origin && /^https?:$/.test(protocol) ? raw : '';
}

/**
 * Reads the printed facts; `beside` is the attribute of our script tag. Only a script of this type is read, since authors
 * can write other elements with its id.
 */
export function readPrintedFacts(beside: string): PrintedFacts {
  const node = document.querySelector('script[type="application/json"]#shopwake-facts');
  let facts: Record<string, unknown> = {};
  try {
    facts = toObject(JSON.parse(node?.textContent || beside || '{}'));
  } catch {
    // Invalid JSON counts as no facts.
  }
  return { originals: ownAddress(facts.originals), left: asList(facts.left), jQuery: asList(facts.jQuery) };
}
