import { useLayoutEffect, useRef, useState } from 'react';
import { findAll } from '../../dom/find';
import { emit } from '../../host/events/events';
import { useReport } from '../../react/feature-context';
import { useEvent } from '../../react/hooks/use-event';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { useLatest } from '../../react/hooks/use-latest';
import { Placed } from '../../react/placed';
import { type MeterSettings, readMeterSettings, strengthText } from './settings';
import { gradeOf, loadDictionary, strengthOf } from './strength';

interface Props {
  input: HTMLInputElement;
  form: HTMLFormElement;
}

const isWeak = (grade: number | null, { least }: MeterSettings): boolean =>
  grade !== null && (grade < least || grade > 4);

/** The buttons stay usable on checkout unless the shop wants it otherwise. */
function setBlocked(form: HTMLElement, isBlocked: boolean, { stopsCheckout }: MeterSettings): void {
  if (form.matches('.checkout') && !stopsCheckout) return;
  for (const button of findAll(form, '[type="submit"]', HTMLButtonElement)) {
    button.disabled = isBlocked;
    button.classList.toggle('disabled', isBlocked);
  }
}

/** Other scripts place their own marks by these events. */
function useMeterEvents(isShown: boolean): void {
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    if (wasShown.current === isShown) return;
    wasShown.current = isShown;
    if (isShown) emit(document.body, 'wc-password-strength-added');
    emit(document.body, isShown ? 'wc-password-strength-show' : 'wc-password-strength-hide');
  }, [isShown]);
}

/** The grade of what is typed; undefined until the field is first used, null when there is nothing to rate. */
function useGrade(input: HTMLInputElement): number | null | undefined {
  const [grade, setGrade] = useState<number | null | undefined>(undefined);
  const report = useReport();
  const isUsed = useRef(false);
  const rate = (): void => setGrade(input.value ? gradeOf(input.value) : null);
  const follow = (): void => {
    if (isUsed.current) {
      rate();
      return;
    }
    isUsed.current = true;
    loadDictionary().then(rate, report);
  };
  const latest = useLatest(follow);
  useEvent(input, 'focus', () => isUsed.current || follow());
  useEvent(input, 'keyup', follow);
  useEvent(input, 'change', follow);
  useEvent(input, 'input', follow);
  useLayoutEffect(() => {
    if (document.activeElement === input) latest.current();
  }, [input, latest]);
  return grade;
}

/** How strong a new password is (contract 4.14). Its dictionary comes when the field is first used. */
export function PasswordMeter({ input, form }: Props) {
  const [meter, setMeter] = useState<HTMLElement | null>(null);
  const settings = readMeterSettings();
  const grade = useGrade(input);
  const isShown = typeof grade === 'number';
  const block = (): void => {
    if (grade !== undefined) setBlocked(form, isWeak(grade, settings), settings);
  };
  useLayoutEffect(block);
  useHostEvent(document.body, 'updated_checkout', block);
  useMeterEvents(isShown);
  if (!isShown) return null;
  const strength = strengthOf(grade);
  const text = strengthText(strength);
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
          {weak && settings.error ? `${text} - ${settings.error}` : text}
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
