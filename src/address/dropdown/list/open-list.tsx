import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isOnPage } from '../../../host/scan';
import { readGlobal } from '../../../host/settings/settings';
import { idFor } from '../select-facts';
import type { DropdownState, Opening } from '../use-dropdown';
import { choicesOf, matchesOf } from './matching';
import { OptionList } from './option-list';
import { SearchField } from './search-field';
import { useCountAnnouncement } from './use-count-announcement';
import { useHighlight } from './use-highlight';
import { type Side, usePlacement } from './use-placement';
import { hintFor, parseWords } from './words';

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

/** Widgets of the page builder style their lists by a class, since those stand outside of them. */
const BUILT = '[data-widget_type^="woocommerce-"]';

/** What a browser gives every popover, undone. */
const PLAIN: CSSProperties = {
  position: 'absolute',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  overflow: 'visible',
};

/** The open list with its search field, which steers it (APG combobox). Sits in the top layer, so that nothing clips it. */
export function OpenList({ select, options, opening, dropdown, control, side, onSide, style }: Props) {
  const layer = useRef<HTMLSpanElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState(opening.typed);
  const words = useMemo(() => parseWords(readGlobal('wc_country_select_params')), []);
  const choices = useMemo(() => choicesOf(options), [options]);
  const hint = hintFor(words, select, typed.length);
  const shown = useMemo(() => (hint ? [] : matchesOf(choices, typed)), [choices, typed, hint]);
  usePlacement(layer, control, onSide);
  const { active, move, point } = useHighlight(shown, typed, opening.steps, list);
  const message = hint || (shown.length ? '' : words.noResults);

  useCountAnnouncement(select, typed ? shown.length : 0);
  useLayoutEffect(() => search.current?.focus({ preventScroll: true }), []);

  const choose = (index: number): void => dropdown.choose(shown[index]?.option);

  return (
    <span
      ref={layer}
      className={`select2-container select2-container--default select2-container--open${isOnPage(BUILT) ? ' e-woo-select2-wrapper' : ''}`}
      popover="manual"
      style={PLAIN}
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
            {message}
          </div>
        </div>
      </div>
    </span>
  );
}
