import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { asString, readGlobal, toObject } from '../../host/settings';
import { translate } from '../../host/translate';
import type { FeatureProps } from '../../react/feature';
import { useAttributes } from '../../react/hooks/use-attributes';
import { PasswordMeter } from './password-meter';

const WRAPPER = 'password-input';
const BUTTON = 'show-password-input';

/** Fields for new passwords, which have a strength meter. */
const METERED =
  'form.register #reg_password, form.checkout #account_password, form.edit-account #password_1, form.lost_reset_password #password_1';

/** A node that moves loses the focus, so it is focused again. */
function moving(input: HTMLInputElement, move: () => void): void {
  const hadFocus = document.activeElement === input;
  move();
  if (hadFocus) input.focus({ preventScroll: true });
}

/** Account fields come without the wrapper. */
const isBare = (input: HTMLInputElement): boolean =>
  input.classList.contains('woocommerce-Input') && !input.parentElement?.classList.contains(WRAPPER);

/** The server's wrapper: most password fields are in a `span` already. */
function wrapperOf(input: HTMLInputElement): HTMLElement | null {
  const parent = input.parentElement;
  if (parent?.classList.contains(WRAPPER)) return parent;
  if (isBare(input) || parent?.tagName !== 'SPAN') return null;
  parent.classList.add(WRAPPER);
  return parent;
}

/** Wraps the server's field. */
function Wrapper({ input, wrapped }: { input: HTMLInputElement; wrapped(wrapper: HTMLElement): void }) {
  const [holder] = useState(() => new DocumentFragment());
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current: wrapper } = ref;
    if (!wrapper) return undefined;
    moving(input, () => {
      input.replaceWith(wrapper);
      wrapper.append(input);
    });
    wrapped(wrapper);
    return () => {
      if (wrapper.contains(input)) moving(input, () => wrapper.replaceWith(input));
      holder.append(wrapper);
    };
  }, [input, holder, wrapped]);
  return createPortal(<span className={WRAPPER} ref={ref} />, holder);
}

function toggleLabel(isShown: boolean): string {
  const texts = toObject(readGlobal('woocommerce_params'));
  return isShown
    ? asString(texts.i18n_password_hide, translate('Hide password'))
    : asString(texts.i18n_password_show, translate('Show password'));
}

/** The button that shows the password as text, and hides it. */
function PasswordToggle({ input }: { input: HTMLInputElement }) {
  const [isShown, setShown] = useState(false);
  useAttributes([input], () => ({ type: isShown ? 'text' : 'password' }));
  const toggle = (): void => {
    setShown(!isShown);
    input.focus();
  };
  return (
    <button
      type="button"
      className={isShown ? `${BUTTON} display-password` : BUTTON}
      aria-label={toggleLabel(isShown)}
      aria-describedby={input.id || undefined}
      onClick={toggle}
    />
  );
}

/** A password field with its show button, unless it has one, and with the meter if it is for a new password. */
function PasswordField({ input }: { input: HTMLInputElement }) {
  const [isUnwrapped] = useState(() => isBare(input));
  const [wrapper, setWrapper] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const found = isUnwrapped ? null : wrapperOf(input);
    if (found && !found.querySelector(`.${BUTTON}`)) setWrapper(found);
  }, [input, isUnwrapped]);
  return (
    <>
      {isUnwrapped && <Wrapper input={input} wrapped={setWrapper} />}
      {wrapper && createPortal(<PasswordToggle input={input} />, wrapper)}
      {input.form && input.matches(METERED) && <PasswordMeter input={input} form={input.form} />}
    </>
  );
}

/** A password field. */
export default function AccountControl({ node }: FeatureProps) {
  return node instanceof HTMLInputElement ? <PasswordField input={node} /> : null;
}
