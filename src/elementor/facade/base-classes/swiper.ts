import { type Stop, stopAll } from '../../../dom/events';
import { findAllGiven } from '../../../dom/find';
import { listen } from '../../../host/events/listen';
import { asString, toObject } from '../../../host/settings';
import { type Scope, wrap } from '../../scope';
import { Base } from '../handler-base';

/** The members of a Swiper that these classes use. */
export interface BuiltSwiper {
  readonly activeIndex: number;
  readonly slides: readonly HTMLElement[];
  readonly params: Record<string, unknown>;
  readonly autoplay: { start(): void; stop(): void };
  slidePrev(): void;
  slideNext(): void;
  slideToLoop(index: number): void;
  update(): void;
  destroy(): void;
}

/** A function for each handler that removes its listeners. */
const hovers = new WeakMap<Base, Stop>();

/** `handlers.SwiperBase`. */
export class SwiperBase extends Base {
  declare swiper: BuiltSwiper | undefined;
  declare activeItemIndex: number | undefined;
  declare $activeImageBg: ArrayLike<Element> | undefined;

  getInitialSlide(): number {
    return 0;
  }

  getSlidesCount(): number {
    return setOf(this, '$slides')?.length ?? 0;
  }

  /** Stops autoplay while the pointer is over the carousel; `false` ends that. */
  togglePauseOnHover(isOn: boolean): void {
    hovers.get(this)?.();
    hovers.delete(this);
    const [container] = nodesOf(this, '$swiperContainer');
    if (!isOn || !container) return;
    const stop = listen(container, 'mouseenter', { host: true }, () => this.swiper?.autoplay.stop());
    const start = listen(container, 'mouseleave', { host: true }, () => this.swiper?.autoplay.start());
    hovers.set(this, stopAll([stop, start]));
  }

  /** Moves the class that starts the effect to the background of the active slide. */
  handleKenBurns(): void {
    const { kenBurnsActive, slideBackground } = toObject(this.getSettings('classes'));
    const active = asString(kenBurnsActive);
    for (const node of Array.from(this.$activeImageBg ?? [])) node.classList.remove(active);
    const index = this.swiper ? this.swiper.activeIndex : this.getInitialSlide();
    this.activeItemIndex = index;
    const slide = this.swiper ? this.swiper.slides[index] : setOf(this, '$slides')?.[index];
    const found = slide ? findAllGiven(slide, `:scope > .${asString(slideBackground)}`) : [];
    for (const node of found) node.classList.add(active);
    this.$activeImageBg = wrap(found);
  }
}

/** A set of the handler's elements, which its class has found. */
export const setOf = ({ elements }: Base, name: string): Scope | undefined =>
  elements?.[name] as Scope | undefined;

/** The nodes of a set of the handler's elements. */
export const nodesOf = (handler: Base, name: string): HTMLElement[] =>
  Array.from(setOf(handler, name) ?? []).filter((node): node is HTMLElement => node instanceof HTMLElement);
