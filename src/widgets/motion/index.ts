import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import { type Elementor, onDevice } from '../../elementor/runtime';
import { whileMotionAllowed } from '../motion-preference';
import { type MotionGroup, parseMotionGroup } from './settings';
import { startEffects } from './start-effects';
import { backgroundTarget, elementTarget } from './target';

/** Wakes the scroll and mouse effects of an element and of its background (contract 3.13). */
export function wake(element: HTMLElement, elementor: Elementor): Stop {
  const settings = settingsOf(element);
  const groups = (['motion_fx', 'background_motion_fx'] as const).flatMap((prefix) => {
    const group = parseMotionGroup(settings, prefix);
    return group ? [keepOnDevices(element, group, prefix === 'motion_fx', elementor)] : [];
  });
  return stopAll(groups);
}

/** Runs a group while the current device is one of its own and motion is welcome. */
function keepOnDevices(element: HTMLElement, group: MotionGroup, isOwn: boolean, elementor: Elementor): Stop {
  return whileMotionAllowed(element, () => {
    let stop: Stop | undefined;
    const follow = (device: string): void => {
      const isDue = !group.devices || group.devices.includes(device);
      if (isDue === Boolean(stop)) return;
      stop?.();
      stop = undefined;
      if (!isDue) return;
      const moved = isOwn ? elementTarget(element) : backgroundTarget(element, group);
      if (moved) stop = startEffects(element, group, moved, elementor);
    };
    return stopAll([() => stop?.(), onDevice(elementor, follow)]);
  });
}
