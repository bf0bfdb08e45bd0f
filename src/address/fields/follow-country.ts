import type { FormControl } from '../../dom/controls';
import { fireRefill } from '../../dom/events/events';
import { emit } from '../../host/events/events';
import type { AddressSettings } from '../settings';
import { scopeOf } from './scope';
import { setStateShape } from './state-field';

/** The country step of one control: its state field, and the host's events about it, in the host's order (contract 4.7). */
export function followCountry(control: FormControl, { countries }: AddressSettings): void {
  const scope = scopeOf(control);
  if (!scope) return;
  const { body } = scope.ownerDocument;
  const args = [control.value, scope];
  const change = countries && setStateShape(scope, control.value, countries);
  if (change?.refilled) fireRefill(change.refilled);
  if (change?.isChanged) emit(body, 'country_to_state_changed', args);
  emit(body, 'country_to_state_changing', args);
}
