/** What is wrong with one field; `markup` is the site's own. */
export interface Problem {
  /** Unique on the page; of the message that describes the field. */
  id: string;
  markup: string;
  /** Null where a group has no field. */
  field: HTMLElement | null;
  /** Where the message stands. */
  group: HTMLElement;
}

/** How a form stands between its visitor and the server. */
export interface FormState {
  /** It is on its way. */
  isBusy: boolean;
  /** What the server said of the whole form; null for nothing. */
  result: { markup: string; isDone: boolean } | null;
  problems: readonly Problem[];
  /** The field the visitor is led to, in its step. */
  led: HTMLElement | null;
}

/** Nothing was sent or said yet. */
export const BLANK: FormState = { isBusy: false, result: null, problems: [], led: null };

/** What is said when no answer came. */
export const UNSENT = 'This could not be sent. Please check your connection and try again.';
