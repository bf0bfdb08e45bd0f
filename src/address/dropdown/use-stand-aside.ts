import { useLayoutEffect } from 'react';
import { writeAttributes } from '../../react/hooks/use-attributes';

/**
 * Once something stands for it, the native select stays in the form as the holder of the value, out of sight and out of
 * the tab order.
 */
export function useStandAside(select: HTMLSelectElement, isReplaced: boolean): void {
  useLayoutEffect(() => {
    if (!isReplaced) return undefined;
    const tabIndex = select.getAttribute('tabindex');
    const hide = (isHidden: boolean): void => {
      select.classList.toggle('select2-hidden-accessible', isHidden);
      writeAttributes(select, {
        tabIndex: isHidden ? -1 : tabIndex,
        'aria-hidden': isHidden ? true : null,
      });
    };
    hide(true);
    return () => hide(false);
  }, [select, isReplaced]);
}
