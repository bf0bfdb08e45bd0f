import { atom } from 'nanostores';
import type { FeatureState } from '../host/inspection';

/** A feature on one node. Times in milliseconds; `found` and `mounted` since the navigation, `work` on the main thread. */
export interface FeatureEntry {
  id: number;
  name: string;
  /** Held weakly: what the page takes away may go. */
  node: WeakRef<Element>;
  /** The chunk that holds its component; empty where all code is in one file. */
  chunk: string;
  state: FeatureState;
  found: number;
  mounted: number | null;
  work: number | null;
  reason: string;
  /** The kind of what failed, for the report: the error's class, and which request failures say of themselves. */
  kind: string;
}

/** An event of the page; `args` are its positional arguments, still as they came, for the eye of the developer only. */
export interface EventEntry {
  id: number;
  time: number;
  direction: 'in' | 'out';
  type: string;
  target: string;
  args: string;
  /** How many arguments. */
  values: number;
  /** Listeners of ours that the same event reached. */
  times: number;
}

/** A request: times in ms, `duration` null while it is under way. */
export interface RequestEntry {
  id: number;
  time: number;
  method: string;
  url: string;
  duration: number | null;
  outcome: string;
  /** HTTP status; 0 where none came. */
  status: number;
}

/** Something that went wrong, by the name of the feature or part. */
export interface FailureEntry {
  name: string;
  reason: string;
  kind: string;
}

/** What mounted where, as far as it has come. */
export const $features = atom<readonly FeatureEntry[]>([]);
/** Events in both directions. */
export const $events = atom<readonly EventEntry[]>([]);
/** Requests since the page began. */
export const $requests = atom<readonly RequestEntry[]>([]);
/** What failed, and why. */
export const $failures = atom<readonly FailureEntry[]>([]);
