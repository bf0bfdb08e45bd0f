import type { Elementor } from '../../elementor/runtime';
import type { AddonOptions } from '../addon-swiper/build-addon-swiper';

/** Puts what widgets offer to add-ons on `elementorFrontend.utils`; each brings its chunk when asked. */
export function offerUtils(elementor: Elementor): void {
  /** Called with `new`; answers a promise of the engine, as the original does. */
  function SwiperUtil(target: HTMLElement, options?: AddonOptions): Promise<unknown> {
    return import('../addon-swiper/build-addon-swiper').then(({ buildAddonSwiper }) =>
      buildAddonSwiper(target, options, elementor),
    );
  }
  elementor.utils.swiper = SwiperUtil;
  Object.defineProperty(elementor.utils, 'lightbox', {
    configurable: true,
    get: () =>
      import(/* chunk: open-lightbox */ '../lightbox/facade').then(({ createFacade }) =>
        createFacade(elementor),
      ),
  });
}
