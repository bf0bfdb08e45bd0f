import type { Stop } from '../dom/types';
import { block } from '../overlay/block';

/** Marks a form busy the host's way, so that its own submit is ignored, and covers it (card contract 8.6). */
export function lockForm(form: HTMLElement): Stop {
  form.classList.add('processing');
  const uncover = block(form);
  return () => {
    form.classList.remove('processing');
    uncover();
  };
}
