import { delegate } from '../../dom/events';
import { findAll } from '../../dom/find';
import { on } from '../../host/events';
import { COMMAND } from '../markup';
import { attachDropdown } from './attach';
import { type Host, hearHost } from './host';
import { mirror } from './mirror';
import { close, open } from './open';
import type { Widget } from './widget';

const dropdowns = new WeakMap<EventTarget, Widget>();

/**
 * Gives selects that match `searchable` their dropdowns as they are reached. Answers what does for one reach what the
 * listeners do for all later ones. `host` tells the handlers of jQuery, where it is.
 */
export function serve(
  body: HTMLElement,
  searchable: string,
  host: Host | null,
): (event: Event, select: HTMLElement) => void {
  const attachVisible = (): void => {
    for (const select of findAll(body, searchable, HTMLSelectElement))
      if (select.offsetWidth) dropdowns.set(select, attachDropdown(select));
  };
  const react = (event: Event, select: HTMLElement): void => {
    const { type, detail, button } = event as MouseEvent;
    const deed = type === COMMAND ? String(detail) : type;
    if (/focusin|mousedown|open|blur/.test(deed)) attachVisible();
    const widget = dropdowns.get(select);
    if (!widget || button) return;
    // The code may have come after the shopper has moved on.
    if (deed === 'focusin' && select.matches(':focus')) widget.selection.focus({ preventScroll: true });
    if (deed === 'mousedown') event.preventDefault();
    if (deed === 'mousedown' || deed === 'open') open(widget);
    if (deed === 'close') close(widget);
    if (deed !== 'destroy') return;
    dropdowns.delete(select);
    widget.end?.();
  };
  hearHost(host);
  for (const type of ['focusin', 'mousedown', COMMAND]) delegate(body, type, 'select', react);
  on(body, 'country_to_state_changed', attachVisible);
  on(
    body,
    'change',
    ({ currentTarget: select }) => {
      const widget = select && dropdowns.get(select);
      if (widget) mirror(widget);
    },
    { selector: 'select' },
  );
  return react;
}
