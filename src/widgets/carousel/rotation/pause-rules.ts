/** Class of the visible pause control. */
export const PAUSE = 'shopwake-carousel-pause';

/** Appearance of the pause control: 36 px (WCAG 2.5.8), dark on any picture, out of the flow so that nothing shifts. */
export const pauseRules = `.shopwake-carousel-pause{position:absolute;inset-block-start:8px;inset-inline-end:8px;z-index:5;display:grid;
place-items:center;width:36px;height:36px;min-width:0;margin:0;padding:0;border:0;border-radius:50%;
background:rgb(0 0 0/.65);color:#fff;cursor:pointer}
.shopwake-carousel-pause:is(:hover,:focus){background:#000}
.shopwake-carousel-pause:focus-visible{outline:2px solid #fff;outline-offset:-4px}
.shopwake-carousel-pause svg{width:18px;height:18px;fill:currentcolor}`;
