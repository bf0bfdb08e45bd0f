import { useLayoutEffect } from 'react';
import { isPress, isShortcut } from '../../dom/events';
import { closest } from '../../dom/find';
import { type Axis, moveFocus } from '../../dom/keys';
import { listenToEach } from '../../host/events/each';
import { useReport } from '../feature-context';
import { listenToKeys } from './listen-to-keys';
import { useLatest } from './use-latest';

interface ArrowKeys {
  /** The titles in order; keys on other matches of the selector are not handled. */
  titles: readonly HTMLElement[];
  axis: Axis;
  isRtl: boolean;
  /** Whether only the focused title is in the tab order (tabs, menus); otherwise each is (accordions). */
  isRoving: boolean;
  /** Called for Enter or Space on a title, once while the key is held. Without it the browser handles these keys. */
  onPress?(title: HTMLElement): void;
}

/** Elements inside a title that handle keys themselves. */
const INTERACTIVE = 'a[href],button,input,select,textarea,label';

function isMeantForInner({ target }: Event, title: HTMLElement): boolean {
  const inner = closest(target, INTERACTIVE);
  return inner !== null && inner !== title && title.contains(inner);
}

const listenToKeydown: typeof listenToKeys = (node, selector, press) =>
  listenToEach(node, 'keydown', selector, press);

/**
 * Keyboard support for a row of titles below `node` (APG): arrows, Home and End move the focus, Enter and Space press.
 * Listeners are shared by all rows of the page.
 */
export function useArrowKeys(node: HTMLElement, selector: string, keys: ArrowKeys): void {
  const latest = useLatest(keys);
  const report = useLatest(useReport());
  const hasPress = keys.onPress !== undefined;
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent, title: HTMLElement): void => {
      const { titles, onPress } = latest.current;
      if (!titles.includes(title) || isMeantForInner(event, title)) return;
      if (!isPress(event) || isShortcut(event)) return void moveFocus(event, titles, latest.current);
      if (onPress) event.preventDefault();
      if (!event.repeat) onPress?.(title);
    };
    const listenTo = hasPress ? listenToKeys : listenToKeydown;
    return listenTo(node, selector, (event, title) => {
      try {
        follow(event, title);
      } catch (cause) {
        report.current(cause);
      }
    });
  }, [node, selector, hasPress, latest, report]);
}
