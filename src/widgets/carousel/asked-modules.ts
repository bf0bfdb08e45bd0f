import {
  A11y,
  Autoplay,
  Controller,
  EffectCards,
  EffectCreative,
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

const usual = [
  ...[A11y, Autoplay, Controller, EffectCards, EffectCreative, EffectFlip, FreeMode, Grid, Keyboard],
  ...[Manipulation, Mousewheel, Navigation, Pagination, Parallax, Scrollbar, Thumbs],
];

/**
 * What an add-on may ask of the engine, as the original's whole engine has it; the effects we use come one by one. The
 * one file of the standalone flavour, which every page carries whole, goes without the rarest.
 */
export const modules = __STANDALONE__ ? usual : [...usual, HashNavigation, History, Virtual, Zoom];
