import { useLayoutEffect, useState } from 'react';
import { emit } from '../../host/events';
import type { FeatureProps } from '../../react/feature';
import { useDelegatedEvent } from '../../react/hooks/use-event';
import { useStoreNow } from '../../react/hooks/use-store';
import { Placed } from '../../react/placed';
import { rawGallerySettings, TRIGGER } from '../product-page';
import { DIALOG_ID, imageOf, slidesOf } from './gallery-pictures';
import { useGalleryPlugins } from './gallery-plugins';
import { type GallerySettings, useGallerySettings } from './gallery-settings';
import { gallerySetupOf } from './gallery-setup';
import { Slider } from './slider/slider';
import { startSlider } from './slider-state';

/** The images of a product: a slider with thumbnails, and the trigger of the full-screen view. */
export default function Gallery({ node }: FeatureProps) {
  const { number, args } = useStoreNow(gallerySetupOf(node));
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

const LINK = {
  href: '#',
  role: 'button',
  className: 'woocommerce-product-gallery__trigger',
  'aria-haspopup': 'dialog',
  'aria-controls': DIALOG_ID,
} as const;

/** Opens the full-screen view. It is a link, as themes style it. */
export function Trigger({ gallery, text }: { gallery: HTMLElement; text: string }) {
  useDelegatedEvent(gallery, 'click', TRIGGER, (event) => event.preventDefault());
  if (!hasPictures(gallery)) return null;
  return (
    <Placed anchor={gallery} position="prepend">
      <a {...{ ...LINK, 'aria-label': text }}>
        <span aria-hidden="true">🔍</span>
      </a>
    </Placed>
  );
}
