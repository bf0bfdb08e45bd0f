import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** Server markup that what is drawn goes beside or into. */
  anchor: Element;
  position: 'before' | 'prepend' | 'append' | 'after';
  /** As many top-level nodes in each render. */
  children: ReactNode;
}

/**
 * Draws beside server markup, where a portal could only append to it. When the host removes what was drawn, or the
 * markup around it, the unmount is still clean. Listen through `useEvent` and a ref: React DOM gets events of a portal
 * at its container, which these nodes have left.
 */
export function Placed({ anchor, position, children }: Props) {
  const [holder] = useState(() => new DocumentFragment());
  useLayoutEffect(() => {
    const nodes = [...holder.childNodes];
    anchor[position](...nodes);
    return () => holder.append(...nodes);
  }, [anchor, position, holder]);
  return createPortal(children, holder);
}
