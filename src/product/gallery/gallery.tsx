import { useLayoutEffect, useState } from 'react';
import { find } from '../../dom/find';
import { emit } from '../../host/events/events';
import { type JQuery, type JQuerySet, whenJQuery } from '../../host/events/jquery';
import { asNumber } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useListener } from '../../react/hooks/use-listener';
import { useStore } from '../../react/hooks/use-store';
import { Placed } from '../../react/placed';
import { RESERVED_THUMBNAILS, rawGallerySettings, SLIDE_LINK, setUpAgain, TRIGGER } from '../product-page';
import { DIALOG_ID, imageOf, itemsOf, slidesOf } from './gallery-pictures';
import { type GallerySettings, useGallerySettings } from './gallery-settings';
import { gallerySetupOf } from './gallery-setup';
import { Slider } from './slider/slider';
import { createSliderObject } from './slider/slider-object';
import { goToSlide, indexAfterStep, startSlider } from './slider-state';

/** jQuery data `product_gallery`: the gallery for other scripts. */
function createGalleryObject(
  jQuery: JQuery,
  gallery: HTMLElement,
  slides: readonly HTMLElement[],
  { slider, zoom, fullScreen }: GallerySettings,
): Record<string, unknown> {
  const measureZoom = (): void => emit(gallery, 'woocommerce_gallery_init_zoom');
  return {
    $target: jQuery(gallery),
    $images: jQuery(slides),
    flexslider_enabled: slider !== null && slides.length > 1,
    zoom_enabled: zoom !== null,
    photoswipe_enabled: fullScreen !== null,
    initFlexslider: () => setUpAgain(gallery),
    initZoom: measureZoom,
    initZoomForTarget: measureZoom,
    // The full-screen view and its focus trap need no set-up.
    initPhotoswipe() {},
    trapFocusPhotoswipe() {},
    handlePswpTrapFocus() {},
    onResetSlidePosition: () => goToSlide(gallery, 0),
    getGalleryItems: () =>
      itemsOf(gallery).map(({ alt, src, width: w, height: h, caption: title }) => ({
        alt,
        src,
        w,
        h,
        title,
      })),
    openPhotoswipe(event?: { preventDefault?(): void }) {
      event?.preventDefault?.();
      (find(gallery, TRIGGER) ?? find(gallery, SLIDE_LINK))?.click();
    },
  };
}

const STEPS: Record<string, 1 | -1> = { next: 1, prev: -1, previous: -1 };

const isElement = (value: unknown): value is HTMLElement => value instanceof HTMLElement;

/** Adds `$(gallery).flexslider(2)`, `('next')` and `('prev')`; other commands have no effect. */
function offerSlider({ fn }: JQuery): void {
  fn.flexslider ??= function flexslider(this: JQuerySet, order?: unknown): JQuerySet {
    const step = STEPS[String(order)];
    for (const gallery of Array.from(this as unknown as ArrayLike<unknown>).filter(isElement))
      goToSlide(gallery, step ? indexAfterStep(gallery, step, true) : asNumber(order, -1));
    return this;
  };
}

type Data = (name: string, value?: unknown) => unknown;

/** Sets jQuery's data of a gallery: its own object and the slider's. */
function useGalleryPlugins(
  gallery: HTMLElement,
  slides: readonly HTMLElement[],
  settings: GallerySettings,
): void {
  useLayoutEffect(
    () =>
      whenJQuery((jQuery) => {
        const set = jQuery(gallery);
        const [put, drop] = [set.data as Data, set.removeData as Data];
        const hasSlider = settings.slider !== null && slides.length > 1;
        offerSlider(jQuery);
        put.call(set, 'product_gallery', createGalleryObject(jQuery, gallery, slides, settings));
        if (hasSlider) put.call(set, 'flexslider', createSliderObject(jQuery, gallery, slides, settings));
        return () => {
          drop.call(set, 'product_gallery');
          drop.call(set, 'flexslider');
        };
      }),
    [gallery, slides, settings],
  );
}

/** The images of a product: a slider with thumbnails, and the trigger of the full-screen view. */
export default function Gallery({ node }: FeatureProps) {
  const { number, args } = useStore(gallerySetupOf(node), { isSynchronous: true });
  return <SetUpGallery key={number} node={node} args={args} />;
}

interface SetUpProps extends FeatureProps {
  /** The options that a call of `wc_product_gallery` passed. */
  args: unknown;
}

const announce = (gallery: HTMLElement, moment: 'before' | 'after'): void =>
  emit(gallery, `wc-product-gallery-${moment}-init`, [gallery, rawGallerySettings()], {
    keepsElements: true,
  });

/** Emits its first event before it changes the server's markup. */
function SetUpGallery({ node, args }: SetUpProps) {
  const settings = useGallerySettings(args);
  const [slides, setSlides] = useState<readonly HTMLElement[] | null>(null);
  useLayoutEffect(() => {
    announce(node, 'before');
    const found = slidesOf(node);
    startSlider(node, settings.slider ? found.length : 0, settings.slider?.startAt ?? 0);
    setSlides(found);
  }, [node, settings]);
  return slides && <GalleryParts node={node} slides={slides} settings={settings} />;
}

interface PartsProps extends FeatureProps {
  slides: readonly HTMLElement[];
  settings: GallerySettings;
}

function GalleryParts({ node, slides, settings }: PartsProps) {
  const { slider, zoom, fullScreen, triggerText } = settings;
  useGalleryPlugins(node, slides, settings);
  useLayoutEffect(() => {
    find(node, RESERVED_THUMBNAILS)?.remove();
    node.style.opacity = '1';
    announce(node, 'after');
  }, [node]);
  return (
    <>
      {slider && slides.length > 1 && <Slider gallery={node} slides={slides} options={slider} />}
      {zoom && fullScreen && <Trigger gallery={node} text={triggerText} />}
    </>
  );
}

const hasPictures = (gallery: HTMLElement): boolean => slidesOf(gallery).some((slide) => imageOf(slide));

/** Opens the full-screen view. It is a link, as themes style it. */
function Trigger({ gallery, text }: { gallery: HTMLElement; text: string }) {
  useListener(gallery, 'click', { each: TRIGGER }, (event) => event.preventDefault());
  if (!hasPictures(gallery)) return null;
  return (
    <Placed anchor={gallery} position="prepend">
      {/* biome-ignore lint/a11y/useAnchorContent: it has a label */}
      {/* biome-ignore lint/a11y/useSemanticElements: a link, as in the original, which themes style */}
      <a
        // biome-ignore lint/a11y/useValidAnchor: the same
        href="#"
        role="button"
        className="woocommerce-product-gallery__trigger"
        aria-haspopup="dialog"
        aria-controls={DIALOG_ID}
        aria-label={text}
      >
        <span aria-hidden="true">🔍</span>
      </a>
    </Placed>
  );
}
