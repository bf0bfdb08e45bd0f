import { find } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { type Stop, stopAll } from '../../dom/types';
import { whenSeen } from '../../dom/visibility';
import { asNumber } from '../../host/shapes';
import { nextFrame } from '../../timing/frame';

/** Duration when the markup names none, ms (contract 7). */
const DURATION = 2000;

/** A number that counts up once it is seen; its last value stands there at once under reduced motion (contract 7). */
export function wake(widget: HTMLElement): Stop | undefined {
  const node = find(widget, '.elementor-counter-number');
  const view = widget.ownerDocument.defaultView;
  if (!node || !view) return undefined;
  const { toValue = '', fromValue, duration, delimiter = '' } = node.dataset;
  const from = asNumber(fromValue);
  const way = asNumber(toValue) - from;
  const decimals = toValue.split('.')[1]?.length ?? 0;
  const write = (progress: number): void => {
    node.textContent = formatNumber(from + way * progress, decimals, delimiter);
  };
  if (prefersReducedMotion(widget)) return void write(1);
  let cancel: Stop | undefined;
  const begin = (): void => {
    const start = view.performance.now();
    const step = (): void => {
      const progress = Math.min(1, (view.performance.now() - start) / (asNumber(duration, DURATION) || 1));
      write(0.5 - Math.cos(progress * Math.PI) / 2);
      if (progress < 1) cancel = nextFrame(step);
    };
    step();
  };
  return stopAll([whenSeen(node, begin), () => cancel?.()]);
}

/** A number with so many decimals and a delimiter between thousands. */
export function formatNumber(value: number, decimals: number, delimiter: string): string {
  const [whole = '', part] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, delimiter);
  return part === undefined ? grouped : `${grouped}.${part}`;
}
