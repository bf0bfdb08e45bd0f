import { type MouseEvent, memo, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { asString, toObject } from '../../host/settings';
import { translate } from '../../host/translate';
import { translatePlural } from '../../host/translate-plural';
import { announce } from '../../react/announce';
import { idFor, nameOf } from './dropdown-state';

const LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
};

/** Removes case and diacritics: `reunion` finds Réunion, `oster` finds Österreich. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđðßæœıþ]/g, (letter) => LETTERS[letter] ?? letter);

/** An option of a select, with its folded text. */
interface Choice {
  option: HTMLOptionElement;
  folded: string;
}

/** Folds the texts of options. */
export const choicesOf = (options: readonly HTMLOptionElement[]): readonly Choice[] =>
  options.map((option) => ({ option, folded: fold(option.text) }));

/** The choices whose text contains the typed text. */
export function matchesOf(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = fold(typed.trim());
  return choices.filter(({ folded }) => folded.includes(wanted));
}

/** The next index in `direction` that is not disabled; without one `from`, or -1 if `from` is outside the list. */
function nextEnabled(shown: readonly Choice[], from: number, direction: 1 | -1): number {
  for (let index = from + direction; shown[index]; index += direction)
    if (!shown[index]?.option.disabled) return index;
  return shown[from] ? from : -1;
}

/** The index `steps` enabled choices away from `from`, at most the first or last one. */
export function moveBy(shown: readonly Choice[], from: number, steps: number): number {
  let index = from;
  for (let step = Math.min(Math.abs(steps), shown.length); step; step -= 1)
    index = nextEnabled(shown, index, steps < 0 ? -1 : 1);
  return index;
}

/** The index to highlight first: a choice that starts with the typed text, or the selected one; else the first enabled. */
export function bestOf(shown: readonly Choice[], typed: string): number {
  const wanted = fold(typed.trim());
  const best = shown.findIndex(({ option, folded }) =>
    wanted ? folded.startsWith(wanted) && !option.disabled : option.selected,
  );
  return best < 0 ? nextEnabled(shown, -1, 1) : best;
}

/** The highlighted choice of an open list. */
interface Highlight {
  /** Index among the shown choices; -1 when none is highlighted. */
  active: number;
  move(steps: number): void;
  /** Highlights the choice under the pointer; the list does not scroll. */
  point(index: number): void;
}

interface Highlighted {
  shown: readonly Choice[];
  index: number;
  isPointed?: boolean;
}

/** Scrolls the list, but no ancestor of it, until the choice is visible. */
function reveal(list: HTMLElement, index: number): void {
  const [first, element] = [list.children[0], list.children[index]];
  if (!(element instanceof HTMLElement && first instanceof HTMLElement)) return;
  const top = element.offsetTop - first.offsetTop;
  list.scrollTop = Math.min(top, Math.max(list.scrollTop, top + element.offsetHeight - list.clientHeight));
}

/** Highlights the best match, at first `steps` away from it, until the shopper moves the highlight. */
export function useHighlight(
  shown: readonly Choice[],
  typed: string,
  steps: number,
  list: RefObject<HTMLElement | null>,
): Highlight {
  const [highlighted, setHighlighted] = useState<Highlighted>(() => ({
    shown,
    index: moveBy(shown, bestOf(shown, typed), steps),
  }));
  const isCurrent = highlighted.shown === shown;
  const active = isCurrent ? highlighted.index : bestOf(shown, typed);
  const isPointed = isCurrent && highlighted.isPointed;
  useLayoutEffect(() => {
    if (list.current && !isPointed) reveal(list.current, active);
  }, [list, active, isPointed]);
  return {
    active,
    move: (by) => setHighlighted({ shown, index: moveBy(shown, active, by) }),
    point: (index) => setHighlighted({ shown, index, isPointed: true }),
  };
}

interface ItemProps {
  id: string;
  text: string;
  isSelected: boolean;
  isDisabled: boolean;
  isActive: boolean;
}

/** Elements and roles of select2; the search field handles the keys. */
const LIST = { role: 'listbox' };
const roleOf = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive });
const HIGHLIGHTED = 'select2-results__option--highlighted';

/** One option. Themes style `data-selected`; `aria-selected` says which one is highlighted. */
const Item = memo(({ id, text, isSelected, isDisabled, isActive }: ItemProps) => (
  <li
    className={`select2-results__option${isActive ? ` ${HIGHLIGHTED}` : ''}`}
    id={id}
    {...roleOf(isActive)}
    aria-disabled={isDisabled || undefined}
    data-selected={isSelected}
  >
    {text}
  </li>
));

interface Props {
  select: HTMLSelectElement;
  shown: readonly Choice[];
  active: number;
  onPoint(index: number): void;
  onChoose(index: number): void;
  ref: RefObject<HTMLUListElement | null>;
}

/** The options that match. The pointer highlights the one under it; a click chooses it. */
export function OptionList({ select, shown, active, onPoint, onChoose, ref }: Props) {
  const indexOf = ({ target, currentTarget }: MouseEvent): number =>
    [...currentTarget.children].findIndex((item) => item.contains(target as Node));
  const point = (event: MouseEvent): void => {
    const index = indexOf(event);
    if (index >= 0 && index !== active) onPoint(index);
  };
  const choose = (event: MouseEvent): void => {
    const index = indexOf(event);
    if (index >= 0) onChoose(index);
  };
  const pointer = {
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: point,
    onClick: choose,
  };
  return (
    <ul
      ref={ref}
      className="select2-results__options"
      id={idFor(select, 'results')}
      {...LIST}
      {...pointer}
      {...nameOf(select)}
    >
      {shown.map(({ option: { index, text, selected, disabled } }, position) => (
        <Item
          key={index}
          id={idFor(select, `result-${index}`)}
          text={text}
          isSelected={selected}
          isDisabled={disabled}
          isActive={position === active}
        />
      ))}
    </ul>
  );
}

/**
 * The messages of a dropdown: those of the settings, else those of select2. Remote and multiple lists stay native, so
 * that there are none about loading and about several items.
 */
interface DropdownTexts {
  noResults: string;
  tooShort(missing: number): string;
  tooLong(excess: number): string;
}

/** Reads the texts from `wc_country_select_params`. */
export function parseDropdownTexts(raw: unknown): DropdownTexts {
  const settings = toObject(raw);
  const counted =
    (key: string, otherwise: (quantity: number) => string) =>
    (quantity: number): string =>
      (quantity === 1 && asString(settings[`i18n_${key}_1`])) ||
      asString(settings[`i18n_${key}_n`]).replace('%qty%', String(quantity)) ||
      otherwise(quantity);
  return {
    noResults: asString(settings.i18n_no_matches) || translate('No results found'),
    tooShort: counted('input_too_short', (quantity) =>
      translatePlural(
        'Please enter {count} or more characters',
        'Please enter {count} or more characters',
        quantity,
      ),
    ),
    tooLong: counted('input_too_long', (quantity) =>
      translatePlural('Please delete {count} character', 'Please delete {count} characters', quantity),
    ),
  };
}

/** The message about a typed text that is too short or too long; empty when its length is allowed. */
export function hintFor(texts: DropdownTexts, { dataset }: HTMLSelectElement, length: number): string {
  const least = Number(dataset.minimumInputLength) || 0;
  const most = Number(dataset.maximumInputLength) || Number.POSITIVE_INFINITY;
  if (length < least) return texts.tooShort(least - length);
  return length > most ? texts.tooLong(length - most) : '';
}

/** The number of matches, for screen readers. */
const countText = (count: number): string =>
  translatePlural('{count} result available', '{count} results available', count);

/** How long the shopper pauses typing before the count is announced, ms. */
const TYPING_PAUSE_MS = 400;

/** Announces the number of matches once the shopper pauses typing; 0 cancels a pending announcement. */
export function useCountAnnouncement(count: number): void {
  useEffect(() => {
    if (!count) return undefined;
    const timer = setTimeout(() => announce(countText(count)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [count]);
}
