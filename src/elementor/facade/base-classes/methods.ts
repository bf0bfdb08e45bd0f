export { CarouselMethods } from './carousel';
export { StretchedMethods } from './stretched';
export { SwiperMethods } from './swiper';
