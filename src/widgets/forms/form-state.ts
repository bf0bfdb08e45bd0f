import { translate } from '../../host/translate';

/** Error of a field; `markup` is the server's. */
export interface Problem {
  /** Id of the message, unique on the page. */
  id: string;
  markup: string;
  /** Null if the group has no field. */
  field: HTMLElement | null;
  /** Element that contains the message. */
  group: HTMLElement;
}

/** State of a form. */
export interface FormState {
  /** Whether a request is running. */
  isBusy: boolean;
  /** The server's message about the form; null without one. */
  result: { markup: string; isDone: boolean } | null;
  problems: readonly Problem[];
  /** Field to focus, in its step. */
  led: HTMLElement | null;
}

/** State before the first submission. */
export const BLANK: FormState = { isBusy: false, result: null, problems: [], led: null };

/** Message if there was no response. */
export const unsentText = (): string =>
  translate('This could not be sent. Please check your connection and try again.');
