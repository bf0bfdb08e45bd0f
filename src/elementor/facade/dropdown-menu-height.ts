import { unwrap } from '../scope';

/** The widget that a controller belongs to; sets are jQuery's. */
interface WidgetConfig {
  elements: Record<'$element' | '$dropdownMenuContainer' | '$menuToggle', ArrayLike<Element>>;
  attributes: { menuToggleState: string };
  settings: {
    /** The height while the widget is not sticky, with its unit. */
    dropdownMenuContainerMaxHeight: unknown;
    /** The custom property that gets the height. */
    menuHeightCssVarName: string;
  };
}

const STICKY = 'elementor-sticky';

/** The space between the top of an element and the bottom of the window, px. */
const spaceBelow = (element: Element | null): number =>
  element ? window.innerHeight - element.getBoundingClientRect().top : 0;

/**
 * `elementorProFrontend.utils.DropdownMenuHeightController`: keeps the drop-down of a menu within the window while the menu is
 * sticky. Add-ons with menus of their own create it.
 */
export class DropdownMenuHeightController {
  constructor(readonly widgetConfig: WidgetConfig) {}

  private styleOf(set: unknown): CSSStyleDeclaration | undefined {
    const element = unwrap(set);
    return element instanceof HTMLElement ? element.style : undefined;
  }

  calculateStickyMenuNavHeight(): number {
    const { elements, settings } = this.widgetConfig;
    this.styleOf(elements.$dropdownMenuContainer)?.removeProperty(settings.menuHeightCssVarName);
    return spaceBelow(unwrap(elements.$dropdownMenuContainer));
  }

  calculateMenuTabContentHeight($tab: unknown): number {
    return spaceBelow(unwrap($tab));
  }

  isElementSticky(): boolean {
    return Boolean(unwrap(this.widgetConfig.elements.$element)?.classList.contains(STICKY));
  }

  getMenuHeight(): unknown {
    return this.isElementSticky()
      ? `${this.calculateStickyMenuNavHeight()}px`
      : this.widgetConfig.settings.dropdownMenuContainerMaxHeight;
  }

  setMenuHeight(height: unknown): void {
    const { elements, settings } = this.widgetConfig;
    this.styleOf(elements.$dropdownMenuContainer)?.setProperty(settings.menuHeightCssVarName, String(height));
  }

  reassignMobileMenuHeight(): void {
    this.setMenuHeight(this.isToggleActive() ? this.getMenuHeight() : 0);
  }

  /** Gives a panel that is higher than the space below it a scrollbar. */
  reassignMenuHeight($tab: unknown): void {
    const panel = unwrap($tab);
    const space = this.calculateMenuTabContentHeight($tab);
    const style = this.styleOf($tab);
    if (!panel || !style || !this.isElementSticky() || panel.clientHeight <= space) return;
    style.height = `${space}px`;
    style.overflowY = 'scroll';
  }

  resetMenuHeight($tab: unknown): void {
    const style = this.styleOf($tab);
    if (!style || !this.isElementSticky()) return;
    style.height = 'initial';
    style.overflowY = 'visible';
  }

  isToggleActive(): boolean {
    const { elements, attributes } = this.widgetConfig;
    return unwrap(elements.$menuToggle)?.getAttribute(attributes.menuToggleState) === 'true';
  }
}
