import { type RefObject, useLayoutEffect } from 'react';
import { prefersReducedMotion } from '../dom/motion';
import { elementorOf } from '../elementor/runtime';
import { asString } from '../host/settings';
import type { PopupPhase, PopupSession, PopupView } from './popup-session';
import type { PopupSettings } from './popup-settings';

const REVERSE = 'reverse';

/** Classes of the animation that is set for the current device; none with reduced motion. */
function animationClasses({ raw }: PopupSettings, key: string): string[] {
  const name = asString(elementorOf(document).setting(raw, key));
  return name === 'none' || prefersReducedMotion(document) ? [] : name.split(/\s+/).filter(Boolean);
}

/** Classes that play a popup's exit; none when there is no exit animation. */
export function exitClasses(settings: PopupSettings): string[] {
  const names = animationClasses(settings, 'exit_animation');
  return names.length && settings.animationDuration ? [...names, REVERSE] : [];
}

function classesOf(phase: PopupPhase, settings: PopupSettings): string[] {
  if (phase === 'closing') return exitClasses(settings);
  return phase === 'open' ? animationClasses(settings, 'entrance_animation') : [];
}

/** Plays the entrance on the dialog's content once the popup is open, and the exit while it closes. */
export function usePopupAnimations(
  content: RefObject<HTMLElement | null>,
  popup: PopupSession,
  { phase }: PopupView,
): void {
  useLayoutEffect(() => {
    const names = classesOf(phase, popup.settings);
    const element = content.current;
    if (!element || !names.length) return undefined;
    // Forces a reflow: without it, an animation of the same name would continue instead of starting again.
    void element.offsetWidth;
    element.classList.add(...names);
    const removeClasses = (): void => element.classList.remove(...names);
    const finish = (): void => {
      removeClasses();
      if (phase === 'closing') popup.update({ phase: 'closed' });
    };
    const timer = setTimeout(finish, popup.settings.animationDuration);
    return () => {
      clearTimeout(timer);
      removeClasses();
    };
  }, [content, popup, phase]);
}
