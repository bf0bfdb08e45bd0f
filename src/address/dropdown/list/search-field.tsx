import type { KeyboardEvent, RefObject } from 'react';
import { idFor, nameOf } from '../select-facts';

interface Props {
  select: HTMLSelectElement;
  typed: string;
  /** The id of the highlighted choice. */
  activeId: string | undefined;
  onType(text: string): void;
  onMove(steps: number): void;
  onChoose(): void;
  onClose(): void;
  ref: RefObject<HTMLInputElement | null>;
}

const STEPS: Record<string, number | undefined> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -1e4,
  End: 1e4,
};

/** Where is typed in the open list; its keys steer the list (APG combobox). Tab chooses and goes on. */
export function SearchField({ select, typed, activeId, onType, onMove, onChoose, onClose, ref }: Props) {
  const press = (event: KeyboardEvent): void => {
    const { key, altKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const steps = STEPS[key];
    if (key === 'Escape' || (altKey && key === 'ArrowUp')) onClose();
    else if (key === 'Enter' || key === 'Tab') onChoose();
    else if (steps) onMove(steps);
    else return;
    if (key !== 'Tab') event.preventDefault();
  };
  return (
    <input
      ref={ref}
      className="select2-search__field"
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded="true"
      aria-controls={idFor(select, 'results')}
      aria-activedescendant={activeId ?? ''}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onInput={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={press}
      {...nameOf(select)}
    />
  );
}
