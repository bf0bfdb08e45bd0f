import { useLayoutEffect, useState } from 'react';
import { findAll } from '../../dom/find';

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place]);

/** The matches of `selector` below `node`, at the first render and after each change of what is below it. */
export function useMatches(node: HTMLElement, selector: string): readonly HTMLElement[] {
  const [matches, setMatches] = useState(() => findAll(node, selector));
  useLayoutEffect(() => {
    const update = (): void => {
      const found = findAll(node, selector);
      setMatches((known) => (isSame(known, found) ? known : found));
    };
    const observer = new MutationObserver(update);
    observer.observe(node, { childList: true, subtree: true });
    update();
    return () => observer.disconnect();
  }, [node, selector]);
  return matches;
}
