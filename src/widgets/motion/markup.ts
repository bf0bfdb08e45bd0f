/** Effects of scrolling, with the speed or level they have when none is set. */
export const SCROLLING = {
  translateY: 4,
  translateX: 4,
  opacity: 10,
  blur: 7,
  rotateZ: 1,
  scale: 4,
} as const;

/** Effects of the pointer, likewise. */
export const POINTING = { mouseTrack: 1, tilt: 4 } as const;

/** Name of a motion effect as it stands in setting keys. */
export type EffectName = keyof typeof SCROLLING | keyof typeof POINTING;

/** Classes the page's stylesheet reads. */
export const MOVED = 'elementor-motion-effects-element';
export const MOVED_PARENT = 'elementor-motion-effects-parent';
export const HAS_LAYER = 'elementor-motion-effects-element-type-background';
export const PERSPECTIVE = 'elementor-motion-effects-perspective';
export const LAYER_BOX = 'elementor-motion-effects-container';
export const LAYER = 'elementor-motion-effects-layer';
/** Custom property that shortens the page's 1 s smoothing while scrolling. */
export const SMOOTHING = '--e-transform-transition-duration';
