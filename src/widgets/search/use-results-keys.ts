import { useEvent } from '../../react/hooks/use-event';
import { type SearchParts, stopsIn } from './markup';

interface Keys {
  isShown: boolean;
  hide(): void;
}

/** Arrows lead from the field through the results and back; Escape hides them, wherever the focus is. */
export function useResultsKeys({ box, input, output }: SearchParts, { isShown, hide }: Keys): void {
  useEvent<KeyboardEvent>(box.ownerDocument, 'keydown', ({ key }) => {
    if (key !== 'Escape' || !isShown) return;
    if (output.contains(box.ownerDocument.activeElement)) input.focus();
    hide();
  });
  useEvent<KeyboardEvent>(box, 'keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = isShown ? stopsIn(output) : [];
    if (!step || !stops.length) return;
    const row = [input, ...stops];
    const from = row.indexOf(event.target as HTMLInputElement);
    if (from < 0) return;
    event.preventDefault();
    row[(from + step + row.length) % row.length]?.focus();
  });
}
