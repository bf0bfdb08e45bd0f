export { EffectCube as effect } from 'swiper/modules';
