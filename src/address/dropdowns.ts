import { closest, delegate, findAll, isVisible, type Stop, stopAll } from '../dom';
import { guard, hear, readGlobal, report } from '../page';
import { wait } from '../timing';
import type { Dropdown } from './dropdown';
import { COMMAND, SEARCHABLE } from './markup';
import { wishes } from './wishes';

type Chunk = typeof import('./dropdown');

const dropdowns = new WeakMap<Element, Dropdown>();
let chunk: Promise<Chunk> | null = null;

/** How long a reach waits for the chunk, in ms. */
const PATIENCE = 500;
const quiet = (): void => undefined;

/** A failed load is forgotten, so that the next reach tries again. */
const load = (): Promise<Chunk> => {
  chunk ??= import('./dropdown').catch((cause) => {
    chunk = null;
    throw cause;
  });
  return chunk;
};

/** Whether a select takes part: ours or asked for, single, and not under another library's dropdown. */
const isSearchable = (node: Element | null): node is HTMLSelectElement =>
  node instanceof HTMLSelectElement &&
  (node.matches(SEARCHABLE) || wishes().wanted.has(node)) &&
  !node.multiple &&
  !wishes().declined.has(node) &&
  (dropdowns.has(node) || !node.classList.contains('select2-hidden-accessible'));

/** Phones keep their native select, and so do browsers that cannot show ours: a press kept from them would open nothing. */
const hasPointerAndKeys = (node: Node): boolean =>
  'popover' in node &&
  Boolean(node.ownerDocument?.defaultView?.matchMedia?.('(hover: hover) and (pointer: fine)').matches);

function attach({ attachDropdown, parseWords }: Chunk, select: HTMLSelectElement): Dropdown | null {
  const known = dropdowns.get(select);
  if (known) return known;
  const dropdown = attachDropdown(select, parseWords(readGlobal('wc_country_select_params')));
  if (dropdown) dropdowns.set(select, dropdown);
  return dropdown;
}

function attachVisible(chunk: Chunk, body: HTMLElement): void {
  for (const select of findAll(body, 'select'))
    if (isSearchable(select) && !dropdowns.has(select) && isVisible(select)) attach(chunk, select);
}

/** The select that its shopper uses natively while the chunk is on its way. */
let native: HTMLSelectElement | null = null;

/** A slow chunk keeps nobody waiting: the list opens natively, and the dropdowns come once it is left. */
function stayNative(select: HTMLSelectElement, isPressed: boolean): void {
  native = select;
  if (isPressed) {
    select.focus({ preventScroll: true });
    guard('dropdown', select, () => select.showPicker?.());
  }
  const leave = (): void => {
    native = null;
    void load().then((loaded) => attachVisible(loaded, select.ownerDocument.body), quiet);
  };
  select.addEventListener('blur', leave, { once: true });
}

/** Gives the reached select its dropdown, and with it all that are visible; without the chunk it stays native. */
async function reach(select: HTMLSelectElement, isPressed: boolean): Promise<void> {
  const loaded = await Promise.race([
    load().catch((cause) => report('dropdown', cause, select)),
    wait(PATIENCE),
  ]);
  if (!select.isConnected || !isSearchable(select)) return;
  if (!loaded) return stayNative(select, isPressed);
  const dropdown = attach(loaded, select);
  if (isPressed) dropdown?.open();
  attachVisible(loaded, select.ownerDocument.body);
}

function focused(_: Event, select: HTMLElement): void {
  if (select === native || !isSearchable(select) || !hasPointerAndKeys(select)) return;
  const known = dropdowns.get(select);
  if (known) known.focus();
  else void reach(select, false);
}

function pressed(event: MouseEvent, select: HTMLElement): void {
  if (
    select === native ||
    event.button ||
    !isSearchable(select) ||
    select.disabled ||
    !hasPointerAndKeys(select)
  )
    return;
  event.preventDefault();
  void reach(select, true);
}

/** Where a dropdown stands for the control, it goes; another library's container goes too (contract 4.7). */
export function releaseDropdown(control: Element): void {
  dropdowns.get(control)?.destroy();
  dropdowns.delete(control);
  for (
    let next = control.nextElementSibling;
    next?.matches('.select2-container');
    next = control.nextElementSibling
  )
    next.remove();
}

function obey(event: CustomEvent<unknown>, select: HTMLElement): void {
  if (event.detail === 'destroy') releaseDropdown(select);
  else if (event.detail === 'close') dropdowns.get(select)?.close();
  else if (event.detail === 'open' && isSearchable(select)) void reach(select, true);
}

type Reaction = (event: Event, select: HTMLElement) => void;

const REACTIONS: Record<string, Reaction> = {
  pointerover: (_, select) => {
    if (isSearchable(select) && hasPointerAndKeys(select)) void load().catch(quiet);
  },
  focusin: focused,
  mousedown: (event, select) => pressed(event as MouseEvent, select),
  [COMMAND]: (event, select) => obey(event as CustomEvent<unknown>, select),
};

/** Does late what a reach for a select asked for before the code was here. */
export const reachLate = (event: Event, select: HTMLElement): void => REACTIONS[event.type]?.(event, select);

/** On a pointer-and-keyboard screen, selects become searchable when the shopper first reaches for one of them. */
export function listenForDropdowns(body: HTMLElement): Stop {
  const sync = ({ target }: { target: EventTarget | null }): void => {
    const select = closest(target, 'select');
    if (select) dropdowns.get(select)?.sync();
  };
  const renew = async (): Promise<void> => {
    if (chunk) attachVisible(await chunk, body);
  };
  return stopAll([
    ...Object.entries(REACTIONS).map(([type, react]) => delegate(body, type, 'select', react)),
    hear(body, 'change', sync, { selector: 'select' }),
    hear(body, 'country_to_state_changed', () => void renew().catch(quiet)),
  ]);
}
