import { asBoolean } from '../../host/settings/json';
import { whenIdle } from '../../timing/idle';
import { wait } from '../../timing/wait';
import { formStore } from '../form-store';
import { setting } from '../settings';
import { areFieldsAsPrinted, isReviewPrinted, type PrintedAddress } from './as-printed';
import { earlyUpdates } from './early-updates';
import { isPageFresh } from './page-age';

interface FirstUpdate {
  printed: PrintedAddress;
  /** Whether the request may still be left out. */
  isOptional: boolean;
  /** Whether the event that is being emitted comes from the checkout's own start. */
  isOwn: boolean;
}

/** How the first update of a form stands. */
const firstUpdateOf = formStore(
  'first update',
  (): FirstUpdate => ({ printed: new Map(), isOptional: false, isOwn: false }),
);

/**
 * Decides at the start whether the first update can do without a request: this is the form that the page was printed
 * with, the page is complete and fresh, and no script has asked for totals. Code on the server that prices by more than
 * the page shows (fees by payment method, fragments of add-ons) prints the setting `shopwake_first_update`: then the
 * request is sent.
 */
export function considerFirstUpdate(form: HTMLFormElement, printed: PrintedAddress): void {
  const early = earlyUpdates();
  const isOptional =
    !early.isAsked &&
    !asBoolean(setting('shopwake_first_update')) &&
    isPageFresh(form.ownerDocument) &&
    isReviewPrinted(form, printed) &&
    // Before a method is settled: the attribute that says which one was printed follows the choice then.
    areFieldsAsPrinted(form, printed);
  Object.assign(firstUpdateOf(form), { printed, isOptional });
  // A form that a script puts in this one's place comes from another answer of the server.
  early.isAsked = true;
}

/** From now on updates are sent. */
export function requireUpdate(form: HTMLFormElement): void {
  firstUpdateOf(form).isOptional = false;
}

/** Emits an event of the checkout's own start: unlike the same event from another script it asks for no request. */
export function emitOwn(form: HTMLFormElement, emitEvent: () => void): void {
  const first = firstUpdateOf(form);
  first.isOwn = true;
  try {
    emitEvent();
  } finally {
    first.isOwn = false;
  }
}

/** Whether the event at hand is the checkout's own. True once per event: another script may answer it by the same one. */
export function takeOwn(form: HTMLFormElement): boolean {
  const first = firstUpdateOf(form);
  const { isOwn } = first;
  first.isOwn = false;
  return isOwn;
}

/** Whether this update is the first one and would ask for what the page was printed with. Answers yes once. */
export function canKeepPrinted(form: HTMLFormElement): boolean {
  const { isOptional, printed } = firstUpdateOf(form);
  requireUpdate(form);
  return isOptional && areFieldsAsPrinted(form, printed);
}

/** Other scripts have this long to load and listen for the first `updated_checkout`, in ms; an answer took as long. */
const LOAD_TIMEOUT_MS = 1000;

/** Settles when the page has loaded and its scripts have run. */
export async function pageLoaded(document: Document): Promise<void> {
  const loaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else document.defaultView?.addEventListener('load', resolve, { once: true });
  });
  await Promise.race([loaded, wait(LOAD_TIMEOUT_MS)]);
  await new Promise<void>((resolve) => {
    whenIdle(resolve, LOAD_TIMEOUT_MS);
  });
}
