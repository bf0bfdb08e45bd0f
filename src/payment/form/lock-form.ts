import { block } from '../../overlay/block';

/** Marks a form busy the host's way, so that its own submit is ignored, and covers it (card contract 8.6). */
export function lockForm(form: HTMLElement): void {
  form.classList.add('processing');
  block(form);
}
