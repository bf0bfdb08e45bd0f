import { type Stop, stopAll } from '../../../dom/events';
import { listen } from '../../../host/events/listen';
import { toObject } from '../../../host/settings';
import { elementorOf, onResize } from '../../runtime';
import { type Scope, unwrap } from '../../scope';
import { Base } from '../handler-base';
import { StretchElement } from '../tools';

/** A function for each handler that removes its listeners. */
const bound = new WeakMap<Base, Stop>();

const STICKY = 'sticky:stick sticky:unstick';

const pageOf = ({ $element }: Base) => elementorOf(unwrap($element)?.ownerDocument ?? document);

/** `handlers.StretchedElement`. */
export class StretchedElement extends Base {
  declare stretchElement: StretchElement | undefined;

  getStretchedClass(): string {
    return 'e-stretched';
  }

  getStretchSettingName(): string {
    return 'stretch_element';
  }

  getStretchActiveValue(): string {
    return 'yes';
  }

  /** Also asked before `$element` is set, with the settings that have it. */
  override isActive(settings: unknown = this): boolean {
    return unwrap(toObject(settings).$element)?.classList.contains(this.getStretchedClass()) === true;
  }

  /** The selector of the container, or the window. */
  getStretchContainer(): unknown {
    return pageOf(this).config.kit.stretched_section_container || window;
  }

  /** The element that is stretched. A subclass may select one inside the handler's element. */
  getStretchElementForConfig(selector: string | null = null): unknown {
    return selector ? (this.$element as unknown as Scope).find(selector) : this.$element;
  }

  getStretchElementConfig(): Record<string, unknown> {
    return {
      element: this.getStretchElementForConfig(),
      selectors: { container: this.getStretchContainer() },
    };
  }

  initStretch(): void {
    this.stretchElement = new StretchElement(this.getStretchElementConfig());
  }

  isStretchSettingEnabled(): boolean {
    return this.getElementSettings(this.getStretchSettingName()) === this.getStretchActiveValue();
  }

  stretch(): void {
    if (!this.isStretchSettingEnabled()) return;
    this.stretchElement?.setSettings('selectors.container', this.getStretchContainer());
    this.stretchElement?.stretch();
  }

  override bindEvents(): void {
    bound.get(this)?.();
    const again = (): void => this.stretch();
    const element = unwrap(this.$element);
    const stopSticky = element ? listen(element, STICKY, { host: true }, again) : undefined;
    bound.set(this, stopAll([onResize(pageOf(this), again), stopSticky]));
  }

  override unbindEvents(): void {
    bound.get(this)?.();
    bound.delete(this);
  }

  onKitChangeStretchContainerChange(): void {
    this.stretch();
  }

  override onInit(...args: unknown[]): void {
    if (!this.isActive()) return;
    this.initStretch();
    super.onInit(...args);
    this.stretch();
  }
}
