import { useRef } from 'react';
import { Placed } from '../../react/placed';
import { useServerIcon } from '../hooks/use-server-icon';

interface Props {
  link: HTMLElement;
  icon: string;
}

/** The sign of an item that it has a submenu; a press of it opens that where the item itself leads somewhere. */
export function SubmenuArrow({ link, icon }: Props) {
  const arrow = useRef<HTMLSpanElement>(null);
  const sign = useServerIcon(arrow, icon);
  return (
    <Placed anchor={link} position="append">
      <span ref={arrow} className="sub-arrow">
        {sign}
      </span>
    </Placed>
  );
}
