/** The host's words for moving backgrounds. */
export const SLIDESHOW = 'elementor-background-slideshow';
export const KEN_BURNS = 'elementor-ken-burns';
export const VIDEO_BOX = 'elementor-background-video-container';
export const VIDEO_HOSTED = 'elementor-background-video-hosted';
export const VIDEO_EMBED = 'elementor-background-video-embed';
/** Classes a box wears until its player runs. */
export const WAITING = ['elementor-loading', 'elementor-invisible'];
/** Window event that asks for a new size. */
export const RECALC_VIDEO = 'elementor/bg-video/recalc';
