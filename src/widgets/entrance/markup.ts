/** Class of what waits for its entrance (contract 3.17). */
export const INVISIBLE = 'elementor-invisible';
