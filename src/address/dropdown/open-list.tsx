import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { stopAll } from '../../dom/events';
import { listen } from '../../host/events/listen';
import { isOnPage } from '../../host/scan';
import { readGlobal } from '../../host/settings';
import { Text } from '../../react/text';
import { type DropdownState, idFor, nameOf, type Opening } from './dropdown-state';
import {
  choicesOf,
  hintFor,
  matchesOf,
  OptionList,
  parseDropdownTexts,
  useCountAnnouncement,
  useHighlight,
} from './option-list';

/** The side of the control on which the list opens. */
export type Side = 'above' | 'below';

/** Below the control; above it if the list fits there and not below. */
function chooseSide(control: HTMLElement, list: HTMLElement): Side {
  const { top, bottom } = control.getBoundingClientRect();
  const { offsetHeight } = list;
  return window.innerHeight - bottom < offsetHeight && top > offsetHeight ? 'above' : 'below';
}

function position(layer: HTMLElement, control: HTMLElement, list: HTMLElement, side: Side): void {
  const { top, bottom, left, width } = control.getBoundingClientRect();
  const y = window.scrollY + (side === 'above' ? top - list.offsetHeight : bottom);
  Object.assign(layer.style, { inset: `${y}px auto auto ${window.scrollX + left}px`, width: `${width}px` });
}

/**
 * Shows `layer` in the top layer, where no ancestor clips or covers it, and moves it with its control. Chooses the side
 * once and passes it to `onSide`: a list that shrinks during typing does not jump.
 */
function useListPosition(
  layer: RefObject<HTMLElement | null>,
  control: HTMLElement | null,
  onSide: (side: Side) => void,
): void {
  useLayoutEffect(() => {
    const { current } = layer;
    const list = current?.firstElementChild;
    if (!current || !control || !(list instanceof HTMLElement)) return undefined;
    current.showPopover();
    const chosen = chooseSide(control, list);
    const follow = (): void => position(current, control, list, chosen);
    onSide(chosen);
    follow();
    const sizes = new ResizeObserver(follow);
    for (const element of [control, list]) sizes.observe(element);
    return stopAll([
      () => sizes.disconnect(),
      ...['resize', 'scroll'].map((type) => listen(window, type, { passive: true, capture: true }, follow)),
    ]);
  }, [layer, control, onSide]);
}

interface SearchProps {
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

/** Choices by which a key moves the highlight, at most to the first or last one. */
const STEPS: Record<string, number | undefined> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The search field of the open list; its keys move the highlight (APG combobox). Tab chooses and moves the focus on. */
function SearchField({ select, typed, activeId, onType, onMove, onChoose, onClose, ref }: SearchProps) {
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

interface Props {
  select: HTMLSelectElement;
  options: readonly HTMLOptionElement[];
  opening: Opening;
  dropdown: DropdownState;
  control: HTMLElement | null;
  side: Side;
  onSide(side: Side): void;
  style?: CSSProperties;
}

/** Widgets of the page builder; they style the lists through a class, since lists are outside of the widget. */
const SHOP_WIDGET = '[data-widget_type^="woocommerce-"]';

/** Resets the browser's styles of popovers. */
const RESET: CSSProperties = {
  position: 'absolute',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  overflow: 'visible',
};

/** The open list with its search field, in the top layer. */
export function OpenList({ select, options, opening, dropdown, control, side, onSide, style }: Props) {
  const layer = useRef<HTMLSpanElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState(opening.typed);
  const texts = useMemo(() => parseDropdownTexts(readGlobal('wc_country_select_params')), []);
  const choices = useMemo(() => choicesOf(options), [options]);
  const hint = hintFor(texts, select, typed.length);
  const shown = useMemo(() => (hint ? [] : matchesOf(choices, typed)), [choices, typed, hint]);
  useListPosition(layer, control, onSide);
  const { active, move, point } = useHighlight(shown, typed, opening.steps, list);
  const message = hint || (shown.length ? '' : texts.noResults);

  useCountAnnouncement(typed ? shown.length : 0);
  useLayoutEffect(() => search.current?.focus({ preventScroll: true }), []);

  const choose = (index: number): void => dropdown.choose(shown[index]?.option);

  return (
    <span
      ref={layer}
      className={`select2-container select2-container--default select2-container--open${isOnPage(SHOP_WIDGET) ? ' e-woo-select2-wrapper' : ''}`}
      popover="manual"
      style={RESET}
    >
      <div className={`select2-dropdown select2-dropdown--${side}`} style={style}>
        <div className="select2-search select2-search--dropdown">
          <SearchField
            ref={search}
            select={select}
            typed={typed}
            activeId={shown[active] && idFor(select, `result-${shown[active].option.index}`)}
            onType={setTyped}
            onMove={move}
            onChoose={() => choose(active)}
            onClose={() => dropdown.close()}
          />
        </div>
        <div className="select2-results">
          <OptionList
            ref={list}
            select={select}
            shown={shown}
            active={active}
            onPoint={point}
            onChoose={choose}
          />
          <div className="select2-results__option select2-results__message" role="alert" hidden={!message}>
            <Text>{message}</Text>
          </div>
        </div>
      </div>
    </span>
  );
}
