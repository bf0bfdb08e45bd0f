import type { Stop } from '../../dom/events';
import { findAll } from '../../dom/find';
import { emitHandlerReady } from '../../elementor/runtime';
import { listen } from '../../host/events/listen';

/** A form that posts to PayPal; if the server has printed errors, they are shown instead. */
export function connect(node: HTMLElement): Stop {
  const errors = findAll(node, '.elementor-message-danger');
  const stop = listen(node, 'submit', { selector: 'form' }, (event) => {
    if (errors.length) event.preventDefault();
    for (const error of errors) {
      error.classList.remove('elementor-hidden');
      error.setAttribute('role', 'alert');
    }
  });
  emitHandlerReady(node);
  return stop;
}
