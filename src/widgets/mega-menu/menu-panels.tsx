import { useLayoutEffect, useMemo } from 'react';
import { closest, find, findAll } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { elementorOf, onDevice } from '../../elementor/runtime';
import { useAtom } from '../../react/hooks/stores/use-atom';
import { useStoreChange } from '../../react/hooks/stores/use-store-change';
import { useSubscription } from '../../react/hooks/stores/use-subscription';
import { useArrowKeys } from '../../react/hooks/use-arrow-keys';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useDevice } from '../hooks/use-device';
import { ownAll } from '../start/own';
import { $windowSize } from '../stores';
import { isFolded, lay } from './layout';
import { closePanel, isOpen, OPENER, openPanel, TITLE } from './panels';
import { usePanelHover } from './use-panel-hover';

interface Props {
  widget: HTMLElement;
  menu: HTMLElement;
}

/** The panels of a menu, one open at a time: by press, by pointing where the settings say so, and by keyboard. */
export function MenuPanels({ widget, menu }: Props) {
  const elementor = elementorOf(widget.ownerDocument);
  const openers = useMemo(() => ownAll(widget, OPENER), [widget]);
  const $open = useAtom<HTMLElement | null>(() => openers.find(isOpen) ?? null);
  useDevice(widget);

  useSubscription($open, (opener) => {
    for (const other of openers) if (other !== opener) closePanel(widget, other);
    if (!opener) return;
    openPanel(widget, opener, settingsOf(widget).open_animation);
    lay(widget, menu, opener, elementor);
  });
  useAttributes([menu], () => ({ 'data-layout': isFolded(widget, elementor) ? 'dropdown' : 'horizontal' }));
  useLayoutEffect(() => onDevice(elementor, () => $open.set(null)), [elementor, $open]);
  useStoreChange($windowSize, () => {
    const opener = $open.get();
    if (opener) lay(widget, menu, opener, elementor);
  });

  useDelegatedEvent(menu, 'click', TITLE, ({ target }, title) => {
    const opener = closest(target, 'a[href]') ? null : find(title, OPENER);
    // An item's text that leads nowhere is pressed like its button.
    if (opener && openers.includes(opener)) $open.set($open.get() === opener ? null : opener);
  });
  useDelegatedEvent<KeyboardEvent>(menu, 'keydown', '*', (event) => {
    const opener = $open.get();
    if (event.key !== 'Escape' || !opener) return;
    event.preventDefault();
    $open.set(null);
    opener.focus();
  });
  useArrowKeys(menu, '.e-focus', {
    titles: findAll(widget, '.e-n-menu-heading .e-focus'),
    axis: 'both',
    isRtl: elementor.config.isRtl,
    isRoving: true,
  });
  usePanelHover(widget, openers, $open);
  useDelegatedEvent(widget.ownerDocument, 'click', '*', ({ target }) => {
    if (!menu.contains(target as Node)) $open.set(null);
  });
  useDelegatedEvent<FocusEvent>(menu, 'focusout', '*', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) $open.set(null);
  });
  return null;
}
