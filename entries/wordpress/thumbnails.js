// Reserves the thumbnails of product galleries as soon as the browser has parsed one: appends the list that the slider will
// draw, invisible. Only the theme's own rules tell how high it is; where a policy blocks inline scripts, `gallery.css` takes
// thumbnails for squares. The gallery's code and `fallback.js` remove the list.

import { call, listen } from './own-document.js';

{
  const SLIDES = '.woocommerce-product-gallery__wrapper > .woocommerce-product-gallery__image:not(form)';
  const thumbnailOf = (slide) => {
    const {
      thumb = slide.querySelector('img')?.src ?? '',
      thumbSrcset = '',
      thumbSizes = '',
    } = slide.dataset;
    const [, ...size] = /-(\d+)x(\d+)\.\w+(?:\?.*)?$/.exec(thumb) ?? [];
    const image = new Image(...size);
    return Object.assign(image, { loading: 'lazy', sizes: thumbSizes, srcset: thumbSrcset, src: thumb });
  };
  const reserveIn = (gallery) => {
    const slides = gallery.querySelectorAll(SLIDES);
    if (slides.length < 2 || gallery.querySelector('.flex-viewport, .flex-control-nav')) return;
    const list = call('createElement', 'ol');
    list.className = 'flex-control-nav flex-control-thumbs shopwake-thumbnails';
    list.style.visibility = 'hidden';
    for (const slide of slides) {
      const item = call('createElement', 'li');
      item.append(thumbnailOf(slide));
      list.append(item);
    }
    gallery.append(list);
  };
  const reserve = (isParsed) => {
    for (const gallery of call('querySelectorAll', '.woocommerce-product-gallery:not(form)'))
      if (isParsed || gallery.nextSibling) reserveIn(gallery);
  };
  const observer = new MutationObserver(() => reserve(false));
  observer.observe(document, { childList: true, subtree: true });
  listen(document, 'DOMContentLoaded', () => {
    observer.disconnect();
    reserve(true);
  });
}
