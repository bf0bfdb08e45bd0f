import { atom, map } from 'nanostores';
import type { JsonObject } from '../../host/settings/json';
import type { Fields } from '../../http/fields';
import { formStore } from '../form-store';

/** What an update may be asked with (contract 4.2): which control asked, and whether rates go along. */
export interface UpdateArguments {
  current_target?: unknown;
  update_shipping_method?: boolean;
  [extra: string]: unknown;
}

/** The order review of one form. */
interface Review {
  /** The request under way; its identity is the sequence number. */
  request: AbortController | null;
  /** Settles with whether the request left totals one can order by. */
  outcome: Promise<boolean> | null;
  /** Fields of the last request. */
  sent: Fields | null;
  /** Fragments of the last answer, by selector. */
  fragments: JsonObject;
  /** The review table as the page brought it, until an answer came. */
  servedTable: string;
}

/** The review of a form: what is asked, and how it stands. */
export const $review = formStore('review', () =>
  map<Review>({ request: null, outcome: null, sent: null, fragments: {}, servedTable: '' }),
);

/** The field typed in since the last update. */
export const $dirtyField = formStore('dirty field', () => atom<Element | null>(null));

/** The work that waits for its moment. */
interface Scheduled {
  timer: ReturnType<typeof setTimeout>;
  run(): void;
}

/** The update of a form that waits for its delay. */
export const $scheduled = formStore('scheduled update', () => atom<Scheduled | null>(null));

/** A moment that never comes, in ms since 1970. */
export const NEVER = 9e15;

/** Updates asked for up to `until` (ms since 1970) may be re-entrant; `count` is how many in a row were. */
export const $reentrancy = formStore('re-entrant updates', () => map({ until: 0, count: 0 }));

/** Why the last update failed, and the notice that says so. */
interface UpdateFailure {
  box: HTMLElement;
  isSessionOver: boolean;
}

/** A form's last update, when it failed. */
export const $updateFailure = formStore('update failure', () => atom<UpdateFailure | null>(null));
