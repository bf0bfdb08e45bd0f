import { useLayoutEffect, useState } from 'react';
import { find } from '../../dom/find';
import { asNumber, toObject } from '../../host/settings';
import { announce } from '../../react/announce';
import { useReport } from '../../react/feature-context';
import { useClasses } from '../../react/hooks/use-classes';
import { useEvent } from '../../react/hooks/use-event';

const CODE = '.e-floating-bars__coupon-code';
const SUCCESS = '.e-floating-bars__coupon-success';
/** How long the success is shown unless the author says, ms. */
const USUAL = 1500;

/** A time setting `{unit, size}` in ms. */
function millisecondsOf(value: unknown): number {
  const { unit, size } = toObject(value);
  return asNumber(size) > 0 ? asNumber(size) * (unit === 's' ? 1000 : 1) : USUAL;
}

interface Props {
  button: HTMLElement;
  /** The setting of how long the success is shown. */
  duration: unknown;
}

/** A button that copies its code and says so for a moment; without a clipboard the code stays to be read. */
export function Coupon({ button, duration }: Props) {
  const [isCopied, setCopied] = useState(false);
  const report = useReport();
  const [code, success] = [find(button, CODE), find(button, SUCCESS)];
  useClasses([code], () => ({ hidden: isCopied }));
  useClasses([success], () => ({ hidden: !isCopied }));
  useLayoutEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), millisecondsOf(duration));
    return () => clearTimeout(timer);
  }, [isCopied, duration]);
  useEvent(button, 'click', () => {
    const { clipboard } = navigator;
    button.style.setProperty('--e-floating-bars-coupon-width', `${button.offsetWidth}px`);
    button.style.setProperty('--e-floating-bars-coupon-height', `${button.offsetHeight}px`);
    void clipboard?.writeText(code?.textContent?.trim() ?? '').then(() => {
      setCopied(true);
      announce(success?.textContent?.trim() ?? '');
    }, report);
  });
  return null;
}
