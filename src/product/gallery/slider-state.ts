import { type MapStore, map } from 'nanostores';

/** The slider of a gallery. */
interface SliderState {
  /** Index of the shown slide. */
  current: number;
  /** Index of the slide that is about to be shown: set just before `current`. */
  target: number;
  /** Number of slides; 0 without a slider. */
  count: number;
  /** How many slides are shown side by side. */
  visible: number;
  /** How many slides a step moves by. */
  step: number;
}

/** The state before a gallery is set up. */
export const INITIAL_STATE: SliderState = { current: 0, target: 0, count: 0, visible: 1, step: 1 };

/** The state of each gallery's slider. */
const sliders = new WeakMap<Element, MapStore<SliderState>>();

/** The slider state of a gallery, created at the first call: galleries name others to be moved with them, by selector. */
export function sliderOf(gallery: Element): MapStore<SliderState> {
  const $slider = sliders.get(gallery) ?? map<SliderState>(INITIAL_STATE);
  sliders.set(gallery, $slider);
  return $slider;
}

/** Starts a slider at the slide that its options name, or the first. */
export function startSlider(gallery: Element, count: number, startAt: number): void {
  const current = startAt < count ? startAt : 0;
  sliderOf(gallery).set({ ...INITIAL_STATE, current, target: current, count });
}

/** Index of the slide after one step. At an end: that of the other end if the slider `wraps`, else null. */
export function indexAfterStep(gallery: Element, direction: 1 | -1, wraps: boolean): number | null {
  const { current, count, visible, step } = sliderOf(gallery).get();
  const last = Math.max(0, count - visible);
  const from = Math.min(current, last);
  if (from !== (direction > 0 ? last : 0)) return Math.min(last, Math.max(0, from + direction * step));
  return wraps && count ? last - from : null;
}

/** Shows a slide of a gallery; does nothing for an index that it does not have. */
export function goToSlide(gallery: Element, index: number | null): void {
  const $slider = sliderOf(gallery);
  const { current, count } = $slider.get();
  if (index === null || !Number.isInteger(index) || index < 0 || index >= count || index === current) return;
  $slider.setKey('target', index);
  $slider.setKey('current', index);
}
