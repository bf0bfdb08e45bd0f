import { listen } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { isPress } from '../../dom/keys';
import { type Stop, stopAll } from '../../dom/types';
import { whenSeen } from '../../dom/visibility';
import { settingsOf, sizeOf } from '../../elementor/element-settings';
import type { Elementor } from '../../elementor/runtime';

const SPOT = '.e-hotspot';
const BUTTON = '.e-hotspot__button';
const ACTIVE = 'e-hotspot--active';
const SEQUENCED = 'e-hotspot--sequenced';

/** Spots of a picture that show a note when they are pressed or pointed at, one at a time (contract 7). */
export function wake(widget: HTMLElement, elementor: Elementor): Stop {
  const settings = settingsOf(widget);
  const trigger = (): unknown => elementor.setting(settings, 'tooltip_trigger');
  const spots = findAll(widget, SPOT);
  const project = (open: Element | null): void => {
    for (const spot of spots) {
      spot.classList.toggle(ACTIVE, spot === open);
      buttonOf(spot)?.setAttribute('aria-expanded', String(spot === open));
    }
  };
  for (const spot of spots) prepare(spot);
  const press = (target: EventTarget | null): boolean => {
    const spot = closest(target, BUTTON)?.closest(SPOT);
    if (!spot || !hasNote(spot) || trigger() === 'none') return false;
    project(spot.classList.contains(ACTIVE) ? null : spot);
    return true;
  };
  return stopAll([
    sequence(widget, spots),
    listen(widget, 'click', ({ target }) => {
      if (trigger() === 'click' || elementor.environment.isTouchDevice) press(target);
    }),
    listen(widget, 'keydown', (event) => {
      if (event.key === 'Escape') project(null);
      if (isPress(event) && closest(event.target, `${BUTTON}[role=button]`) && press(event.target))
        event.preventDefault();
    }),
    ...spots.map((spot) => followPointer(spot, project, () => trigger() === 'mouseenter')),
  ]);
}

const buttonOf = (spot: Element): HTMLElement | null => find(spot, BUTTON);

const hasNote = (spot: Element): boolean => !spot.classList.contains('e-hotspot--no-tooltip');

/** A spot without a link is reached by Tab and told as a button. */
function prepare(spot: HTMLElement): void {
  const button = buttonOf(spot);
  if (button?.tagName !== 'DIV' || button.closest('a') || !hasNote(spot)) return;
  button.tabIndex = 0;
  button.setAttribute('role', 'button');
  button.setAttribute('aria-expanded', 'false');
}

function followPointer(
  spot: HTMLElement,
  project: (open: Element | null) => void,
  isDue: () => boolean,
): Stop {
  const show = (): void => {
    if (isDue() && hasNote(spot)) project(spot);
  };
  const leave = (): void => {
    if (isDue()) project(null);
  };
  return stopAll([listen(spot, 'mouseenter', show), listen(spot, 'mouseleave', leave)]);
}

/** Spots appear one after the other once they are seen. */
function sequence(widget: HTMLElement, spots: readonly HTMLElement[]): Stop {
  const settings = settingsOf(widget);
  const duration = sizeOf(settings.hotspot_sequenced_animation_duration, 0);
  if (settings.hotspot_sequenced_animation !== 'yes') return () => undefined;
  return whenSeen(widget, () => {
    for (const [place, spot] of spots.entries()) {
      spot.classList.add(SEQUENCED);
      spot.style.animationDelay = `${(place * duration) / spots.length}ms`;
    }
  });
}
