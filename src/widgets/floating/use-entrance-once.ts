import { useLayoutEffect } from 'react';
import { listen } from '../../dom/events';
import { prefersReducedMotion } from '../../dom/motion';
import type { Stop } from '../../dom/types';

const WAITING = 'has-entrance-animation';
const VISIBLE = 'visible';

function show(button: HTMLElement, name: string): Stop | undefined {
  const settle = (): void => {
    button.classList.remove('animated', name || 'none', WAITING);
    button.classList.add(VISIBLE);
  };
  if (!name || prefersReducedMotion(button)) return void settle();
  button.classList.add('animated', name);
  if (!button.getAnimations?.().length) return void settle();
  return listen(button, 'animationend', settle);
}

/** A button that waits for its entrance is transparent until then; `name` is the animation, `delay` in ms. */
export function useEntranceOnce(button: HTMLElement | null, name: string, delay: number): void {
  useLayoutEffect(() => {
    if (!button?.classList.contains(WAITING)) return undefined;
    let stop: Stop | undefined;
    const timer = setTimeout(() => {
      stop = show(button, name);
    }, delay);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [button, name, delay]);
}
