import { type Stop, stopAll } from '../../../dom/events';
import { listen } from '../../../host/events/listen';
import { elementorOf, onResize } from '../../runtime';
import { type Scope, unwrap } from '../../scope';
import { Base } from '../handler-base';
import { StretchElement } from '../tools';

/** A function for each handler that removes its listeners. */
const bound = new WeakMap<Base, Stop>();

const STICKY = ['sticky:stick', 'sticky:unstick'];

const pageOf = ({ $element }: Base) => elementorOf(unwrap($element)?.ownerDocument ?? document);

/** Methods of `handlers.StretchedElement`. */
export class StretchedMethods extends Base {
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

  override isActive(): boolean {
    return unwrap(this.$element)?.classList.contains(this.getStretchedClass()) === true;
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
    const sticky = element ? STICKY.map((type) => listen(element, type, again, { host: true })) : [];
    bound.set(this, stopAll([onResize(pageOf(this), again), ...sticky]));
  }

  override unbindEvents(): void {
    bound.get(this)?.();
    bound.delete(this);
  }

  override onInit(...args: unknown[]): void {
    this.initStretch();
    super.onInit(...args);
    this.stretch();
  }
}
