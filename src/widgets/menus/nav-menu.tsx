import { useLayoutEffect } from 'react';
import type { Stop } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { type Elementor, elementorOf, onDevice } from '../../elementor/runtime';
import { asString, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { useLatest } from '../../react/hooks/use-latest';
import { useListener } from '../../react/hooks/use-listener';
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

/** Stretches the menu over the full width, below its button if there is one. */
function stretch(dropdown: HTMLElement, toggle: HTMLElement | null, elementor: Elementor): void {
  const { style } = dropdown;
  style.width = style.left = style.right = '';
  const { width, offset } = stretchedBox(dropdown, elementor);
  style.width = `${width}px`;
  style[elementor.config.isRtl ? 'right' : 'left'] = `${-offset}px`;
  if (toggle) style.top = `${toggle.offsetHeight}px`;
}

/** Root margin that leaves the middle of the viewport. */
const MIDDLE = '-49% 0px -49% 0px';

/** Marks the items whose target on this page is in the middle of the viewport. */
function watchTargets(links: readonly HTMLAnchorElement[]): Stop | undefined {
  const linksTo = new Map<Element, HTMLAnchorElement[]>();
  for (const link of links) {
    const { hash, pathname, ownerDocument } = link;
    const target = pathname === ownerDocument.location.pathname && hashTarget(ownerDocument, hash, link);
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
  /** A menu without a button is always open. */
  toggle: HTMLElement | null;
}

const OPEN = 'elementor-active';

/** Whether the menu is open; snippets of the page close it by the class, too, so the state is in the markup. */
const isExpanded = (toggle: HTMLElement | null): boolean => toggle?.classList.contains(OPEN) ?? true;

/** Opens or closes the menu. */
function writeExpanded({ dropdown, toggle }: Props, isOpen: boolean): void {
  toggle?.classList.toggle(OPEN, isOpen);
  if (toggle) writeAttributes(toggle, { 'aria-expanded': isOpen });
  writeAttributes(dropdown, { 'aria-hidden': !isOpen });
  for (const link of findAll(dropdown, 'a')) link.tabIndex = isOpen ? 0 : -1;
}

/** The menu of small screens, which a button expands. */
function MenuDropdown(props: Props) {
  const { widget, dropdown, toggle } = props;
  const elementor = elementorOf(widget.ownerDocument);
  const isWide = settingsOf(widget).full_width === 'stretch';
  const lay = (): void => {
    if (isExpanded(toggle) && isWide) stretch(dropdown, toggle, elementor);
    writeHeight(dropdown, isExpanded(toggle));
  };
  const open = (isOpen: boolean): void => {
    writeExpanded(props, isOpen || !toggle);
    lay();
  };
  const latest = useLatest(open);

  useLayoutEffect(() => latest.current(false), [latest]);
  useLayoutEffect(() => onDevice(elementor, () => latest.current(false)), [elementor, latest]);
  useSubscription($windowSize, lay, { changesOnly: true });

  useListener(widget, 'press', { each: '.elementor-menu-toggle' }, () => open(!isExpanded(toggle)));
  useListener(widget, 'keydown', ({ key }) => {
    if (key !== 'Escape' || !toggle || !isExpanded(toggle)) return;
    open(false);
    toggle.focus();
  });
  useListener(dropdown, 'click', { each: 'a' }, (event, link) => {
    // The first press of an item with a submenu opens that one.
    const opensSubmenu = event.defaultPrevented && link.classList.contains('has-submenu');
    if (!opensSubmenu && (isWide || (link as HTMLAnchorElement).hash)) open(false);
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
      {dropdown && <MenuDropdown widget={node} dropdown={dropdown} toggle={toggle} />}
    </>
  );
}
