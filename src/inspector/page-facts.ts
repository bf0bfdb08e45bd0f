import { sharedValues } from '../host/registry';
import { toObject } from '../host/settings';

/**
 * What only the server knows of the page: printed as JSON in `#shopwake-facts`, or in `data-facts` of the inspector's script
 * (README, "The inspector").
 */
export interface PrintedFacts {
  /** The same page with the originals; empty where there is no such address. */
  originals: string;
  /** Handles or widgets left to the originals, and why. */
  left: readonly string[];
  /** Handles that keep jQuery. */
  jQuery: readonly string[];
}

/** A script that the page fetched. */
export interface ScriptFact {
  file: string;
  /** Bytes as sent; 0 where another site does not say. */
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

/** Our files on this page, in the order they were asked for. */
export const ownFiles = (): ScriptFact[] =>
  scripts()
    .filter(({ name }) => OURS.test(name))
    .map(factOf);

/** Bytes of the file that holds a feature's component, as sent; null where all code is in one file, or it has not come. */
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

/** Which jQuery is on the page, if any, and the files of other scripts that may be why. */
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
 * Reads what the server printed; `beside` is the attribute of our script tag. Only a script of this type counts: other
 * elements with its id can be written by authors.
 */
export function readPrintedFacts(beside: string): PrintedFacts {
  const node = document.querySelector('script[type="application/json"]#shopwake-facts');
  let facts: Record<string, unknown> = {};
  try {
    facts = toObject(JSON.parse(node?.textContent || beside || '{}'));
  } catch {
    // A page that prints nonsense has no facts to show.
  }
  return { originals: ownAddress(facts.originals), left: asList(facts.left), jQuery: asList(facts.jQuery) };
}
