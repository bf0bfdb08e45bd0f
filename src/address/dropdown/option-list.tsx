import { type MouseEvent, memo, type RefObject } from 'react';
import { idFor, nameOf } from './native-select';
import type { Choice } from './option-search';

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
