import type { FeatureState, FollowFeature, Inspection } from '../host/report';
import { nextFrame } from '../timing/schedule';
import { causeKind, describeNode, describeValue, reasonOf } from './describe';
import { $events, $failures, $features, $requests, type EventEntry, type FeatureEntry } from './recorded';

/** Number of events and requests that are kept. */
const KEPT = 200;

/** Frequent events of visitors and the browser; they are kept only when a script fired them. */
const PLATFORM =
  /^(click|key|pointer|mouse|touch|focus|blur|input|change|submit|scroll|resize|page|popstate)/;

const sinceStart = (): number => Math.round(performance.now());

/** The file that a feature's `load` names: the build writes `() => importChunk('./x.js')`, with a shorter name. */
const chunkOf = (source: string): string => /\(\s*["'`](\.[^"'`]+)/.exec(source)?.[1] ?? '';

/** Creates the list of features by id; it is drawn once per frame, since hundreds of widgets change state in one task. */
function createList(): { entries: Map<number, FeatureEntry>; change: (id: number, part: object) => void } {
  const entries = new Map<number, FeatureEntry>();
  let isDue = false;
  const change = (id: number, part: object): void => {
    const entry = entries.get(id);
    if (entry) entries.set(id, { ...entry, ...part });
    if (isDue) return;
    isDue = true;
    nextFrame(() => {
      isDue = false;
      $features.set([...entries.values()]);
    });
  };
  return { entries, change };
}

const newEntry = (id: number, name: string, node: Element, source: string): FeatureEntry => ({
  id,
  name,
  node: new WeakRef(node),
  chunk: chunkOf(source),
  state: 'waiting',
  found: sinceStart(),
  mounted: null,
  work: null,
  reason: '',
  kind: '',
});

/** The fields of an entry that change with its state. */
const partOf = (state: FeatureState, detail: unknown): Partial<FeatureEntry> =>
  state === 'mounted'
    ? { state, mounted: sinceStart(), work: Number(detail), reason: '', kind: '' }
    : { state, reason: '', kind: '' };

function createFeatures(): Pick<Inspection, 'feature' | 'failure'> {
  const { entries, change } = createList();
  return {
    feature(name, node, source): FollowFeature {
      const id = entries.size;
      entries.set(id, newEntry(id, name, node, source));
      change(id, {});
      // A component that throws is reported as mounted after its failure.
      return (state, detail) => {
        if (state !== 'mounted' || entries.get(id)?.state !== 'failed') change(id, partOf(state, detail));
      };
    },
    failure(name, cause, node) {
      const failure = { reason: reasonOf(cause), kind: causeKind(cause) };
      $failures.set([...$failures.get(), { name, ...failure }].slice(-KEPT));
      for (const { id, name: known, node: ref } of entries.values())
        if (known === name && (!node || ref.deref() === node)) change(id, { state: 'failed', ...failure });
    },
  };
}

/** Whether two entries are the same event, which can reach many of our listeners; they share one line. */
const isSame = (last: EventEntry | undefined, next: EventEntry): last is EventEntry =>
  last?.direction === 'in' &&
  next.direction === 'in' &&
  last.type === next.type &&
  last.target === next.target &&
  next.time - last.time < 2;

function keepEvent(entry: EventEntry): void {
  const known = $events.get();
  const last = known.at(-1);
  const events = isSame(last, entry)
    ? [...known.slice(0, -1), { ...last, times: last.times + 1 }]
    : [...known, entry];
  $events.set(events.slice(-KEPT));
}

function createEvents(): Pick<Inspection, 'event'> {
  let id = 0;
  return {
    event(direction, type, target, args, original) {
      if (direction === 'in' && original?.isTrusted && PLATFORM.test(type)) return;
      id += 1;
      keepEvent({
        id,
        time: sinceStart(),
        direction,
        type,
        target: describeNode(target),
        args: args.map((arg) => describeValue(arg)).join(', '),
        values: args.length,
        times: 1,
      });
    },
  };
}

function createRequests(): Pick<Inspection, 'request'> {
  let id = 0;
  const end = (own: number, start: number, outcome: string, status = 0): void =>
    $requests.set(
      $requests
        .get()
        .map((entry) =>
          entry.id === own ? { ...entry, outcome, status, duration: sinceStart() - start } : entry,
        ),
    );
  return {
    request(method, url, answer) {
      id += 1;
      const own = id;
      const time = sinceStart();
      const entry = { id, time, method, url, duration: null, outcome: 'waiting', status: 0 };
      $requests.set([...$requests.get(), entry].slice(-KEPT));
      answer.then(
        ({ status }) => end(own, time, String(status), status),
        (cause) => end(own, time, reasonOf(cause)),
      );
    },
  };
}

/** Records what happens on the page in the stores of the panel. */
export const createInspection = (): Inspection => ({
  ...createFeatures(),
  ...createEvents(),
  ...createRequests(),
});
