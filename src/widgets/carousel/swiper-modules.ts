import {
  A11y,
  Autoplay,
  Controller,
  EffectCards,
  EffectCoverflow,
  EffectCreative,
  EffectCube,
  EffectFade,
  EffectFlip,
  FreeMode,
  Grid,
  HashNavigation,
  History,
  Keyboard,
  Manipulation,
  Mousewheel,
  Navigation,
  Pagination,
  Parallax,
  Scrollbar,
  Thumbs,
  Virtual,
  Zoom,
} from 'swiper/modules';

export { Pagination };

const usual = [
  ...[A11y, Autoplay, Controller, FreeMode, Grid, Keyboard, Manipulation, Mousewheel, Navigation, Pagination],
  ...[EffectCards, EffectCoverflow, EffectCreative, EffectCube, EffectFade, EffectFlip],
  ...[Parallax, Scrollbar, Thumbs],
];

/**
 * What an add-on may ask of Swiper, as the original has all of it; fetched when one asks. The one file of the standalone
 * flavour, which every page carries whole, goes without the rarest.
 */
export const modules = __STANDALONE__ ? usual : [...usual, HashNavigation, History, Virtual, Zoom];
