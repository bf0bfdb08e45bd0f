export { type Debounced, debounce } from './debounce';
export { nextFrame, whenIdle } from './frame';
export { until, wait } from './wait';
