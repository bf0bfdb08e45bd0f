import type { CSSProperties, KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { DropdownState, Opening } from './dropdown-state';
import { idFor, nameOf, validationOf } from './native-select';

interface Props {
  select: HTMLSelectElement;
  dropdown: DropdownState;
  style?: CSSProperties;
  ref: RefObject<HTMLSpanElement | null>;
}

const ENDS: Record<string, number | undefined> = { Home: -1e4, End: 1e4 };

/** How a key opens the list; null for keys that do not open it. */
function readKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Opening | null {
  const isLetter = /^[\p{L}\p{N}]$/u.test(key) && !(ctrlKey || metaKey || altKey);
  if (isLetter) return { typed: key, steps: 0 };
  return /^(Enter| |Arrow(Up|Down)|Home|End)$/.test(key) ? { typed: '', steps: ENDS[key] ?? 0 } : null;
}

function SelectedText({ select }: { select: HTMLSelectElement }) {
  const selected = select.options[select.selectedIndex];
  if (selected?.value) return selected.text;
  const text = select.dataset.placeholder || selected?.text || '\u00a0';
  return <span className="select2-selection__placeholder">{text}</span>;
}

/** The closed control: a select-only combobox (APG) that shows the selected option. */
export function Control({ select, dropdown, style, ref }: Props) {
  const { opening, open, close } = dropdown;
  const press = (event: MouseEvent): void => {
    if (event.button) return;
    event.preventDefault();
    if (opening) close();
    else open();
  };
  const pressKey = (event: KeyboardEvent): void => {
    const wanted = readKey(event);
    if (!wanted) return;
    event.preventDefault();
    open(wanted.typed, wanted.steps);
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
        {...validationOf(select)}
      >
        <span className="select2-selection__rendered" id={idFor(select, 'container')}>
          <SelectedText select={select} />
        </span>
        <span className="select2-selection__arrow" aria-hidden="true">
          <b />
        </span>
      </span>
    </span>
  );
}
