import { useLayoutEffect, useState } from 'react';
import { find, findAll } from '../../dom/find';
import { show } from '../../dom/motion';
import { hide } from '../../dom/visible';
import { isOn, settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { asString } from '../../host/settings';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useClasses } from '../../react/hooks/use-classes';
import { usePress } from '../../react/hooks/use-press';
import { useDevice } from '../hooks/use-device';

const EXPAND = '.elementor-toc__toggle-button--expand';
const COLLAPSE = '.elementor-toc__toggle-button--collapse';

/** Whether the box is open at first on a device: folded from the device of the settings down. */
function isOpenOn(widget: HTMLElement, device: string): boolean {
  const names = elementorOf(widget.ownerDocument).config.breakpoints.map(({ name }) => name);
  const place = names.indexOf(device);
  return place < 0 || place > names.indexOf(asString(settingsOf(widget).minimized_on));
}

/** Folds the list away, by its buttons and from its device down, where the settings want that. */
export function useMinimizedBox(widget: HTMLElement, body: HTMLElement | null): void {
  const isServed = body !== null && isOn(settingsOf(widget).minimize_box);
  const device = useDevice(widget);
  const [isOpen, setOpen] = useState(() => isOpenOn(widget, device));
  const [pressed, setPressed] = useState<'' | typeof EXPAND | typeof COLLAPSE>('');
  useLayoutEffect(() => setOpen(isOpenOn(widget, device)), [widget, device]);
  useClasses(isServed ? [widget] : [], () => ({ 'elementor-toc--collapsed': !isOpen }));
  useAttributes(isServed ? findAll(widget, `${EXPAND},${COLLAPSE}`) : [], () => ({
    'aria-expanded': isOpen,
  }));
  useLayoutEffect(() => {
    if (!isServed) return;
    if (isOpen) show(body);
    else hide(body);
    // The stylesheet hides the pressed button: the focus goes to the one in its place.
    if (pressed) find(widget, pressed === EXPAND ? COLLAPSE : EXPAND)?.focus();
  }, [isServed, isOpen, pressed, widget, body]);
  const press = (button: typeof EXPAND | typeof COLLAPSE): void => {
    setOpen(button === EXPAND);
    setPressed(button);
  };
  usePress(isServed ? widget : null, EXPAND, () => press(EXPAND));
  usePress(isServed ? widget : null, COLLAPSE, () => press(COLLAPSE));
}
