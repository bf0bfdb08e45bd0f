import { prefersReducedMotion } from '../../dom/motion/motion';
import { elementorOf } from '../../elementor/runtime';
import { asString } from '../../host/settings/shapes';
import type { PopupSettings } from '../settings';

const REVERSE = 'reverse';

/** Classes of the animation set for the current device; none under reduced motion. */
function classesOf({ raw }: PopupSettings, key: string): string[] {
  const name = asString(elementorOf(document).setting(raw, key));
  return name === 'none' || prefersReducedMotion(document) ? [] : name.split(/\s+/).filter(Boolean);
}

/** Classes that play a popup's entrance (contract 4.6.9). */
export const entranceClasses = (settings: PopupSettings): string[] =>
  classesOf(settings, 'entrance_animation');

/** Classes that play its exit (contract 4.8.3); none where nothing is played. */
export function exitClasses(settings: PopupSettings): string[] {
  const names = classesOf(settings, 'exit_animation');
  return names.length && settings.animationDuration ? [...names, REVERSE] : [];
}
