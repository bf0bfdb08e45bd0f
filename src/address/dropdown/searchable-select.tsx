import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { closest } from '../../dom/find';
import type { FeatureProps } from '../../react/feature';
import { useListener } from '../../react/hooks/use-listener';
import { Placed } from '../../react/placed';
import { Text } from '../../react/text';
import { COMMAND, MODE } from '../select2-shim';
import { addDropdownStyles, useAppearance } from './dropdown-appearance';
import {
  type DropdownState,
  idFor,
  nameOf,
  type Opening,
  offerData,
  useDropdown,
  useHiddenSelect,
  useOptions,
  validationOf,
} from './dropdown-state';
import { OpenList, type Side } from './open-list';

interface Props {
  select: HTMLSelectElement;
  dropdown: DropdownState;
  style?: CSSProperties;
  ref: RefObject<HTMLSpanElement | null>;
}

/** Keys that open the list at its first or last choice, with the steps from the selected one. */
const ENDS: Record<string, number | undefined> = {
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** How a key opens the list; null for keys that do not open it. */
function readKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Opening | null {
  const isLetter = /^[\p{L}\p{N}]$/u.test(key) && !(ctrlKey || metaKey || altKey);
  if (isLetter) return { typed: key, steps: 0 };
  return /^(Enter| |Arrow(Up|Down)|Home|End)$/.test(key) ? { typed: '', steps: ENDS[key] ?? 0 } : null;
}

function SelectedText({ select }: { select: HTMLSelectElement }) {
  const selected = select.options[select.selectedIndex];
  if (selected?.value) return <Text>{selected.text}</Text>;
  const text = select.dataset.placeholder || selected?.text || '\u00a0';
  return (
    <span className="select2-selection__placeholder" key={text}>
      {text}
    </span>
  );
}

/** The closed control: a select-only combobox (APG) that shows the selected option. */
function Control({ select, dropdown, style, ref }: Props) {
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

const classesOf = (states: Record<string, boolean>): string =>
  [
    'select2 select2-container select2-container--default',
    ...Object.keys(states).flatMap((state) => (states[state] ? `select2-container--${state}` : [])),
  ].join(' ');

/** Commands of scripts, and the focus that a label gives the select, reach its dropdown. */
function useCommands(
  select: HTMLSelectElement,
  focusControl: () => void,
  { open, close }: DropdownState,
): void {
  useListener(select, COMMAND, ({ detail }) => {
    if (detail === 'open') open();
    if (detail === 'close') close();
  });
  useListener(select, 'focusin', focusControl);
}

/** A press outside closes the list. Events of the search field do not reach the form. */
function useBounds(container: HTMLElement | null, { opening, close }: DropdownState): void {
  useListener(
    opening && container ? container.ownerDocument : null,
    'pointerdown',
    { capture: true },
    ({ target }) => {
      if (!container?.contains(target as Node)) close(false);
    },
  );
  const stopFromSearch = (event: Event): void => {
    if (closest(event.target, '.select2-search')) event.stopPropagation();
  };
  useListener(container, 'input change keydown', stopFromSearch);
}

/**
 * Makes control and list one field for the form: focus moves between them stay inside, and the select emits `focusout`
 * when the shopper leaves both, so that it is validated like any field. Returns whether the focus is inside.
 */
function useFieldFocus(
  select: HTMLSelectElement,
  container: HTMLElement | null,
  { opening, close }: DropdownState,
): boolean {
  const [isFocused, setFocused] = useState(false);
  const isInside = ({ relatedTarget }: FocusEvent): boolean =>
    container?.contains(relatedTarget as Node | null) ?? false;

  useListener(container, 'focusin', () => setFocused(true));
  useListener(container, 'focusout', (event) => {
    const { relatedTarget } = event;
    if (isInside(event)) event.stopPropagation();
    if (isInside(event) || (opening && !relatedTarget)) return;
    close(false);
    setFocused(false);
    select.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }));
  });
  useListener(select, 'focusout', (event) => {
    if (isInside(event)) event.stopPropagation();
  });
  return isFocused;
}

/** A combobox over a select, with the class names of select2 (README, fact 8). */
function Dropdown({ select }: { select: HTMLSelectElement }) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const control = useRef<HTMLSpanElement>(null);
  const options = useOptions(select);
  const dropdown = useDropdown(select, control);
  const [side, setSide] = useState<Side>('below');
  const { opening } = dropdown;
  const isFocused = useFieldFocus(select, container, dropdown);
  const appearance = useAppearance(select, container);

  useCommands(select, () => control.current?.focus({ preventScroll: true }), dropdown);
  useBounds(container, dropdown);
  useHiddenSelect(select, container !== null);
  useLayoutEffect(() => (container ? offerData(select, container) : undefined), [select, container]);

  const classes = classesOf({
    disabled: select.disabled,
    focus: isFocused,
    open: opening !== null,
    [side]: opening !== null,
  });
  return (
    <>
      <Placed anchor={select} position="after">
        <span ref={setContainer} className={classes} style={{ width: '100%' }} />
      </Placed>
      {container &&
        createPortal(
          <>
            <Control ref={control} select={select} dropdown={dropdown} style={appearance.control} />
            {opening && (
              <OpenList
                select={select}
                options={options}
                opening={opening}
                dropdown={dropdown}
                control={control.current}
                side={side}
                onSide={setSide}
                style={appearance.list}
              />
            )}
          </>,
          container,
        )}
    </>
  );
}

/**
 * Whether a dropdown may replace the select: once the select was visible, unless it has the focus or a script has asked
 * for the native one.
 */
function useIsReplaceable(select: HTMLElement): boolean {
  const [wasVisible, setVisible] = useState(select.offsetWidth > 0);
  const [isInUse, setInUse] = useState(() => select.matches(':focus'));
  const [isAllowed, setAllowed] = useState(select.dataset[MODE] !== 'native');

  useListener(select, COMMAND, () => setAllowed(select.dataset[MODE] !== 'native'));
  useListener(isInUse ? select : null, 'blur', () => setInUse(false));
  useLayoutEffect(() => {
    if (wasVisible) return undefined;
    const sizes = new ResizeObserver(() => setVisible(select.offsetWidth > 0));
    sizes.observe(select);
    return () => sizes.disconnect();
  }, [select, wasVisible]);

  return wasVisible && isAllowed && !isInUse;
}

/** A select that the shopper can search. */
export default function SearchableSelect({ node }: FeatureProps) {
  const isReplaceable = useIsReplaceable(node);
  useLayoutEffect(() => addDropdownStyles(node.ownerDocument), [node]);
  return isReplaceable && node instanceof HTMLSelectElement ? <Dropdown select={node} /> : null;
}
