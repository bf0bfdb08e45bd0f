import { isPress, isShortcut } from '../../dom/events';
import { closest } from '../../dom/find';
import { moveFocus } from '../../dom/keys';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useEvent } from '../../react/hooks/use-event';
import { STAR } from './markup';

/** Keys of an APG radio group: arrows move with wrap and choose, Space and Enter choose. */
export function useStarKeys(place: HTMLElement | null, stars: () => HTMLElement[]): void {
  useDelegatedEvent<KeyboardEvent>(place, 'keydown', STAR, (event, star) => {
    if (isShortcut(event)) return;
    const isRtl = getComputedStyle(star).direction === 'rtl';
    const next = moveFocus(event, stars(), { axis: 'both', isRtl, isRoving: true });
    if (!next && !isPress(event)) return;
    event.preventDefault();
    (next ?? star).click();
  });
  useEvent<KeyboardEvent>(place, 'keyup', (event) => {
    // Galleries of other scripts move with arrows wherever they are pressed.
    if (event.key.startsWith('Arrow') && closest(event.target, STAR)) event.stopPropagation();
  });
}
