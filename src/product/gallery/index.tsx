import { useLayoutEffect, useMemo, useState } from 'react';
import { emit } from '../../host/events';
import type { FeatureProps } from '../../react/feature';
import { useStoreNow } from '../../react/hooks/stores/use-store-now';
import { slidesOf } from './markup';
import { useGalleryPlugins } from './plugins/use-gallery-plugins';
import { rawGallerySettings } from './printed-settings';
import { gallerySetupOf } from './set-ups';
import { type GallerySettings, gallerySettingsFor } from './settings';
import { Slider } from './slider/slider';
import { startGallery } from './start-gallery';
import { Trigger } from './trigger';

/** The pictures of a product: a slider with its thumbnails, and what opens the full-screen view. */
export default function Gallery({ node }: FeatureProps) {
  const { turn, args } = useStoreNow(gallerySetupOf(node));
  return <SetUpGallery key={turn} node={node} args={args} />;
}

interface SetUpProps extends FeatureProps {
  /** What a call of `wc_product_gallery` handed over. */
  args: unknown;
}

const announce = (gallery: HTMLElement, moment: 'before' | 'after'): void =>
  emit(gallery, `wc-product-gallery-${moment}-init`, [gallery, rawGallerySettings()], {
    keepsElements: true,
  });

/** Others get their say before anything of the server's markup is touched. */
function SetUpGallery({ node, args }: SetUpProps) {
  const settings = useMemo(() => gallerySettingsFor(args), [args]);
  const [slides, setSlides] = useState<readonly HTMLElement[] | null>(null);
  useLayoutEffect(() => {
    announce(node, 'before');
    const found = slidesOf(node);
    startGallery(node, settings.slider ? found.length : 0, settings.slider?.startAt ?? 0);
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
