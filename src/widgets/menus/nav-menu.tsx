import { useLayoutEffect, useState } from 'react';
import type { Stop } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { type Elementor, elementorOf, onDevice } from '../../elementor/runtime';
import { asString, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, useClasses, writeAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent, usePress } from '../../react/hooks/use-event';
import { useSubscription } from '../../react/hooks/use-store';
import { hashTarget } from '../links';
import { $windowSize, stretchedBox } from '../page-layout';
import { useHandlerReady } from '../use-settings';
import { Submenus } from './submenus';

/** Writes the menu's maximum height: the rest of the window in a sticky header, unlimited elsewhere, 0 when closed. */
function writeHeight(dropdown: HTMLElement, isOpen: boolean): void {
  const isStuck = dropdown.closest('.elementor-sticky') !== null;
  const open = isStuck ? `${innerHeight - dropdown.getBoundingClientRect().top}px` : '1000vmax';
  dropdown.style.setProperty('--menu-height', isOpen ? open : '0');
}

/** Stretches the menu over the full width, below its button. */
function stretch(dropdown: HTMLElement, toggle: HTMLElement, elementor: Elementor): void {
  const { style } = dropdown;
  style.width = style.left = style.right = '';
  const { width, offset } = stretchedBox(dropdown, elementor);
  style.width = `${width}px`;
  style[elementor.config.isRtl ? 'right' : 'left'] = `${-offset}px`;
  style.top = `${toggle.offsetHeight}px`;
}

/** Root margin that leaves the middle of the viewport. */
const MIDDLE = '-49% 0px -49% 0px';

/** Marks the items whose target on this page is in the middle of the viewport. */
function watchTargets(links: readonly HTMLAnchorElement[]): Stop | undefined {
  const linksTo = new Map<Element, HTMLAnchorElement[]>();
  for (const link of links) {
    const { hash, pathname, ownerDocument } = link;
    const target = pathname === ownerDocument.location.pathname && hashTarget(ownerDocument, hash);
    if (target) linksTo.set(target, [...(linksTo.get(target) ?? []), link]);
    // The server marks every anchor item as active.
    mark(link, false);
  }
  if (!linksTo.size || typeof IntersectionObserver !== 'function') return undefined;
  const read = (entries: IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of entries)
      for (const link of linksTo.get(target) ?? []) mark(link, isIntersecting);
  };
  const observer = new IntersectionObserver(read, { rootMargin: MIDDLE });
  for (const target of linksTo.keys()) observer.observe(target);
  return () => observer.disconnect();
}

function mark(link: HTMLAnchorElement, isCurrent: boolean): void {
  link.classList.toggle('elementor-item-active', isCurrent);
  writeAttributes(link, { 'aria-current': isCurrent ? 'location' : null });
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
  useLayoutEffect(() => watchTargets(findAll(node, 'a.elementor-item-anchor', HTMLAnchorElement)), [node]);
  useHandlerReady(node);
  return (
    <>
      {main && <Submenus root={main} icon={icon} isInPlace={false} isColumn={isColumn} />}
      {dropdown && <Submenus root={dropdown} icon={icon} isInPlace isColumn={isColumn} />}
      {dropdown && toggle && <MenuDropdown widget={node} dropdown={dropdown} toggle={toggle} />}
    </>
  );
}
