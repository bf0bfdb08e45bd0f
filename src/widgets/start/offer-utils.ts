import type { Elementor } from '../../elementor/runtime';
import type { AskedOptions } from '../asked-swiper/build-asked';

/** Puts what widgets offer to add-ons on `elementorFrontend.utils`; each brings its chunk when asked (contract 5.2). */
export function offerUtils(elementor: Elementor): void {
  /** Called with `new`; answers a promise of the engine, as the original does. */
  function SwiperUtil(target: HTMLElement, options?: AskedOptions): Promise<unknown> {
    return import('../asked-swiper/build-asked').then(({ buildAsked }) =>
      buildAsked(target, options, elementor),
    );
  }
  elementor.utils.swiper = SwiperUtil;
  Object.defineProperty(elementor.utils, 'lightbox', {
    configurable: true,
    get: () => import('../lightbox/facade').then(({ createFacade }) => createFacade(elementor)),
  });
}
