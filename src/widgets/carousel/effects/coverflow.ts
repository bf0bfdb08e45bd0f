export { EffectCoverflow as effect } from 'swiper/modules';
