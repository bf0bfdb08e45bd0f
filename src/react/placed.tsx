import { type ReactElement, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

interface Props {
  /** Server markup beside or into which the children are drawn. */
  anchor: Element;
  position: 'before' | 'prepend' | 'append' | 'after';
  /** The number of top-level nodes must be the same in each render. */
  children: ReactNode;
}

/**
 * Draws beside server markup; a portal could only append to it. The unmount works even if the host has removed the drawn
 * nodes or the markup around them. Listen with `useListener` and a ref: React DOM listens to a portal's events at its
 * container, and these nodes are outside of it.
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

/**
 * Draws once and synchronously, for markup that other scripts may then move or remove, such as notices. The result is not
 * updated. Do not call it while a component renders or mounts.
 */
export function drawMarkup(view: ReactNode): DocumentFragment {
  const holder = new DocumentFragment();
  flushSync(() => createRoot(holder).render(view));
  return holder;
}

/** Like `drawMarkup`, for a view that is one element. */
export const drawElement = (view: ReactElement): HTMLElement =>
  drawMarkup(view).firstElementChild as HTMLElement;
