import { delegate } from '../dom/events';
import { closest } from '../dom/find';
import { type Stop, stopAll } from '../dom/types';
import { currentJQuery } from '../host/jquery';
import { shared } from '../host/registry';
import { guard, report, withPart } from '../host/report';
import { COMMAND, SEARCHABLE } from './markup';

/** How long a reach waits for the code, in ms; then the select is used natively. */
const PATIENCE = 500;

/** A mouse and keys, and a browser that has popovers: there a select becomes searchable, elsewhere it stays native. */
const isPointed = (box: Element): boolean =>
  'popover' in box && matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Whether a press or focus there opens a searchable list and does no more. */
export function opensList(target: EventTarget | null): boolean {
  const box = closest(target, '.country_select, .state_select, .select2-container');
  return box !== null && isPointed(box);
}

type Reaction = (event: Event, select: HTMLElement) => void;

/** Whether an event wants the list, now or soon: scripts may command other things. */
const isReach = (event: Event): boolean =>
  event.type === COMMAND ? (event as CustomEvent).detail === 'open' : !(event as MouseEvent).button;

/** The shopper has the native list until it is left, which is told. */
function stayNative({ type }: Event, select: HTMLElement, left: Reaction): void {
  if (type === 'pointerover' || select.dataset.shopwake === 'native') return;
  select.dataset.shopwake = 'native';
  select.focus({ preventScroll: true });
  if (type !== 'focusin') guard('dropdown', select, () => (select as HTMLSelectElement).showPicker?.());
  const leave = (event: Event): void => {
    select.dataset.shopwake = 'search';
    left(event, select);
  };
  select.addEventListener('blur', leave, { once: true });
}

function waitForReaches(body: HTMLElement): Stop {
  let carryOut: Reaction | undefined;
  let newest: Event | undefined;
  const take = async (event: Event, select: HTMLElement): Promise<void> => {
    if (event.type !== 'pointerover') newest = event;
    const parts = [import('./dropdown'), currentJQuery() && import('./dropdown/host-events')] as const;
    const [{ serve }, host] = await Promise.all(parts);
    stop();
    carryOut ??= serve(body, SEARCHABLE, host);
    if (event === newest) carryOut(event, select);
  };
  const giveUp: Reaction = (event, select) =>
    stayNative(event, select, (left) => withPart(take(left, select)));
  const reach: Reaction = (event, select) => {
    if (!isReach(event) || !isPointed(select)) return;
    event.preventDefault();
    const timer = setTimeout(giveUp, PATIENCE, event, select);
    const fail = (cause: unknown): void => {
      report('dropdown', cause, select);
      giveUp(event, select);
    };
    void take(event, select)
      .catch(fail)
      .then(() => clearTimeout(timer));
  };
  const types = ['pointerover', 'focusin', 'mousedown', COMMAND];
  const stop = stopAll(types.map((type) => delegate(body, type, SEARCHABLE, reach)));
  return stop;
}

/**
 * On a pointer-and-keyboard screen, selects become searchable when the shopper first reaches for one of them: that
 * fetches the code and opens the list, or leaves the native one where the code does not come. Once per page.
 */
export const awaitReaches = (body: HTMLElement): unknown => shared('dropdowns', () => waitForReaches(body));
