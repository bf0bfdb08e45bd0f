import { useLayoutEffect, useMemo, useState } from 'react';
import { closest, find } from '../../dom/find';
import { isEscape } from '../../dom/keys';
import { elementorOf } from '../../elementor/runtime';
import { asNumber, asString, toObject } from '../../host/settings';
import { announce } from '../../react/announce';
import type { FeatureProps } from '../../react/feature';
import { useReport } from '../../react/feature-context';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { useSubscription } from '../../react/hooks/use-store';
import { $topBarHeight, $windowSize } from '../page-layout';
import { useHandlerReady, useSettings } from '../use-settings';
import { type BarParts, documentOf, moveToTop, partsOf, placeSticky } from './bar-position';
import { countClick, useEntranceOnce } from './entrance-and-clicks';
import { Ticker } from './ticker';

/** Elements whose clicks are counted. */
const TRACKED = '.e-floating-bars__coupon-button,.e-floating-bars__headline';

/**
 * Moves the page below a bar at the top: the bar is in the flow or, if it is sticky, the body gets padding. The page's
 * sticky elements then stick below the bar.
 */
function useBarPosition({ widget, bar, isTop, isSticky }: BarParts, isShown: boolean): void {
  useLayoutEffect(() => {
    if (isTop && !isSticky) moveToTop(widget);
  }, [widget, isTop, isSticky]);
  useLayoutEffect(() => {
    if (!isTop || !isSticky) return undefined;
    pushDown(bar, isShown);
    return () => release(bar);
  }, [bar, isTop, isSticky, isShown]);
  // Its text may wrap to more lines in a narrower window.
  useSubscription(
    $windowSize,
    () => {
      if (isTop && isSticky) pushDown(bar, isShown);
    },
    {
      changesOnly: true,
    },
  );
}

function pushDown(bar: HTMLElement, isShown: boolean): void {
  $topBarHeight.set(placeSticky(bar, isShown));
}

function release({ ownerDocument }: HTMLElement): void {
  ownerDocument.body.style.paddingTop = '';
  $topBarHeight.set(0);
}

/** Default duration of the success message, ms. */
const USUAL = 1500;

/** A time setting `{unit, size}` in ms. */
function millisecondsOf(value: unknown): number {
  const { unit, size } = toObject(value);
  return asNumber(size) > 0 ? asNumber(size) * (unit === 's' ? 1000 : 1) : USUAL;
}

interface Props {
  button: HTMLElement;
  /** Setting for the duration of the success message. */
  duration: unknown;
}

/** A button that copies its code and shows a message for a moment; without a clipboard the code stays visible. */
function Coupon({ button, duration }: Props) {
  const [isCopied, setCopied] = useState(false);
  const report = useReport();
  const [code, success] = [
    find(button, '.e-floating-bars__coupon-code'),
    find(button, '.e-floating-bars__coupon-success'),
  ];
  useClasses([code], () => ({ hidden: isCopied }));
  useClasses([success], () => ({ hidden: !isCopied }));
  useLayoutEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), millisecondsOf(duration));
    return () => clearTimeout(timer);
  }, [isCopied, duration]);
  useListener(button, 'click', () => {
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

/** A bar at the window's top or bottom, with a call to action, moving headlines or a coupon. */
export default function FloatingBar({ node }: FeatureProps) {
  const parts = useMemo(() => partsOf(node), [node]);
  useHandlerReady(node);
  return parts && <Bar parts={parts} />;
}

function Bar({ parts }: { parts: BarParts }) {
  const { widget, bar, close, callToAction, coupon, ticker } = parts;
  const settings = useSettings(widget);
  const { control } = elementorOf(widget.ownerDocument);
  const [isShown, setShown] = useState(true);
  useClasses([bar], () => ({ 'is-hidden': !isShown }));
  // The server calls it an alert dialog without a name; it neither takes the focus nor waits for an answer.
  useAttributes([bar], () => ({ role: null }));
  useLayoutEffect(() => {
    closest(widget, '.e-con-inner')?.classList.add('e-con-inner--floating-bars');
    closest(widget, '.e-con')?.classList.add('e-con--floating-bars');
  }, [widget]);
  useBarPosition(parts, isShown);
  useEntranceOnce(
    callToAction,
    asString(control(settings, 'style_cta_button_animation')),
    asNumber(settings.style_cta_button_animation_delay),
  );
  useListener(close, 'click', () => setShown(false));
  useListener(bar, 'keyup', { host: true }, (event) => {
    if (isEscape(event.originalEvent ?? event)) setShown(false);
  });
  useListener(widget, 'click', { each: TRACKED }, () => {
    const { documentId } = bar.dataset;
    countClick(widget.ownerDocument, documentId ?? documentOf(widget)?.dataset.elementorId);
  });
  return (
    <>
      {coupon && <Coupon button={coupon} duration={settings.style_coupon_success_message_duration} />}
      {ticker && isShown && <Ticker parts={ticker} />}
    </>
  );
}
