import { prefersReducedMotion } from '../dom/motion';
import type { Stop } from '../dom/types';
import { asString } from '../host/shapes';
import { later } from './later';
import type { Popup } from './popup';

const REVERSE = 'reverse';

/** Classes of the animation set for the current device; none under reduced motion. */
function animationOf({ settings, page, source }: Popup, key: string): string[] {
  const name = asString(page.elementor.setting(settings.raw, key));
  return name === 'none' || prefersReducedMotion(source) ? [] : name.split(/\s+/).filter(Boolean);
}

/** Plays classes on `element` for `duration` ms, then runs `done`; the stop ends it early, without `done`. */
function play(element: HTMLElement, classes: readonly string[], duration: number, done: () => void): Stop {
  const strip = (): void => element.classList.remove(...classes);
  // An animation of the same name would otherwise go on instead of starting anew.
  void element.offsetWidth;
  element.classList.add(...classes);
  const stop = later(duration, () => {
    strip();
    done();
  });
  return () => {
    stop();
    strip();
  };
}

/** Plays the entrance animation on the dialog's content (contract 4.6.9). */
export function playEntrance(popup: Popup): Stop {
  const names = animationOf(popup, 'entrance_animation');
  if (!popup.dialog || !names.length) return () => {};
  return play(popup.dialog.widgetContent, names, popup.settings.animationDuration, () => {});
}

/** Plays the exit animation, if there is one, and then runs `done` (contract 4.8.3). */
export function playExit(popup: Popup, done: () => void): Stop {
  const names = animationOf(popup, 'exit_animation');
  const { widgetContent } = popup.dialog ?? {};
  if (widgetContent && names.length && popup.settings.animationDuration)
    return play(widgetContent, [...names, REVERSE], popup.settings.animationDuration, done);
  done();
  return () => {};
}
