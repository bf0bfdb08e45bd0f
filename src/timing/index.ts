export { type Debounced, debounce } from './debounce';
export { nextFrame } from './frame';
export { whenIdle } from './idle';
export { until, wait } from './wait';
