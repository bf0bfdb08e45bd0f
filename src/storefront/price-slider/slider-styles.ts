import { find } from '../../dom/find';
import { addStyles } from '../../dom/styles';

/**
 * The area that can be pressed is at least 24 px high and goes beyond both ends, where half a handle is. Browsers with
 * forced colours draw no backgrounds.
 */
const ALWAYS = `
.price_slider.ui-slider { touch-action: pan-y }
.price_slider .ui-slider-handle { z-index: 2 }
.price_slider .ui-slider-handle.ui-state-active { z-index: 3 }
.price_slider .ui-slider-handle:focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
.price_slider.ui-slider::after {
  content: '';
  position: absolute;
  z-index: 1;
  inset: min(0px, calc(50% - 12px)) -12px;
  cursor: pointer;
}
@media (forced-colors: active) {
  .price_slider.ui-slider { outline: 1px solid CanvasText }
  .price_slider :is(.ui-slider-range, .ui-slider-handle) { forced-color-adjust: none }
  .price_slider .ui-slider-range { background: Highlight }
  .price_slider .ui-slider-handle { background: ButtonText; outline: 1px solid ButtonFace }
  .price_slider .ui-slider-handle:focus-visible { outline: 3px solid Highlight }
}`;

/** For themes without rules for a slider. */
const PLAIN = `
.price_slider.ui-slider {
  position: relative;
  height: 8px;
  margin: 12px 12px 20px;
  border-radius: 4px;
  background: color-mix(in srgb, currentColor 20%, transparent);
}
.price_slider .ui-slider-range { position: absolute; height: 100%; border-radius: 4px; background: currentColor }
.price_slider .ui-slider-handle {
  position: absolute;
  top: 50%;
  width: 20px;
  height: 20px;
  margin: -10px;
  border-radius: 50%;
  background: currentColor;
  cursor: pointer;
}`;

/** Adds the rules of price sliders to the page: those that each needs, and more where the theme has none for them. */
export function addSliderStyles(slider: HTMLElement): void {
  const { ownerDocument } = slider;
  const handle = find(slider, '.ui-slider-handle');
  if (handle && getComputedStyle(handle).position !== 'absolute')
    addStyles(ownerDocument, 'plain price slider', PLAIN);
  addStyles(ownerDocument, 'price slider', ALWAYS);
}
