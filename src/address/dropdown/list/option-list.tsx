import { type MouseEvent, memo, type RefObject } from 'react';
import { idFor, nameOf } from '../select-facts';
import type { Choice } from './matching';

interface ItemProps {
  id: string;
  text: string;
  isChosen: boolean;
  isDisabled: boolean;
  isActive: boolean;
}

/** Elements and roles are the library's (contract 4.7); the keys are those of the search field that steers the list. */
const LIST = { role: 'listbox' };
const roleOf = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive });
const HIGHLIGHTED = 'select2-results__option--highlighted';

/** One choice. `data-selected` marks the chosen one for themes, `aria-selected` the highlighted one. */
const Item = memo(({ id, text, isChosen, isDisabled, isActive }: ItemProps) => (
  <li
    className={`select2-results__option${isActive ? ` ${HIGHLIGHTED}` : ''}`}
    id={id}
    {...roleOf(isActive)}
    aria-disabled={isDisabled || undefined}
    data-selected={isChosen}
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

/** What can be chosen now. The pointer highlights what it is over, and takes it. */
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
      {shown.map(({ option: { index, text, selected, disabled } }, place) => (
        <Item
          key={index}
          id={idFor(select, `result-${index}`)}
          text={text}
          isChosen={selected}
          isDisabled={disabled}
          isActive={place === active}
        />
      ))}
    </ul>
  );
}
