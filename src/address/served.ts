import type { FormControl } from '../dom/controls';
import { readGlobal } from '../host/settings';
import { asBoolean, asShape, type Shape } from '../host/shapes';
import { STATE } from './markup';

/** A table of the settings; throws when it is missing or broken. */
const tableOf = (settings: string, key: string): Shape =>
  JSON.parse((asShape(readGlobal(settings))[key] as string).replace(/&quot;/g, '"'));

/** A browser that brought a page back may have chosen what the server had not. */
function isAsPrinted(control: HTMLSelectElement): boolean {
  const printed = control.querySelector<HTMLOptionElement>('[selected]');
  return printed ? printed.selected : !(control.selectedIndex > 0);
}

/** Whether a state control has the shape its country needs (contract 4.7). */
function isStateRight(state: FormControl | null, states: unknown): boolean {
  const { length } = Object.keys(asShape(states));
  const shape = length ? 'select-one' : states ? 'hidden' : 'text';
  return !state || (state.type === shape && (!length || (state as HTMLSelectElement).length > length));
}

/** Whether the server printed a row after the rules that its country gives it (contract 4.8). */
function isRowRight(row: HTMLElement, field: string, rules: Shape): boolean {
  const { classList, dataset, style } = row;
  const input = row.querySelector<HTMLInputElement>('input.input-text');
  const label = row.querySelector('label');
  const hint = rules.placeholder ?? (label?.matches('.screen-reader-text') ? rules.label : undefined);
  const facts: [unknown, unknown][] = [
    [asBoolean(rules.required), classList.contains('validate-required')],
    // A state without a rule of its own is shown or hidden by the country step.
    [asBoolean(rules.hidden) || (field === 'state' ? undefined : false), style.display === 'none'],
    [label ? rules.label : undefined, label?.firstChild?.textContent?.trim()],
    [dataset.priority && rules.priority, dataset.priority],
    [input ? hint : undefined, input?.placeholder],
  ];
  const classes = (rules.class ?? []) as string[];
  return (
    facts.every(([ruled, fact]) => ruled === undefined || `${ruled}` === `${fact}`) &&
    classes.every((name) => classList.contains(name))
  );
}

/**
 * Whether the server has already done for this country control and what it governs what a first pass would do: state field, labels, marks
 * and order fit the tables (contract 4.7, 4.8). When in doubt, no.
 */
export function isServedRight(control: FormControl, scope: HTMLElement | null): boolean {
  const country = control.value;
  try {
    const { [country]: states } = tableOf('wc_country_select_params', 'countries');
    const locale = tableOf('wc_address_i18n_params', 'locale');
    const rows = Object.entries(tableOf('wc_address_i18n_params', 'locale_fields'));
    const rulesOf = (of: string, field: string): Shape => asShape(asShape(locale[of])[field]);
    return (
      scope !== null &&
      isAsPrinted(control as HTMLSelectElement) &&
      isStateRight(scope.querySelector(STATE), states) &&
      rows.every(([field, selector]) => {
        const row = scope.querySelector<HTMLElement>(selector as string);
        return !row || isRowRight(row, field, { ...rulesOf('default', field), ...rulesOf(country, field) });
      })
    );
  } catch {
    return false;
  }
}
