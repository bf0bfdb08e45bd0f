/** The motion effects, what drives them, and the speed or level they have when none is set (contract 3.13). */
export const EFFECTS = [
  { name: 'translateY', input: 'scroll', amount: 4 },
  { name: 'translateX', input: 'scroll', amount: 4 },
  { name: 'opacity', input: 'scroll', amount: 10 },
  { name: 'blur', input: 'scroll', amount: 7 },
  { name: 'rotateZ', input: 'scroll', amount: 1 },
  { name: 'scale', input: 'scroll', amount: 4 },
  { name: 'mouseTrack', input: 'pointer', amount: 1 },
  { name: 'tilt', input: 'pointer', amount: 4 },
] as const;

/** Name of a motion effect as it stands in setting keys. */
export type EffectName = (typeof EFFECTS)[number]['name'];

/** Classes the page's stylesheet reads (contract 3.13). */
export const MOVED = 'elementor-motion-effects-element';
export const MOVED_PARENT = 'elementor-motion-effects-parent';
export const HAS_LAYER = 'elementor-motion-effects-element-type-background';
export const PERSPECTIVE = 'elementor-motion-effects-perspective';
export const LAYER_BOX = 'elementor-motion-effects-container';
export const LAYER = 'elementor-motion-effects-layer';
/** Custom property that shortens the page's 1 s smoothing while scrolling. */
export const SMOOTHING = '--e-transform-transition-duration';
