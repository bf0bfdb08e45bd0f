import type { WritableAtom } from 'nanostores';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { closest, find, findAll } from '../../dom/find';
import { type Settings, settingsOf } from '../../elementor/element-settings';
import { type Elementor, elementorOf, onDevice } from '../../elementor/runtime';
import { asString } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { useAtom, useSubscription } from '../../react/hooks/use-store';
import { leadsToPart } from '../links';
import { escaped, ownDescendant, ownDescendants } from '../own-descendants';
import { $windowSize, emitPanelShown, stretchedBox } from '../page-layout';
import { useDevice, useHandlerReady } from '../use-settings';
import { useMenuKeys } from './mega-menu-keys';

/** Whether the menu is collapsed behind its button: by its settings, or on devices up to its breakpoint. */
function isFolded(widget: HTMLElement, { config, $device }: Elementor): boolean {
  const { item_layout: layout, breakpoint_selector: last = 'tablet' } = settingsOf(widget);
  if (layout === 'dropdown') return true;
  const names = config.breakpoints.filter(({ direction }) => direction === 'max').map(({ name }) => name);
  const index = names.indexOf($device.get());
  return index >= 0 && index <= names.indexOf(asString(last));
}

/** Where a panel stands at its item, as the share of the room to the left of it; sides of reading depend on the direction. */
const shareOf = (side: string, isRtl: boolean): number | undefined =>
  ({ left: 0, center: 0.5, right: 1, start: Number(isRtl), end: Number(!isRtl) })[side];

/**
 * The share of the settings, centred by default. The setting is documented by its effect alone: the one that begins with
 * `content_` and has a side as its value, such as `content_horizontal_position: left`.
 */
function sideShare(settings: Settings, isRtl: boolean): number {
  const shares = Object.entries(settings).map(([name, side]) =>
    name.startsWith('content_') ? shareOf(asString(side), isRtl) : undefined,
  );
  return shares.find((share) => share !== undefined) ?? 0.5;
}

/** Left edge of a panel that is as wide as its content, in px of the window: at its item, and inside the window. */
function leftOf(panel: HTMLElement, title: HTMLElement, settings: Settings, isRtl: boolean): number {
  const { clientWidth } = panel.ownerDocument.documentElement;
  const { width } = panel.getBoundingClientRect();
  const item = title.getBoundingClientRect();
  const left = item.left + (item.width - width) * sideShare(settings, isRtl);
  return Math.max(0, Math.min(left, clientWidth - width));
}

/** Stretches what the menu opens to the window, or to the kit's container for stretched sections: style sheets read both properties. */
function stretch(menu: HTMLElement, elementor: Elementor): void {
  const { width, offset } = stretchedBox(menu, elementor);
  const { style } = find(menu, '.e-n-menu-wrapper') ?? menu;
  style.setProperty('--stretch-width', `${width}px`);
  style.setProperty(`--stretch-${elementor.config.isRtl ? 'right' : 'left'}`, `${-offset}px`);
}

/** Positions an open panel: over the full width or at its item; above the menu if it does not fit below. */
function lay(widget: HTMLElement, menu: HTMLElement, opener: HTMLElement, elementor: Elementor): void {
  const panel = panelOf(widget, opener);
  const title = opener.closest<HTMLElement>('.e-n-menu-title');
  stretch(menu, elementor);
  panel?.style.removeProperty('inset-inline-start');
  if (!panel || !title || isFolded(widget, elementor)) return;
  const settings = settingsOf(widget);
  if (settings.content_width === 'fit_to_content') {
    const { isRtl } = elementor.config;
    const moved = leftOf(panel, title, settings, isRtl) - panel.getBoundingClientRect().left;
    panel.style.insetInlineStart = `${isRtl ? -moved : moved}px`;
  }
  const { top, bottom, height } = panel.getBoundingClientRect();
  menu.classList.toggle('content-above', bottom > elementor.view.innerHeight && top > height);
}

const ACTIVE = 'e-active';
/** Parent of the panels. */
const CONTENT = '.e-n-menu-content';
/** An item: its text and the button that opens its panel. */
const TITLE = '.e-n-menu-title';
/** The button that opens an item's panel. */
const OPENER = '.e-n-menu-dropdown-icon';

/** Whether an item's panel is open. */
const isOpen = (opener: HTMLElement): boolean => opener.getAttribute('aria-expanded') === 'true';

/** The panel an item's button opens. */
function panelOf(widget: HTMLElement, opener: HTMLElement): HTMLElement | null {
  // A template that is printed twice has each id twice.
  const id = opener.getAttribute('aria-controls') ?? '';
  const named =
    findAll(widget, '[id]').find((node) => node.id === id) ?? widget.ownerDocument.getElementById(id);
  const index = escaped(opener.dataset.tabIndex ?? '');
  return named ?? find(widget, `${CONTENT} > [data-tab-index="${index}"]`);
}

function writeOpen(widget: HTMLElement, opener: HTMLElement, open: boolean): HTMLElement | null {
  const panel = panelOf(widget, opener);
  opener.setAttribute('aria-expanded', String(open));
  for (const node of [panel, panel?.parentElement]) node?.classList.toggle(ACTIVE, open);
  return panel;
}

/** Shows an item's panel with the animation of the settings, and emits the events of a shown panel. */
function openPanel(widget: HTMLElement, opener: HTMLElement, animation: unknown): void {
  if (isOpen(opener)) return;
  const panel = writeOpen(widget, opener, true);
  if (typeof animation === 'string' && animation !== 'none')
    panel?.classList.add('animated', ...animation.split(/\s+/));
  if (panel) emitPanelShown(panel);
}

/** Hides an item's panel. */
function closePanel(widget: HTMLElement, opener: HTMLElement): void {
  if (!isOpen(opener)) return;
  const panel = writeOpen(widget, opener, false);
  panel?.classList.remove('animated');
  ownDescendant(widget, '.e-n-menu')?.classList.remove('content-above');
}

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
