import type { WritableAtom } from 'nanostores';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { closest, find } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { elementorOf, onDevice } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { useAtom, useSubscription } from '../../react/hooks/use-store';
import { leadsToPart } from '../links';
import { ownDescendant, ownDescendants } from '../own-descendants';
import { $windowSize } from '../page-layout';
import { useDevice, useHandlerReady } from '../use-settings';
import { useMenuKeys } from './mega-menu-keys';
import {
  CONTENT,
  closePanel,
  isFolded,
  isOpen,
  lay,
  OPENER,
  openPanel,
  panelOf,
  stretch,
  TITLE,
} from './mega-menu-panels';

/** Time from the pointer leaving until a panel closes, ms. */
const HOVER_TIMEOUT_MS = 500;

/**
 * With a mouse, and if the settings allow it, hovering an item or its panel opens it, and leaving closes it. Returns whether the mouse
 * holds an item open.
 */
function usePanelHover(
  widget: HTMLElement,
  openers: readonly HTMLElement[],
  $open: WritableAtom<HTMLElement | null>,
): (opener: HTMLElement) => boolean {
  const hovered = useRef<HTMLElement>(undefined);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => () => clearTimeout(leaving.current), []);
  const elementor = elementorOf(widget.ownerDocument);
  const isByPointing = settingsOf(widget).open_on !== 'click';
  const openerOf = (part: HTMLElement, { pointerType }: PointerEvent): HTMLElement | undefined => {
    if (pointerType !== 'mouse' || isFolded(widget, elementor)) return undefined;
    const own = part.matches(TITLE) ? find(part, OPENER) : null;
    return openers.find((opener) => opener === own || panelOf(widget, opener) === part);
  };
  const enter = (event: PointerEvent, part: HTMLElement): void => {
    const opener = openerOf(part, event);
    if (!opener || !panelOf(widget, opener)) return;
    clearTimeout(leaving.current);
    hovered.current = opener;
    $open.set(opener);
  };
  const leave = (event: PointerEvent, part: HTMLElement): void => {
    const opener = openerOf(part, event);
    if (!opener) return;
    clearTimeout(leaving.current);
    hovered.current = undefined;
    leaving.current = setTimeout(() => {
      if ($open.get() === opener) $open.set(null);
    }, HOVER_TIMEOUT_MS);
  };
  const target = isByPointing ? widget : null;
  const selector = `${TITLE},${CONTENT} > *`;
  useListener(target, 'pointerenter', { each: selector }, enter);
  useListener(target, 'pointerleave', { each: selector }, leave);
  return (opener) => hovered.current === opener;
}

/** The panels of a menu, one open at a time: by click, by hover if the settings allow it, and by keyboard. */
function MenuPanels({ widget, menu }: { widget: HTMLElement; menu: HTMLElement }) {
  const elementor = elementorOf(widget.ownerDocument);
  const openers = useMemo(() => ownDescendants(widget, OPENER), [widget]);
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
  useSubscription($windowSize, () => {
    const opener = $open.get();
    if (opener) lay(widget, menu, opener, elementor);
    else stretch(menu, elementor);
  });

  // Scripts of the page may have closed the panel.
  const toggle = (opener: HTMLElement): void => {
    const opens = !isOpen(opener);
    if ($open.get() === opener || !opens) $open.set(null);
    if (opens) $open.set(opener);
  };
  const holdsOpen = usePanelHover(widget, openers, $open);
  useListener(menu, 'click', { each: TITLE }, ({ target, detail }, title) => {
    const opener = closest(target, 'a[href]') ? null : find(title, OPENER);
    // The text of an item without a link works like its button. A press of a key has no detail.
    if (!opener || !openers.includes(opener)) return;
    if (detail > 0 && holdsOpen(opener)) $open.set(opener);
    else toggle(opener);
  });
  useListener(menu, 'click', { each: 'a[href*="#"]' }, (_, link) => {
    if (link instanceof HTMLAnchorElement && leadsToPart(link)) $open.set(null);
  });
  const closeByKey = (event: KeyboardEvent): void => {
    const opener = $open.get();
    if (event.key !== 'Escape' || !opener) return;
    event.preventDefault();
    $open.set(null);
    opener.focus();
  };
  useListener(menu, 'keydown', closeByKey);
  useMenuKeys({
    menu,
    isFolded: isFolded(widget, elementor),
    openerOf: (part) =>
      find(closest(part, TITLE) ?? part, OPENER) ?? openers.find((opener) => opener === part) ?? null,
    panelOf: (opener) => panelOf(widget, opener),
    current: () => $open.get(),
    open: (opener) => $open.set(opener),
  });
  const closeFrom = (other: EventTarget | null): void => {
    if (other instanceof Node && !menu.contains(other)) $open.set(null);
  };
  useListener(widget.ownerDocument, 'click', ({ target }) => closeFrom(target));
  useListener(menu, 'focusout', ({ relatedTarget }) => closeFrom(relatedTarget));
  return null;
}

const TOGGLE = '.e-n-menu-toggle';

/** The button that expands the whole menu on small screens; its attribute is the state, which other scripts change, too. */
function MenuToggle({ menu }: { menu: HTMLElement }) {
  const toggle = find(menu, TOGGLE);
  const isExpanded = (): boolean => toggle?.getAttribute('aria-expanded') === 'true';
  const expand = (isExpanded: boolean): void => {
    toggle?.setAttribute('aria-expanded', String(isExpanded));
    stretch(menu, elementorOf(menu.ownerDocument));
  };
  useListener(menu, 'click', { each: TOGGLE }, () => expand(!isExpanded()));
  // The menu would cover the place to which the link leads.
  useListener(menu, 'click', { each: 'a[href*="#"]' }, (_, link) => {
    if (link instanceof HTMLAnchorElement && leadsToPart(link)) expand(false);
  });
  useListener(menu, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isExpanded()) return;
    expand(false);
    toggle?.focus();
  });
  return null;
}

/** A menu whose items open panels with any content. */
export default function MegaMenu({ node }: FeatureProps) {
  const [menu] = useState(() => ownDescendant(node, '.e-n-menu'));
  useHandlerReady(menu && node);
  if (!menu) return null;
  return (
    <>
      <MenuPanels widget={node} menu={menu} />
      <MenuToggle menu={menu} />
    </>
  );
}
