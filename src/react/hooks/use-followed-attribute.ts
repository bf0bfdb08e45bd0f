import { useLayoutEffect } from 'react';
import { useLatest } from './use-latest';

/**
 * Follows what other scripts write to server markup: when `attribute` of the node changes and `read` no longer says
 * `state`, `follow` gets what it says. What we write ourselves says `state`.
 */
export function useFollowedAttribute(
  node: Element | null,
  attribute: string,
  { state, read, follow }: { state: boolean; read(): boolean; follow(state: boolean): void },
): void {
  const latest = useLatest(() => {
    const now = read();
    if (now !== state) follow(now);
  });
  useLayoutEffect(() => {
    if (!node) return undefined;
    const changes = new MutationObserver(() => latest.current());
    changes.observe(node, { attributeFilter: [attribute] });
    return () => changes.disconnect();
  }, [node, attribute, latest]);
}
