import { useLayoutEffect, useRef, useState } from 'react';
import { findAll } from '../../dom/find';
import { emit } from '../../host/events/events';
import { loadScript } from '../../host/page/load-script';
import { guard } from '../../host/report';
import { asBoolean, asNumber, asString, readGlobal, toObject } from '../../host/settings';
import { type Sentences, translate } from '../../host/translate';
import { useReport } from '../../react/feature-context';
import { useLatest } from '../../react/hooks/use-latest';
import { useListener } from '../../react/hooks/use-listener';
import { Placed } from '../../react/placed';
import { Text } from '../../react/text';

/** Reads the settings; WooCommerce's defaults replace missing ones. */
function readMeterSettings() {
  const raw = toObject(readGlobal('wc_password_strength_meter_params'));
  return {
    /** The lowest accepted grade. */
    least: asNumber(raw.min_password_strength, 3),
    stopsCheckout: asBoolean(raw.stop_checkout),
    error: asString(raw.i18n_password_error, translate('Please enter a stronger password.')),
    hint: asString(raw.i18n_password_hint),
  };
}

/** Settings of the password meter (global `wc_password_strength_meter_params`). */
type MeterSettings = ReturnType<typeof readMeterSettings>;

/** The strength of a password: WordPress's names, which are classes of the meter and keys of its texts. */
export type Strength = 'short' | 'bad' | 'good' | 'strong';

const GRADES: readonly Strength[] = ['short', 'bad', 'bad', 'good', 'strong'];

/** The strength of a grade of WordPress's meter, 0 to 4; 5 (the two passwords differ) counts as too short. */
export const strengthOf = (grade: number): Strength => GRADES[grade] ?? 'short';

/** The strength of the password that the shopper types. */
const TEXTS = {
  short: 'Very weak',
  bad: 'Weak',
  good: 'Medium',
  strong: 'Strong',
} satisfies Sentences & Record<Strength, string>;

/** WordPress prints translations. */
const textOf = (strength: Strength): string =>
  asString(toObject(readGlobal('pwsL10n'))[strength], translate(TEXTS[strength]));

type Meter = (password: string, disallowed: unknown, repeated: string) => unknown;
type Scorer = (password: string, disallowed: unknown) => { score?: unknown };

const hostMeter = (): Record<string, unknown> => toObject(toObject(readGlobal('wp')).passwordStrength);

/** The dictionary has 400 kB. It is loaded from the host's URL when a password field is first used. */
async function loadDictionary(): Promise<void> {
  const { src } = toObject(readGlobal('_zxcvbnSettings'));
  if (typeof readGlobal('zxcvbn') !== 'function' && typeof src === 'string') await loadScript(src);
}

/** Shorter words are not penalized. */
const SHORTEST_WORD = 4;

/** Words that make a password weak: those of the page's title and URL, and what was typed into the form. */
function ownWords({ ownerDocument, elements }: HTMLFormElement): string[] {
  const typed = [...elements].map((field) =>
    field instanceof HTMLInputElement && /^(text|email|tel|url)$/.test(field.type) ? field.value : '',
  );
  const words = [ownerDocument.title, ownerDocument.URL, ...typed].flatMap((text) =>
    text.split(/[^\p{L}\p{N}]+/u),
  );
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD);
}

function disallowedWords(form: HTMLFormElement): unknown {
  const { userInputDisallowedList: list, userInputBlacklist: older } = hostMeter();
  const words = typeof list === 'function' ? list : older;
  return typeof words === 'function' ? guard('password meter', null, () => words()) : ownWords(form);
}

/** The grade of a password by WordPress's meter, otherwise by the dictionary; null without both. */
function gradeOf(password: string, form: HTMLFormElement): number | null {
  const { meter } = hostMeter();
  const score = readGlobal('zxcvbn');
  const grade = guard('password meter', null, () => {
    if (typeof meter === 'function') return (meter as Meter)(password, disallowedWords(form), '');
    return typeof score === 'function' ? (score as Scorer)(password, disallowedWords(form)).score : null;
  });
  const known = asNumber(grade, -1);
  return known < 0 ? null : known;
}

const isWeak = (grade: number | null, { least }: MeterSettings): boolean =>
  grade !== null && (grade < least || grade > 4);

/** On the checkout, buttons stay enabled unless the shop's settings say otherwise. */
function setBlocked(form: HTMLElement, isBlocked: boolean, { stopsCheckout }: MeterSettings): void {
  if (form.matches('.checkout') && !stopsCheckout) return;
  for (const button of findAll(form, '[type="submit"]', HTMLButtonElement)) {
    button.disabled = isBlocked;
    button.classList.toggle('disabled', isBlocked);
  }
}

/** Other scripts add marks of their own on these events. */
function useMeterEvents(isShown: boolean): void {
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    if (wasShown.current === isShown) return;
    wasShown.current = isShown;
    if (isShown) emit(document.body, 'wc-password-strength-added');
    emit(document.body, isShown ? 'wc-password-strength-show' : 'wc-password-strength-hide');
  }, [isShown]);
}

/** The grade of the typed password; undefined until the field is first used, null when there is none. */
function useGrade(input: HTMLInputElement, form: HTMLFormElement): number | null | undefined {
  const [grade, setGrade] = useState<number | null | undefined>(undefined);
  const report = useReport();
  const isUsed = useRef(false);
  const rate = (): void => setGrade(input.value ? gradeOf(input.value, form) : null);
  const follow = (): void => {
    if (isUsed.current) {
      rate();
      return;
    }
    isUsed.current = true;
    loadDictionary().then(rate, report);
  };
  const latest = useLatest(follow);
  useListener(input, 'focus', () => isUsed.current || follow());
  useListener(input, 'keyup change input', { host: true }, follow);
  useLayoutEffect(() => {
    if (document.activeElement === input) latest.current();
  }, [input, latest]);
  return grade;
}

/** The strength of a new password, after its field; submit buttons are disabled while it is weak. */
export function PasswordMeter({ input, form }: { input: HTMLInputElement; form: HTMLFormElement }) {
  const [meter, setMeter] = useState<HTMLElement | null>(null);
  const settings = readMeterSettings();
  const grade = useGrade(input, form);
  const isShown = typeof grade === 'number';
  const block = (): void => {
    if (grade !== undefined) setBlocked(form, isWeak(grade, settings), settings);
  };
  useLayoutEffect(block);
  useListener(document.body, 'updated_checkout', { host: true }, block);
  useMeterEvents(isShown);
  if (!isShown) return null;
  const strength = strengthOf(grade);
  const text = textOf(strength);
  const weak = isWeak(grade, settings);
  return (
    <>
      <Placed anchor={input.closest('.password-input') ?? input} position="after">
        <div
          id="password_strength"
          className={`woocommerce-password-strength ${strength}`}
          role="alert"
          ref={setMeter}
        >
          <Text>{weak && settings.error ? `${text} - ${settings.error}` : text}</Text>
        </div>
      </Placed>
      {meter && weak && settings.hint && (
        <Placed anchor={meter} position="after">
          <small className="woocommerce-password-hint">{settings.hint}</small>
        </Placed>
      )}
    </>
  );
}
