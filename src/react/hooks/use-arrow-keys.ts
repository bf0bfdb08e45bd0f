import { useLayoutEffect } from 'react';
import { delegateFrom } from '../../dom/delegation';
import { isPress, isShortcut } from '../../dom/events';
import { closest } from '../../dom/find';
import { type Axis, delegateKeysFrom, moveFocus } from '../../dom/keys';
import { useReport } from '../feature-context';
import { useLatest } from './use-latest';

interface ArrowKeys {
  /** What is walked, in order; keys on other matches of the selector belong to somebody else. */
  titles: readonly HTMLElement[];
  axis: Axis;
  isRtl: boolean;
  /** Only the focused title keeps a place in the tab order (tabs, menus); otherwise each has one (accordions). */
  isRoving: boolean;
  /** Enter or Space on a title, once however long it is held; left to the browser when absent. */
  onPress?(title: HTMLElement): void;
}

/** What a key inside a title is meant for instead. */
const INTERACTIVE = 'a[href],button,input,select,textarea,label';

function isMeantForInner({ target }: Event, title: HTMLElement): boolean {
  const inner = closest(target, INTERACTIVE);
  return inner !== null && inner !== title && title.contains(inner);
}

const delegateKeydown: typeof delegateKeysFrom = (node, selector, press) =>
  delegateFrom(node, 'keydown', selector, press);

/**
 * Keys on a row of titles below `node`, as APG has them: arrows, Home and End move the focus, Enter and Space press.
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
    const delegate = hasPress ? delegateKeysFrom : delegateKeydown;
    return delegate(node, selector, (event, title) => {
      try {
        follow(event, title);
      } catch (cause) {
        report.current(cause);
      }
    });
  }, [node, selector, hasPress, latest, report]);
}
