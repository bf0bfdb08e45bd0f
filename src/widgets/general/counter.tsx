import { useLayoutEffect } from 'react';
import { type Stop, stopAll } from '../../dom/events';
import { find } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { whenSeen } from '../../dom/visibility';
import { asNumber } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { nextFrame } from '../../timing/schedule';
import { useHandlerReady } from '../use-settings';

/** Formats a number with `decimals` digits and a delimiter between thousands. */
export function formatNumber(value: number, decimals: number, delimiter: string): string {
  const [whole = '', part] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, delimiter);
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** Default duration, ms. */
const DURATION = 2000;

/** A number that counts up when it is in view; with reduced motion it shows its final value. */
export default function CounterWidget({ node }: FeatureProps) {
  const number = find(node, '.elementor-counter-number');
  useLayoutEffect(() => (number ? countUp(number) : undefined), [number]);
  useHandlerReady(number && node);
  return null;
}

function countUp(number: HTMLElement): Stop | undefined {
  const { toValue = '', fromValue, duration, delimiter = '' } = number.dataset;
  const from = asNumber(fromValue);
  const way = asNumber(toValue) - from;
  const decimals = toValue.split('.')[1]?.length ?? 0;
  const write = (progress: number): void => {
    number.textContent = formatNumber(from + way * progress, decimals, delimiter);
  };
  if (prefersReducedMotion(number)) return void write(1);
  let cancel: Stop | undefined;
  const begin = (): void => {
    const start = performance.now();
    const step = (): void => {
      const progress = Math.min(1, (performance.now() - start) / (asNumber(duration, DURATION) || 1));
      write(0.5 - Math.cos(progress * Math.PI) / 2);
      if (progress < 1) cancel = nextFrame(step);
    };
    step();
  };
  return stopAll([whenSeen(number, begin), () => cancel?.()]);
}
