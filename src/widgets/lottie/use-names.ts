import { useAttributes } from '../../react/hooks/use-attributes';
import type { LottieParts } from './markup';

/** What a link without words leads to, from its address. */
function addressOf(link: HTMLAnchorElement): string {
  const [path = ''] = (link.getAttribute('href') ?? '').split(/[?#]/);
  return (path.split('/').filter(Boolean).pop() ?? '').replace(/[-_]+/g, ' ');
}

/**
 * What screen readers are given: the caption as the drawing's name where nothing else bears it; a drawing without words
 * is decoration, unless a link or a button has no other name.
 */
export function useNames(
  { container, canvas, link }: LottieParts,
  { caption, isButton, isLost }: { caption: string; isButton: boolean; isLost: boolean },
): void {
  const needsName = link && !caption && !link.getAttribute('aria-label');
  const name = needsName ? addressOf(link) : link || isButton ? '' : caption;
  useAttributes([canvas], () => ({
    role: name && !isLost ? 'img' : null,
    'aria-label': name && !isLost ? name : null,
    'aria-hidden': name || isLost ? null : true,
  }));
  useAttributes([isButton ? container : null], () => ({
    role: 'button',
    tabIndex: 0,
    'aria-label': caption ? null : 'Play animation',
  }));
}
