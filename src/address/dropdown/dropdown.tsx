import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Placed } from '../../react/placed';
import { Control } from './control/control';
import { useAppearance } from './control/use-appearance';
import { OpenList } from './list/open-list';
import type { Side } from './list/use-placement';
import { offerData } from './select2-events';
import { useBounds, useCommands } from './use-commands';
import { useDropdown } from './use-dropdown';
import { useFocusLikeField } from './use-focus-like-field';
import { useOptions } from './use-options';
import { useStandAside } from './use-stand-aside';

const classesOf = (states: Record<string, boolean>): string =>
  [
    'select2 select2-container select2-container--default',
    ...Object.keys(states).flatMap((state) => (states[state] ? `select2-container--${state}` : [])),
  ].join(' ');

/** A searchable combobox in place of a select, in the library's markup, which themes and plugins know (contract 4.7). */
export function Dropdown({ select }: { select: HTMLSelectElement }) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const control = useRef<HTMLSpanElement>(null);
  const options = useOptions(select);
  const dropdown = useDropdown(select, control);
  const [side, setSide] = useState<Side>('below');
  const { opening } = dropdown;
  const isFocused = useFocusLikeField(select, container, dropdown);
  const appearance = useAppearance(select, container);

  useCommands(select, () => control.current?.focus({ preventScroll: true }), dropdown);
  useBounds(container, dropdown);
  useStandAside(select, container !== null);
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
