import { useLayoutEffect, useMemo, useState } from 'react';
import type { Stop } from '../../dom/events';
import { isPress } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { whenSeen } from '../../dom/visibility';
import { isOn, settingsOf, sizeOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { useDevice, useHandlerReady } from '../use-settings';

const SPOT = '.e-hotspot';
const BUTTON = '.e-hotspot__button';
/** Tooltips that come in from a side, and the sides. */
const DIRECTED = '.e-hotspot--fade-direction,.e-hotspot--slide-direction';
const SIDES = ['top', 'right', 'bottom', 'left'];

/** Spots on an image that show a tooltip on click or hover, one at a time. */
export default function Hotspot({ node }: FeatureProps) {
  const { environment, setting } = elementorOf(node.ownerDocument);
  const spots = useMemo(() => findAll(node, SPOT), [node]);
  const [open, setOpen] = useState<Element | null>(null);
  const notes = useMemo(() => findAll(node, DIRECTED), [node]);
  useDevice(node);
  const side = setting(settingsOf(node), 'tooltip_position');
  const trigger = (): unknown => setting(settingsOf(node), 'tooltip_trigger');
  const canToggle = (button: HTMLElement): boolean => {
    const spot = button.closest(SPOT);
    return spot !== null && hasNote(spot) && trigger() !== 'none';
  };
  const toggle = (button: HTMLElement): void => {
    const spot = button.closest(SPOT);
    setOpen((now) => (now === spot ? null : spot));
  };

  useClasses(spots, (spot) => ({ 'e-hotspot--active': spot === open }));
  useClasses(notes, () =>
    Object.fromEntries(SIDES.map((name) => [`e-hotspot--tooltip-animation-from-${name}`, name === side])),
  );
  useAttributes<HTMLElement>(
    spots.map((spot) => find(spot, BUTTON)),
    (button, index) => ({
      'aria-expanded': hasNote(spots[index]) ? spots[index] === open : null,
      ...(isOurButton(button) ? { tabIndex: 0, role: 'button' } : {}),
    }),
  );
  useLayoutEffect(() => showInSequence(node, spots), [node, spots]);

  useListener(node, 'click', { each: BUTTON }, (_, button) => {
    if ((trigger() === 'click' || environment.isTouchDevice) && canToggle(button)) toggle(button);
  });
  useListener(node, 'keydown', { each: `${BUTTON}[role=button]` }, (event, button) => {
    if (!isPress(event) || !canToggle(button)) return;
    event.preventDefault();
    toggle(button);
  });
  useListener(node, 'keydown', ({ key }) => {
    if (key === 'Escape') setOpen(null);
  });
  const enter = (_event: Event, spot: HTMLElement): void => {
    if (trigger() === 'mouseenter' && hasNote(spot)) setOpen(spot);
  };
  const leave = (): void => {
    if (trigger() === 'mouseenter') setOpen(null);
  };
  useListener(node, 'pointerenter', { each: SPOT }, enter);
  useListener(node, 'pointerleave', { each: SPOT }, leave);
  useHandlerReady(node);
  return null;
}

const hasNote = (spot: Element | undefined): boolean => !spot?.classList.contains('e-hotspot--no-tooltip');

/** Whether a spot with a tooltip and without a link must become a focusable button. */
const isOurButton = (button: HTMLElement): boolean =>
  button.tagName === 'DIV' && !button.closest('a') && hasNote(button.closest(SPOT) ?? undefined);

/** Shows the spots one after another when they are in view. */
function showInSequence(widget: HTMLElement, spots: readonly HTMLElement[]): Stop | undefined {
  const settings = settingsOf(widget);
  const duration = sizeOf(settings.hotspot_sequenced_animation_duration, 0);
  if (!isOn(settings.hotspot_sequenced_animation)) return undefined;
  return whenSeen(widget, () => {
    for (const [index, spot] of spots.entries()) {
      spot.classList.add('e-hotspot--sequenced');
      spot.style.animationDelay = `${(index * duration) / spots.length}ms`;
    }
  });
}
