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
 * All modules of Swiper, which add-ons can expect as the original bundles them; fetched on first use. The standalone
 * build, a single file on every page, omits the rarest modules.
 */
export const modules = __STANDALONE__ ? usual : [...usual, HashNavigation, History, Virtual, Zoom];
