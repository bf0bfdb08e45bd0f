import type { FormControl } from '../dom/controls';
import { fireRefill } from '../dom/events';
import { findAll } from '../dom/find';
import { type Stop, stopAll } from '../dom/types';
import { emit, type HostEvent, on } from '../host/events';
import { currentJQuery, whenJQuery } from '../host/jquery';
import { report } from '../host/report';
import { COUNTRY, STATE } from './markup';
import { awaitReaches } from './reach';
import { scopeOf } from './scope';
import { isServedRight } from './served';
import { wakeCountryField } from './start';

export { opensList } from './reach';

/** Something that happened before the room's code was here: the event, and its positional arguments (country, scope). */
export type Held = [event: HostEvent, country?: unknown, scope?: unknown];

/** What fetches the room's code on behalf of the page's countries. */
let fetchRoom = async (): Promise<unknown> => undefined;

const complain = (cause: unknown): void => report('address', cause);

/** Fetches what countries need, for a page that is being touched. Never rejects. */
export const wakeCountries = (): Promise<unknown> => fetchRoom().catch(complain);

/** Tells what the first pass of a control tells, since the server has done the rest (contract 4.7). */
function tellServed(control: HTMLElement & FormControl): void {
  const scope = scopeOf(control);
  const { body } = control.ownerDocument;
  const state = scope?.querySelector<FormControl>(STATE);
  const args = [control.value, scope];
  emit(control, 'refresh');
  if (state instanceof HTMLSelectElement) fireRefill(state);
  if (state && state.type !== 'text') emit(body, 'country_to_state_changed', args);
  emit(body, 'country_to_state_changing', args);
}

const HAPPENINGS: [string, string?][] = [
  ['change', COUNTRY],
  ['refresh', COUNTRY],
  ['country_to_state_changing'],
  ['wc_address_i18n_ready'],
];

let release: Stop | null = null;

/** The room's code, once it has come. */
let room: typeof import('./wake') | undefined;

/** Holds what happens to countries until the room's code is here, which the first of it fetches. */
function hold(body: HTMLElement, served: Map<Element, string>): void {
  const held: Held[] = [];
  const note = (...deed: Held): void => {
    held.push(deed);
    void wakeCountries();
  };
  release?.();
  const stop = stopAll(HAPPENINGS.map(([type, selector]) => on(body, type, note, { selector })));
  release = stop;
  fetchRoom = async () => {
    room = await import('./wake');
    stop();
    room.takeOver(body, served, held.splice(0));
  };
}

/**
 * The first pass of the countries of a form, by telling alone where the server has printed all as it must be; the rest
 * of the room then comes with the first touch. Plugins that steer countries through jQuery set the state right after,
 * so that with jQuery nothing is put off; nor for a form that comes when the room is awake. Settles when the pass is over.
 */
export async function passServedCountries(form: HTMLElement): Promise<void> {
  const controls = findAll(form, COUNTRY) as (HTMLElement & FormControl)[];
  const [first] = controls;
  if (!first) return;
  fetchRoom = () => wakeCountryField(first);
  const chosen = controls.filter(({ value }) => value);
  const isDue =
    room?.isAwake() ||
    currentJQuery() ||
    !chosen.every((control) => isServedRight(control, scopeOf(control)));
  if (isDue) return wakeCountryField(first).catch(complain);
  const { body } = form.ownerDocument;
  emit(body, 'wc_address_i18n_ready');
  chosen.forEach(tellServed);
  awaitReaches(body);
  hold(body, new Map(chosen.map((control) => [control, control.value])));
  whenJQuery(() => void wakeCountries());
}
