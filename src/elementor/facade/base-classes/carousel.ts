import { type Stop, stopAll } from '../../../dom/events';
import { listen } from '../../../host/events/listen';
import { asNumber, toObject } from '../../../host/settings';
import { carouselName, offsetSidesOf, PEEK } from '../../carousel/settings';
import { isOn, type Settings } from '../../element-settings';
import { elementorOf } from '../../runtime';
import { type Scope, unwrap, wrap } from '../../scope';
import type { Base } from '../handler-base';
import { bulletsIn, hideSlides, keepFocusOnBullet, translationOf } from './carousel-a11y';
import { type BuiltSwiper, nodesOf, SwiperBase, setOf } from './swiper';
import { type SwiperOptions, swiperOptionsOf } from './swiper-options';

/** A function for each handler that removes its listeners. */
const bound = new WeakMap<Base, Stop>();

const TEXT_FIELDS = 'input,textarea,select,[contenteditable]:not([contenteditable=false])';

const pageOf = ({ $element }: Base) => elementorOf(unwrap($element)?.ownerDocument ?? document);

/** Settings whose change updates the running Swiper. */
const CHANGEABLE = { autoplay_speed: 'autoplay', pause_on_hover: 'pauseOnHover', speed: 'speed' };

/** `handlers.CarouselBase`. */
export class CarouselBase extends SwiperBase {
  override getDefaultSettings(): Record<string, unknown> {
    return {
      selectors: {
        carousel: `.${pageOf(this).config.swiperClass}`,
        swiperWrapper: '.swiper-wrapper',
        slideContent: '.swiper-slide',
        swiperArrow: '.elementor-swiper-button',
        paginationWrapper: '.swiper-pagination',
        paginationBullet: '.swiper-pagination-bullet',
        paginationBulletWrapper: '.swiper-pagination-bullets',
      },
    };
  }

  override getDefaultElements(): Record<string, unknown> {
    const selectors = toObject(this.getSettings('selectors'));
    const findIn = (set: unknown, name: string): Scope =>
      (wrap(set) as Scope).find(selectors[name] as string);
    const $swiperContainer = findIn(this.$element, 'carousel');
    return {
      $swiperContainer,
      $swiperWrapper: findIn(this.$element, 'swiperWrapper'),
      $swiperArrows: findIn(this.$element, 'swiperArrow'),
      $paginationWrapper: findIn(this.$element, 'paginationWrapper'),
      $paginationBullets: findIn(this.$element, 'paginationBullet'),
      $paginationBulletWrapper: findIn(this.$element, 'paginationBulletWrapper'),
      $slides: findIn($swiperContainer, 'slideContent'),
    };
  }

  /** The options of Swiper that follow from the element's settings. Subclasses change the object. */
  getSwiperSettings(): SwiperOptions {
    const settings = this.getElementSettings() as Settings;
    const options = swiperOptionsOf(settings, {
      id: this.getID(),
      elementor: pageOf(this),
      spaceOn: (device) => this.getSpaceBetween(device),
    });
    const onSlideChange = (): void => {
      this.a11ySetPaginationTabindex();
      this.handleElementHandlers();
      this.a11ySetSlideAriaHidden();
    };
    options.on = {
      slideChange: onSlideChange,
      slideChangeTransitionEnd: () => this.a11ySetSlideAriaHidden(),
      init: () => {
        this.a11ySetWidgetAriaDetails();
        this.a11ySetPaginationTabindex();
        this.a11ySetSlideAriaHidden('initialisation');
      },
    };
    this.applyOffsetSettings(settings, options, Number(options.slidesPerView));
    return options;
  }

  applyOffsetSettings(settings: Settings, options: SwiperOptions, perView: number): void {
    const sides = offsetSidesOf(settings);
    if (!sides) return;
    this.addClassToSwiperContainer(`offset-${sides}`);
    if (sides !== 'left') this.forceSliderToShowNextSlideWhenOnLast(options, perView);
  }

  forceSliderToShowNextSlideWhenOnLast(options: SwiperOptions, perView: number): void {
    options.slidesPerView = perView + PEEK;
  }

  addClassToSwiperContainer(className: string): void {
    for (const container of nodesOf(this, '$swiperContainer')) container.classList.add(className);
  }

  /** The part of the next slide that is shown, px; 0 where it is not set. */
  getOffsetWidth(): number {
    return sizeOf(this, 'offset_width');
  }

  /** The space between slides on a device, px; 0 where it is not set. */
  getSpaceBetween(device: string | null = null): number {
    return sizeOf(this, 'image_spacing_custom', device);
  }

  override async onInit(...args: unknown[]): Promise<void> {
    super.onInit(...args);
    await this.initSwiper();
  }

  async initSwiper(): Promise<void> {
    const container = setOf(this, '$swiperContainer');
    if (!container?.length || this.getSlidesCount() < 2) return;
    const { swiper: build } = pageOf(this).utils;
    if (typeof build !== 'function') return;
    this.swiper = (await Reflect.construct(build, [container, this.getSwiperSettings()])) as BuiltSwiper;
    if (isOn(this.getElementSettings('pause_on_hover'))) this.togglePauseOnHover(true);
  }

  override onDestroy(): void {
    super.onDestroy();
    this.togglePauseOnHover(false);
    this.swiper?.destroy();
  }

  override bindEvents(): void {
    bound.get(this)?.();
    const element = unwrap(this.$element);
    if (!element) return;
    const isControl = (target: unknown): target is Element =>
      target instanceof Element &&
      !target.closest(TEXT_FIELDS) &&
      [...nodesOf(this, '$swiperArrows'), ...bulletsIn(this), ...nodesOf(this, '$slides')].some((one) =>
        one.contains(target),
      );
    bound.set(
      this,
      stopAll([
        listen(element, 'keydown', { host: true }, (event) => {
          if (isControl(event.target)) this.onDirectionArrowKeydown(event);
        }),
        listen(element, 'focusin', { host: true }, () => this.onFocusDisableAutoplay()),
      ]),
    );
  }

  override unbindEvents(): void {
    bound.get(this)?.();
    bound.delete(this);
  }

  /** Takes a DOM event or jQuery's, whose `originalEvent` has the key. */
  onDirectionArrowKeydown(event: object): void {
    const { code } = toObject((event as { originalEvent?: unknown }).originalEvent ?? event);
    if (code !== 'ArrowLeft' && code !== 'ArrowRight') return;
    const isForth = (code === 'ArrowRight') !== pageOf(this).config.isRtl;
    if (isForth) this.swiper?.slideNext();
    else this.swiper?.slidePrev();
  }

  onFocusDisableAutoplay(): void {
    this.swiper?.autoplay.stop();
  }

  getChangeableProperties(): Record<string, string> {
    return { ...CHANGEABLE };
  }

  /** Writes a changed setting of the element into the running Swiper. */
  updateSwiperOption(name: string): void {
    const { swiper } = this;
    if (!swiper) return;
    const value = this.getElementSettings(name);
    if (name === 'autoplay_speed')
      Object.assign(toObject(swiper.params.autoplay), { delay: asNumber(value) });
    else if (name === 'pause_on_hover') this.togglePauseOnHover(isOn(value));
    else if (name === 'speed') swiper.params.speed = asNumber(value, 500);
    swiper.update();
  }

  updateSpaceBetween(name: string): void {
    const { swiper } = this;
    if (!swiper) return;
    const [, device = null] = /^image_spacing_custom_(.+)$/.exec(name) ?? [];
    const space = this.getSpaceBetween(device);
    const active = pageOf(this).config.breakpoints.find((one) => one.name === device);
    if (active)
      Object.assign(toObject(toObject(swiper.params.breakpoints)[active.value]), { spaceBetween: space });
    swiper.params.spaceBetween = space;
    swiper.update();
  }

  override onElementChange(name = ''): void {
    if (name.startsWith('image_spacing_custom')) this.updateSpaceBetween(name);
    else if (name in this.getChangeableProperties()) this.updateSwiperOption(name);
  }

  getPaginationBullets(type = 'array'): unknown {
    const bullets = bulletsIn(this);
    return type === 'array' ? bullets : wrap(bullets);
  }

  a11ySetWidgetAriaDetails(): void {
    const widget = unwrap(this.$element);
    widget?.setAttribute('aria-roledescription', 'carousel');
    widget?.setAttribute('aria-label', carouselName(pageOf(this).config));
  }

  a11ySetPaginationTabindex(): void {
    keepFocusOnBullet(bulletsIn(this));
  }

  a11ySetSlideAriaHidden(status = ''): void {
    if (status === 'initialisation' && !this.getSwiperWrapperTranformXValue()) return;
    const [container] = nodesOf(this, '$swiperContainer');
    if (container) hideSlides(container, nodesOf(this, '$slides'));
  }

  /** The wrapper's horizontal translation, px. Add-ons call it by this spelling. */
  getSwiperWrapperTranformXValue(): number {
    return translationOf(nodesOf(this, '$swiperWrapper')[0]);
  }

  /** Subclasses override it to make the elements in copied slides ready. */
  handleElementHandlers(): void {}
}

/** A size in the element's settings on a device, without `device` on the current one, px. */
const sizeOf = (handler: Base, key: string, device?: string | null): number =>
  asNumber(
    pageOf(handler).control(handler.getElementSettings() as Settings, key, 'size', device ?? undefined),
  );
