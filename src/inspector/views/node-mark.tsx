import { type ReactNode, useLayoutEffect, useState } from 'react';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const boxOf = (node: Element): Box => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { left, top, width, height };
};

/** A frame around a node of the page, drawn above it and following it as the page scrolls. */
export function NodeMark({ node }: { node: Element | null }): ReactNode {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    if (!node) return setBox(null);
    const follow = (): void => setBox(boxOf(node));
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', follow, { capture: true });
  }, [node]);
  return box && <div className="mark" style={box} />;
}
