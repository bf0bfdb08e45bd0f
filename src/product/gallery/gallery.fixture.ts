/** For tests: a picture's slide as the server prints it. */
export const slideHtml = (name: string, width = 1200): string =>
  `<div class="woocommerce-product-gallery__image" data-thumb="/${name}-100x100.jpg" data-thumb-alt="${name}" data-thumb-srcset="/${name}-100x100.jpg 100w" data-thumb-sizes="100px"><a href="/${name}.jpg"><img src="/${name}-416x312.jpg" width="416" height="312" class="wp-post-image" alt="${name}" data-caption="About ${name}" data-src="/${name}.jpg" data-large_image="/${name}.jpg" data-large_image_width="${width}" data-large_image_height="900"></a></div>`;

export const galleryHtml = (...slides: string[]): string =>
  `<div class="product"><h1 class="product_title">Lamp</h1><div class="woocommerce-product-gallery images" style="opacity: 0;"><div class="woocommerce-product-gallery__wrapper">${slides.join('')}</div></div></div>`;

/** What a shop prints with all three parts on; `more` over it. */
export function setGallerySettings(more: object = {}): void {
  Object.assign(globalThis, {
    wc_single_product_params: {
      flexslider: { animation: 'slide', controlNav: 'thumbnails', animationSpeed: 500 },
      flexslider_enabled: '1',
      zoom_enabled: '1',
      zoom_options: [],
      photoswipe_enabled: '1',
      photoswipe_options: { hideAnimationDuration: 0, showAnimationDuration: 0 },
      i18n_product_gallery_trigger_text: 'Open',
      ...more,
    },
  });
}
