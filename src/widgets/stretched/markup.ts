/** Sections and containers that are as wide as the page (contract 3.11). */
export const STRETCHED = '.elementor-section-stretched,.elementor-element.e-stretched';
