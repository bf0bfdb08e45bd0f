import { guard } from '../../../host/report';
import type { JsonObject } from '../../../host/settings';

/** What a shop may have called: functions of the slider's options, with the slider's object. */
export type CallbackName = 'start' | 'before' | 'after' | 'end' | 'added' | 'removed';

/** Calls a function of the slider's options; one that throws harms nothing else. */
export function callOption(
  options: JsonObject,
  name: CallbackName,
  slider: unknown,
  gallery: HTMLElement,
): void {
  const callback = options[name];
  if (typeof callback === 'function') guard(`the slider's ${name}`, gallery, () => callback(slider));
}
