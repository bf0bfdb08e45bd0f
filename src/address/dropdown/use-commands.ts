import { closest } from '../../dom/find';
import { useEvent } from '../../react/hooks/use-event';
import { COMMAND } from '../markup';
import type { DropdownState } from './use-dropdown';

/** What scripts and labels ask of the select reaches what stands for it. */
export function useCommands(
  select: HTMLSelectElement,
  focusControl: () => void,
  { open, close }: DropdownState,
): void {
  useEvent<CustomEvent>(select, COMMAND, ({ detail }) => {
    if (detail === 'open') open();
    if (detail === 'close') close();
  });
  useEvent(select, 'focusin', focusControl);
}

/** A press elsewhere closes the list; what is typed in its search field stays in it. */
export function useBounds(container: HTMLElement | null, { opening, close }: DropdownState): void {
  useEvent(
    opening && container ? container.ownerDocument : null,
    'pointerdown',
    ({ target }) => {
      if (!container?.contains(target as Node)) close(false);
    },
    { capture: true },
  );
  const keep = (event: Event): void => {
    if (closest(event.target, '.select2-search')) event.stopPropagation();
  };
  useEvent(container, 'input', keep);
  useEvent(container, 'change', keep);
  useEvent(container, 'keydown', keep);
}
