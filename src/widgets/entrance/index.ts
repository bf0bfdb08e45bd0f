import { prefersReducedMotion } from '../../dom/motion';
import { type Stop, stopAll } from '../../dom/types';
import { whenSeen } from '../../dom/visibility';
import { settingsOf } from '../../elementor/element-settings';
import type { Elementor } from '../../elementor/runtime';
import { asNumber, asString } from '../../host/shapes';

const INVISIBLE = 'elementor-invisible';

interface Entrance {
  /** Class of the animation stylesheet; empty for none. */
  readonly name: string;
  /** ms. */
  readonly delay: number;
}

/** Animation of an element on the current device; widgets have underscored keys. */
export function entranceOf(node: Element, { setting }: Pick<Elementor, 'setting'>): Entrance {
  const settings = settingsOf(node);
  const name = asString(setting(settings, '_animation') || setting(settings, 'animation'));
  return {
    name: name === 'none' ? '' : name.trim(),
    delay: Math.max(0, asNumber(settings._animation_delay ?? settings.animation_delay)),
  };
}

function play(node: HTMLElement, name: string): void {
  node.classList.remove(INVISIBLE);
  node.classList.add('animated', ...name.split(/\s+/));
}

/** Plays the entrance once the element is seen, after its delay; reveals it at once when there is none to play. */
export function wake(node: HTMLElement, elementor: Elementor): Stop | void {
  const { name, delay } = entranceOf(node, elementor);
  if (!name || prefersReducedMotion(node)) {
    node.classList.remove(INVISIBLE);
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = whenSeen(node, () => {
    timer = setTimeout(() => play(node, name), delay);
  });
  return stopAll([stop, () => clearTimeout(timer)]);
}
