export { EffectFade as effect } from 'swiper/modules';
