import { type Stop, stopAll } from '../../dom/events';
import { prefersReducedMotion } from '../../dom/motion';
import { whenSeen } from '../../dom/visibility';
import { settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { asNumber, asString } from '../../host/settings';
import { INVISIBLE } from '../selectors';

/** Plays an element's entrance animation when it is in view, after its delay; without one, shows it immediately. */
export function connect(node: HTMLElement): Stop | void {
  const { setting } = elementorOf(node.ownerDocument);
  const settings = settingsOf(node);
  // Keys of widgets start with an underscore.
  const name = asString(setting(settings, '_animation') || setting(settings, 'animation')).trim();
  const delay = Math.max(0, asNumber(settings._animation_delay ?? settings.animation_delay));
  if (name && name !== 'none' && !prefersReducedMotion(node)) return playOnceSeen(node, name, delay);
  node.classList.remove(INVISIBLE);
}

function playOnceSeen(node: HTMLElement, name: string, delay: number): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const play = (): void => {
    node.classList.remove(INVISIBLE);
    node.classList.add('animated', ...name.split(/\s+/));
  };
  const stop = whenSeen(node, () => {
    timer = setTimeout(play, delay);
  });
  return stopAll([stop, () => clearTimeout(timer)]);
}
