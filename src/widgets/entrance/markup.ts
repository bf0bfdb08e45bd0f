/** Class of what waits for its entrance. */
export const INVISIBLE = 'elementor-invisible';
