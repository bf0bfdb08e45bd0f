import { listen } from '../../dom/events';
import { find } from '../../dom/find';
import type { Stop } from '../../dom/types';
import type { Elementor } from '../../elementor/runtime';
import { report } from '../../host/report';
import type { WidgetModule } from '../widget';

const UNSENT = 'This could not be sent. Please check your connection and try again.';

const fetchForm = (): Promise<WidgetModule> => import('../form-widget');

/** A form whose code did not come asks for it again when it is sent: the page itself would take it and lose it. */
export const loadForm = (): Promise<WidgetModule> => fetchForm().catch(() => ({ wake: keepUntilSent }));

function keepUntilSent(widget: HTMLElement, elementor: Elementor): Stop | undefined {
  const form = find(widget, 'form.elementor-form', HTMLFormElement);
  if (!form) return undefined;
  const message = form.ownerDocument.createElement('div');
  message.className = 'elementor-message elementor-message-danger';
  message.setAttribute('role', 'alert');
  let stop: Stop | void = listen(form, 'submit', (event) => {
    event.preventDefault();
    message.remove();
    void sendLater(event.submitter);
  });
  const sendLater = async (submitter: HTMLElement | null): Promise<void> => {
    try {
      const { wake } = await fetchForm();
      stop?.();
      stop = await wake(widget, elementor);
      form.requestSubmit(submitter);
    } catch (cause) {
      report('form', cause, form);
      message.textContent = UNSENT;
      form.append(message);
    }
  };
  return () => stop?.();
}
