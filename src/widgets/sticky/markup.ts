/** Classes of sticky elements that the page's stylesheet and other scripts read. */
export const STICKY = 'elementor-sticky';
export const STUCK = ['elementor-sticky--active', 'elementor-section--handles-inside'];
export const EFFECTS = 'elementor-sticky--effects';
export const SPACER = 'elementor-sticky__spacer';
/** Ancestors an element may be kept in. */
export const LIMITS = '.e-container, .e-container__inner, .e-con, .e-con-inner, .elementor-widget-wrap';
/** Events on the element. */
export const STICK = 'sticky:stick';
export const UNSTICK = 'sticky:unstick';
