import { useLayoutEffect, useMemo, useState } from 'react';
import { elementorOf } from '../../elementor/runtime';
import { asNumber, asString } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useClasses } from '../../react/hooks/use-classes';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useEvent } from '../../react/hooks/use-event';
import { countClick } from '../floating/click-count';
import { useEntranceOnce } from '../floating/use-entrance-once';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { useSettings } from '../hooks/use-settings';
import { Coupon } from './coupon';
import { type BarParts, documentOf, markContainers, partsOf, TRACKED } from './markup';
import { useBarPlace } from './use-bar-place';

/** A bar at the window's top or bottom: a call to action, or a coupon to copy. */
export default function FloatingBar({ node }: FeatureProps) {
  const parts = useMemo(() => partsOf(node), [node]);
  useHandlerReady(node);
  return parts && <Bar parts={parts} />;
}

function Bar({ parts }: { parts: BarParts }) {
  const { widget, bar, close, callToAction, coupon } = parts;
  const settings = useSettings(widget);
  const { control } = elementorOf(widget.ownerDocument);
  const [isShown, setShown] = useState(true);
  useClasses([bar], () => ({ 'is-hidden': !isShown }));
  useLayoutEffect(() => markContainers(widget), [widget]);
  useBarPlace(parts, isShown);
  useEntranceOnce(
    callToAction,
    asString(control(settings, 'style_cta_button_animation')),
    asNumber(settings.style_cta_button_animation_delay),
  );
  useEvent(close, 'click', () => setShown(false));
  useEvent<KeyboardEvent>(bar, 'keyup', ({ key }) => {
    if (key === 'Escape') setShown(false);
  });
  useDelegatedEvent(widget, 'click', TRACKED, () => {
    const { documentId } = bar.dataset;
    countClick(widget.ownerDocument, documentId ?? documentOf(widget)?.dataset.elementorId);
  });
  return coupon && <Coupon button={coupon} duration={settings.style_coupon_success_message_duration} />;
}
