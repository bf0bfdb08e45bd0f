/** Sections and containers that are as wide as the page. */
export const STRETCHED = '.elementor-section-stretched,.elementor-element.e-stretched';
