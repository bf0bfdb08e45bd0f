import { listen, type Stop, stopAll } from '../dom';
import { sharedListeners } from './kind';

const REACHING = ['pointerover', 'focusin', 'touchstart'] as const;

const waiting = new Map<Element, () => void>();

function reach(event: Event): void {
  for (let node = event.target as Element | null; node; node = node.parentElement) {
    const wake = waiting.get(node);
    waiting.delete(node);
    wake?.();
  }
}

const listenForReaching = sharedListeners((document) =>
  stopAll(REACHING.map((type) => listen(document, type, reach, { capture: true, passive: true }))),
);

/** Runs `work` when the visitor first reaches for the node by pointer, finger or focus. */
export function whenTouched(node: Element, work: () => void): Stop {
  waiting.set(node, work);
  const stop = listenForReaching(node);
  return () => {
    waiting.delete(node);
    stop();
  };
}
