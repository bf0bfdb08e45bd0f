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

/** What an add-on may ask of the engine, as the original's whole engine has it; the effects we use come one by one. */
export const modules = [
  ...[A11y, Autoplay, Controller, EffectCards, EffectCreative, EffectFlip, FreeMode, Grid, HashNavigation],
  ...[History, Keyboard, Manipulation, Mousewheel, Navigation, Pagination, Parallax, Scrollbar, Thumbs],
  ...[Virtual, Zoom],
];
