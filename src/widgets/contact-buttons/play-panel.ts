import { listen } from '../../dom/events';
import { prefersReducedMotion } from '../../dom/motion';
import type { Stop } from '../../dom/types';

interface Turn {
  panel: HTMLElement;
  content: HTMLElement;
  isOpen: boolean;
  /** The author's animation, empty for none. */
  name: string;
  /** The turn is over. */
  done(): void;
}

/** Shows or hides a panel's content, with the author's animation where motion is welcome. */
export function playPanel({ panel, content, isOpen, name, done }: Turn): Stop | undefined {
  const classes = isOpen ? ['animated', name] : ['animated', 'reverse', name];
  const settle = (event?: Event): void => {
    if (event && event.target !== content) return;
    content.classList.remove(...classes.filter(Boolean));
    panel.classList.remove('animated-wrapper');
    done();
  };
  content.classList.toggle('visible', isOpen);
  if (!name || prefersReducedMotion(content)) return void settle();
  content.classList.add(...classes);
  panel.classList.add('animated-wrapper');
  if (!content.getAnimations?.().length) return void settle();
  return listen(content, 'animationend', settle);
}
