import { type RefObject, useLayoutEffect } from 'react';
import { finishClosing } from '../actions/close-popup';
import type { PopupState } from '../stores';
import { entranceClasses, exitClasses } from './animations';

/** Plays the entrance on the dialog's content once the popup is open, and the exit while it closes. */
export function useAnimations(content: RefObject<HTMLElement | null>, popup: PopupState): void {
  const { id, phase, settings } = popup;
  useLayoutEffect(() => {
    const isExit = phase === 'closing';
    const names = isExit ? exitClasses(settings) : phase === 'open' ? entranceClasses(settings) : [];
    const element = content.current;
    if (!element || !names.length) return undefined;
    // An animation of the same name would otherwise go on instead of starting anew.
    void element.offsetWidth;
    element.classList.add(...names);
    const strip = (): void => element.classList.remove(...names);
    const finish = (): void => {
      strip();
      if (isExit) finishClosing(id);
    };
    const timer = setTimeout(finish, settings.animationDuration);
    return () => {
      clearTimeout(timer);
      strip();
    };
  }, [content, id, phase, settings]);
}
