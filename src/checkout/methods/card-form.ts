import { type Stop, stopAll } from '../../dom/events';
import { findAll } from '../../dom/find';
import { emit, type HostEvent } from '../../host/events/events';
import { listen } from '../../host/events/listen';
import {
  cardKind,
  digitsOf,
  formatCode,
  formatExpiry,
  formatNumber,
  indexAfter,
  KIND_NAMES,
} from './card-format';

const NUMBER = '.wc-credit-card-form-card-number';
const EXPIRY = '.wc-credit-card-form-card-expiry';
const ALL = `${NUMBER}, ${EXPIRY}, .wc-credit-card-form-card-cvc`;

function formatted(field: HTMLInputElement, text: string, isDeletion: boolean): string {
  if (field.matches(NUMBER)) return formatNumber(text);
  return field.matches(EXPIRY) ? formatExpiry(text, isDeletion) : formatCode(text);
}

/** Marks a number with the kind of its card; themes show the kind's logo. */
function markKind(field: HTMLInputElement, number: string): void {
  const kind = cardKind(number);
  for (const name of KIND_NAMES) field.classList.toggle(name, name === kind);
  field.classList.toggle('identified', kind !== 'unknown');
}

/** The values as they were last formatted. */
const written = new WeakMap<HTMLInputElement, string>();

interface Edit {
  text: string;
  caret: number;
}

/** A deletion that took only a separator takes the digit next to it, too: the separator would come back. */
function withoutDigit({ text, caret }: Edit, isForward: boolean): Edit {
  const at = isForward ? text.slice(caret).search(/\d/) + caret : text.slice(0, caret).search(/\d\D*$/);
  if (at < 0 || !/\d/.test(text[at] ?? '')) return { text, caret };
  return { text: text.slice(0, at) + text.slice(at + 1), caret: isForward ? caret : at };
}

/** Writes the formatted value; the caret stays after the same digit, and at the end of what is typed there. */
function format(field: HTMLInputElement, inputType = ''): void {
  const isDeletion = inputType.startsWith('delete');
  const before = written.get(field) ?? '';
  const edit: Edit = { text: field.value, caret: field.selectionStart ?? field.value.length };
  const isSeparator =
    isDeletion && before.length > edit.text.length && digitsOf(before) === digitsOf(edit.text);
  const { text, caret } = isSeparator ? withoutDigit(edit, inputType.endsWith('Forward')) : edit;
  const next = formatted(field, text, isDeletion);
  written.set(field, next);
  if (field.matches(NUMBER)) markKind(field, next);
  if (next === field.value) return;
  const isAtEnd = caret >= text.length;
  field.value = next;
  if (field !== document.activeElement) return;
  const place = isAtEnd ? next.length : indexAfter(next, digitsOf(text.slice(0, caret)).length);
  field.setSelectionRange(place, place);
}

const formatAll = (): void => {
  for (const field of findAll(document, ALL, HTMLInputElement)) format(field);
};

/**
 * Formats the card fields of classic gateways while they are filled in, present and future ones. Gateways read the values by
 * the ids of the fields.
 */
export function connect(body: HTMLElement): Stop {
  const follow = ({ currentTarget, originalEvent }: HostEvent): void => {
    const { inputType, isComposing } = (originalEvent ?? {}) as Partial<InputEvent>;
    if (currentTarget instanceof HTMLInputElement && !isComposing) format(currentTarget, inputType);
  };
  const stop = stopAll([
    listen(body, 'input change', { selector: ALL }, follow),
    listen(body, 'updated_checkout wc-credit-card-form-init', { host: true }, formatAll),
  ]);
  emit(body, 'wc-credit-card-form-init');
  return stop;
}
