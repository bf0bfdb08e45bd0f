import type { CSSProperties, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { idFor, marksOf, nameOf } from '../select-facts';
import type { DropdownState } from '../use-dropdown';

interface Props {
  select: HTMLSelectElement;
  dropdown: DropdownState;
  style?: CSSProperties;
  ref: RefObject<HTMLSpanElement | null>;
}

const ENDS: Record<string, number | undefined> = { Home: -1e4, End: 1e4 };

/** What a key opens the list with; null for keys that do not open it. */
function readKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): [typed: string, steps: number] | null {
  const isLetter = /^[\p{L}\p{N}]$/u.test(key) && !(ctrlKey || metaKey || altKey);
  if (isLetter) return [key, 0];
  return /^(Enter| |Arrow(Up|Down)|Home|End)$/.test(key) ? ['', ENDS[key] ?? 0] : null;
}

function ChosenText({ select }: { select: HTMLSelectElement }) {
  const chosen = select.options[select.selectedIndex];
  if (chosen?.value) return chosen.text;
  const text = select.dataset.placeholder || chosen?.text || '\u00a0';
  return <span className="select2-selection__placeholder">{text}</span>;
}

/** The closed control: an APG select-only combobox that shows what is chosen. */
export function Control({ select, dropdown, style, ref }: Props) {
  const { opening, open, close } = dropdown;
  const press = (event: MouseEvent): void => {
    if (event.button) return;
    event.preventDefault();
    if (opening) close();
    else open();
  };
  const pressKey = (event: KeyboardEvent): void => {
    const wish = readKey(event);
    if (!wish) return;
    event.preventDefault();
    open(...wish);
  };
  return (
    <span className="selection">
      <span
        ref={ref}
        className="select2-selection select2-selection--single"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={opening !== null}
        aria-controls={idFor(select, 'results')}
        aria-disabled={select.disabled}
        tabIndex={select.disabled ? -1 : 0}
        style={style}
        onMouseDown={press}
        onKeyDown={pressKey}
        {...nameOf(select)}
        {...marksOf(select)}
      >
        <span className="select2-selection__rendered" id={idFor(select, 'container')}>
          <ChosenText select={select} />
        </span>
        <span className="select2-selection__arrow" aria-hidden="true">
          <b />
        </span>
      </span>
    </span>
  );
}
