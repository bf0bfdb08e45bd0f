import { useLayoutEffect, useMemo, useState } from 'react';
import { find, findAll } from '../../dom/find';
import type { Stop } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import { stretchBox } from '../../elementor/layout';
import { type Elementor, elementorOf, onDevice } from '../../elementor/runtime';
import { asString, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { useDelegatedEvent } from '../../react/hooks/use-event';
import { usePress } from '../../react/hooks/use-press';
import { useSubscription } from '../../react/hooks/use-store';
import { $windowSize } from '../stores';
import { useHandlerReady } from '../use-settings';
import { Submenus } from './submenus';

/** Writes the menu's maximum height: the rest of the window in a sticky header, unlimited elsewhere, 0 when closed. */
function writeHeight(dropdown: HTMLElement, isOpen: boolean): void {
  const isStuck = dropdown.closest('.elementor-sticky') !== null;
  const open = isStuck ? `${innerHeight - dropdown.getBoundingClientRect().top}px` : '1000vmax';
  dropdown.style.setProperty('--menu-height', isOpen ? open : '0');
}

/** Stretches the menu over the full width, below its button. */
function stretch(dropdown: HTMLElement, toggle: HTMLElement, { document, config }: Elementor): void {
  const { style } = dropdown;
  const edge = config.isRtl ? 'right' : 'left';
  const selector = asString(config.kit.stretched_section_container);
  const container = selector ? find(document, selector) : null;
  style.width = style.left = style.right = '';
  const { width, offset } = stretchBox(dropdown, container, config.isRtl);
  style.width = `${width}px`;
  style[edge] = `${-offset}px`;
  style.top = `${toggle.offsetHeight}px`;
}

const ACTIVE = 'elementor-item-active';
/** Root margin that leaves the middle of the viewport. */
const MIDDLE = '-49% 0px -49% 0px';

/** Marks the items whose target is in the middle of the viewport. */
function useActivePlaces(links: readonly HTMLAnchorElement[]): void {
  useLayoutEffect(() => watchPlaces(links), [links]);
}

function watchPlaces(links: readonly HTMLAnchorElement[]): Stop | undefined {
  const places = new Map<Element, HTMLAnchorElement[]>();
  for (const link of links) {
    const place = placeOf(link);
    if (place) places.set(place, [...(places.get(place) ?? []), link]);
    // The server marks every anchor item as active.
    mark(link, false);
  }
  if (!places.size || typeof IntersectionObserver !== 'function') return undefined;
  const read = (entries: IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of entries)
      for (const link of places.get(target) ?? []) mark(link, isIntersecting);
  };
  const observer = new IntersectionObserver(read, { rootMargin: MIDDLE });
  for (const place of places.keys()) observer.observe(place);
  return () => observer.disconnect();
}

function mark(link: HTMLAnchorElement, isHere: boolean): void {
  link.classList.toggle(ACTIVE, isHere);
  if (isHere) link.setAttribute('aria-current', 'location');
  else link.removeAttribute('aria-current');
}

/** The element on this page that an item links to. */
function placeOf({ hash, pathname, ownerDocument }: HTMLAnchorElement): Element | null {
  if (hash.length < 2 || pathname !== ownerDocument.location.pathname) return null;
  try {
    return ownerDocument.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

interface Props {
  widget: HTMLElement;
  dropdown: HTMLElement;
  toggle: HTMLElement;
}

/** The menu that a button expands on small screens. */
function MenuDropdown({ widget, dropdown, toggle }: Props) {
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
  useSubscription($windowSize, lay, { changesOnly: true });

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

/** A menu with submenus, and its copy for small screens. */
export default function NavMenu({ node }: FeatureProps) {
  const icon = asString(toObject(settingsOf(node).submenu_icon).value);
  const main = find(node, '.elementor-nav-menu--main');
  const dropdown = find(node, '.elementor-nav-menu--dropdown.elementor-nav-menu__container');
  const toggle = find(node, '.elementor-menu-toggle');
  const isColumn = main?.classList.contains('elementor-nav-menu--layout-vertical') ?? false;
  useActivePlaces(useMemo(() => findAll(node, 'a.elementor-item-anchor', HTMLAnchorElement), [node]));
  useHandlerReady(node);
  return (
    <>
      {main && <Submenus home={main} icon={icon} isInPlace={false} isColumn={isColumn} />}
      {dropdown && <Submenus home={dropdown} icon={icon} isInPlace isColumn={isColumn} />}
      {dropdown && toggle && <MenuDropdown widget={node} dropdown={dropdown} toggle={toggle} />}
    </>
  );
}
