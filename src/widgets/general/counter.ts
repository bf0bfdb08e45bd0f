import { type Stop, stopAll } from '../../dom/events';
import { find } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { whenSeen } from '../../dom/visibility';
import { emitHandlerReady } from '../../elementor/runtime';
import { asNumber } from '../../host/settings';
import { nextFrame } from '../../timing/schedule';
import { counterText, reserveWidth } from './counter-text';

/** Default duration, ms. */
const DURATION = 2000;

/** A number that counts up when it is in view; with reduced motion it shows its final value. */
export function connect(node: HTMLElement): Stop | void {
  const number = find(node, '.elementor-counter-number');
  if (!number) return;
  const stop = countUp(number);
  emitHandlerReady(node);
  return stop;
}

function countUp(number: HTMLElement): Stop | undefined {
  const { toValue, fromValue, duration } = number.dataset;
  const from = asNumber(fromValue);
  const distance = asNumber(toValue) - from;
  const write = (progress: number): void => {
    number.textContent = counterText(number, from + distance * progress);
  };
  if (prefersReducedMotion(number)) return void write(1);
  const release = reserveWidth(number);
  let cancel: Stop | undefined;
  const begin = (): void => {
    const start = performance.now();
    const step = (): void => {
      const progress = Math.min(1, (performance.now() - start) / (asNumber(duration, DURATION) || 1));
      write(0.5 - Math.cos(progress * Math.PI) / 2);
      if (progress < 1) cancel = nextFrame(step);
      else release();
    };
    step();
  };
  return stopAll([whenSeen(number, begin), () => cancel?.(), release]);
}
