import { isRefill } from '../../dom/events/events';
import type { HostEvent } from '../../host/events/events';
import { useEvent } from '../../react/hooks/use-event';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { followBox } from '../blocks/follow-box';
import { updateIfStale } from '../review/update-triggers';
import { usePresses } from './presses';
import { $isTouched } from './stores';
import { checkField } from './validation';

/** Works in what a shopper, or a script in their place, did to a field: totals, marks, blocks. */
function followField(form: HTMLFormElement, event: HostEvent): void {
  // What was only refilled before anybody touched the form is as the server printed it.
  if (isRefill(event.originalEvent) && !$isTouched(form).get()) return;
  updateIfStale(form, event);
  checkField(event);
  if (event.type === 'change') followBox(form, event.target);
}

/** Notes the first sign of a shopper anywhere on the page. */
function useTouch(form: HTMLFormElement): void {
  const { body } = form.ownerDocument;
  const touch = (): void => $isTouched(form).set(true);
  const options = { capture: true, passive: true };
  useEvent(body, 'pointerover', touch, options);
  useEvent(body, 'pointerdown', touch, options);
  useEvent(body, 'focusin', touch, options);
  useEvent(body, 'keydown', touch, options);
}

/** Follows the fields of a checkout form (contract 4.2, 4.9, 4.11). */
export function useFields(form: HTMLFormElement): void {
  const follow = (event: HostEvent): void => {
    if (!isRefill(event.originalEvent)) $isTouched(form).set(true);
    followField(form, event);
  };
  useTouch(form);
  usePresses(form);
  useHostEvent(form, 'keydown', follow);
  useHostEvent(form, 'input', follow);
  useHostEvent(form, 'change', follow);
  useHostEvent(form, 'focusout', follow);
  useHostEvent(form, 'validate', follow);
}
