import { listen } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { emit, on } from '../../host/events';
import { report } from '../../host/report';
import { readGlobal } from '../../host/settings';
import { asBoolean, asNumber, asShape, asString } from '../../host/shapes';
import { gradeOf, loadDictionary, strengthOf } from './strength';

const METER = 'woocommerce-password-strength';
const HINT = 'woocommerce-password-hint';

interface Settings {
  least: number;
  stopsCheckout: boolean;
  error: string;
  hint: string;
}

function readSettings(): Settings {
  const raw = asShape(readGlobal('wc_password_strength_meter_params'));
  return {
    least: asNumber(raw.min_password_strength, 3),
    stopsCheckout: asBoolean(raw.stop_checkout),
    error: asString(raw.i18n_password_error, 'Please enter a stronger password.'),
    hint: asString(raw.i18n_password_hint),
  };
}

/** Text of a grade; the host's own when it is printed. */
const WORDS = { short: 'Very weak', bad: 'Weak', good: 'Medium', strong: 'Strong' };

const wordFor = (strength: keyof typeof WORDS): string =>
  asString(asShape(readGlobal('pwsL10n'))[strength], WORDS[strength]);

function createMeter(input: HTMLInputElement): HTMLElement {
  const meter = input.ownerDocument.createElement('div');
  meter.id = 'password_strength';
  meter.className = METER;
  meter.setAttribute('role', 'alert');
  (input.closest('.password-input') ?? input).after(meter);
  emit(input.ownerDocument.body, 'wc-password-strength-added');
  return meter;
}

function showHint(meter: HTMLElement, text: string): void {
  const next = meter.nextElementSibling;
  const known = next instanceof HTMLElement && next.classList.contains(HINT) ? next : null;
  if (!text || known) {
    if (!text) known?.remove();
    return;
  }
  const hint = meter.ownerDocument.createElement('small');
  hint.className = HINT;
  hint.textContent = text;
  meter.after(hint);
}

function setText(meter: HTMLElement, text: string): void {
  if (meter.textContent !== text) meter.textContent = text;
}

/** The buttons stay usable on checkout unless the shop wants it otherwise. */
function setBlocked(form: HTMLElement, isBlocked: boolean, { stopsCheckout }: Settings): void {
  if (form.matches('.checkout') && !stopsCheckout) return;
  for (const button of findAll(form, '[type="submit"]', HTMLButtonElement)) {
    button.disabled = isBlocked;
    button.classList.toggle('disabled', isBlocked);
  }
}

function showGrade(meter: HTMLElement, grade: number, settings: Settings): void {
  const strength = strengthOf(grade);
  const isWeak = grade < settings.least || grade > 4;
  meter.className = `${METER} ${strength}`;
  setText(meter, isWeak && settings.error ? `${wordFor(strength)} - ${settings.error}` : wordFor(strength));
  showHint(meter, isWeak ? settings.hint : '');
}

/** Rates the password as it is now and shows it. */
function rate(form: HTMLElement, input: HTMLInputElement): void {
  const settings = readSettings();
  const known = find(form, `.${METER}`);
  const grade = input.value ? gradeOf(input.value) : null;
  if (grade === null) {
    if (known) {
      showHint(known, '');
      known.remove();
      emit(form.ownerDocument.body, 'wc-password-strength-hide');
    }
    setBlocked(form, false, settings);
    return;
  }
  showGrade(known ?? createMeter(input), grade, settings);
  if (!known) emit(form.ownerDocument.body, 'wc-password-strength-show');
  setBlocked(form, grade < settings.least || grade > 4, settings);
}

/** Rates what is typed into a new password (contract 4.14), and again when the checkout's button has been redrawn. */
export function wake(input: HTMLElement): Stop | undefined {
  const form = input.closest('form');
  if (!form || !(input instanceof HTMLInputElement)) return undefined;
  const update = (): void => rate(form, input);
  loadDictionary().then(update, (cause) => report('password meter', cause, input));
  return stopAll([
    ...['keyup', 'change', 'input'].map((type) => listen(input, type, update)),
    on(form.ownerDocument.body, 'updated_checkout', update),
  ]);
}
