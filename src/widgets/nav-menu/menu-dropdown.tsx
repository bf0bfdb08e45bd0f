import { useLayoutEffect, useState } from 'react';
import { findAll } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { elementorOf, onDevice } from '../../elementor/runtime';
import { useStoreChange } from '../../react/hooks/stores/use-store-change';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useClasses } from '../../react/hooks/use-classes';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { usePress } from '../../react/hooks/use-press';
import { $windowSize } from '../stores';
import { stretch, writeHeight } from './dropdown-layout';

interface Props {
  widget: HTMLElement;
  dropdown: HTMLElement;
  toggle: HTMLElement;
}

/** The menu that a button folds out on small screens. */
export function MenuDropdown({ widget, dropdown, toggle }: Props) {
  const elementor = elementorOf(widget.ownerDocument);
  const isWide = settingsOf(widget).full_width === 'stretch';
  const [isOpen, setOpen] = useState(false);
  const lay = (): void => {
    if (isOpen && isWide) stretch(dropdown, toggle, elementor);
    writeHeight(dropdown, isOpen);
  };

  useLayoutEffect(lay);
  useClasses([toggle], () => ({ 'elementor-active': isOpen }));
  useAttributes([toggle], () => ({ 'aria-expanded': isOpen }));
  useAttributes([dropdown], () => ({ 'aria-hidden': !isOpen }));
  useAttributes(findAll(dropdown, 'a'), () => ({ tabIndex: isOpen ? 0 : -1 }));
  useLayoutEffect(() => onDevice(elementor, () => setOpen(false)), [elementor]);
  useStoreChange($windowSize, lay);

  usePress(widget, '.elementor-menu-toggle', () => setOpen(!isOpen));
  useDelegatedEvent<KeyboardEvent>(widget, 'keydown', '*', ({ key }) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    toggle.focus();
  });
  useDelegatedEvent(dropdown, 'click', 'a', (event, link) => {
    if (!event.defaultPrevented && (isWide || (link as HTMLAnchorElement).hash)) setOpen(false);
  });
  return null;
}
