import { useLayoutEffect, useMemo } from 'react';
import { find } from '../../dom/find';
import { elementorOf } from '../../elementor/runtime';
import { asNumber, asString } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { countClick } from '../floating/click-count';
import { useEntranceOnce } from '../floating/use-entrance-once';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { useSettings } from '../hooks/use-settings';
import { ContactPanel } from './contact-panel';
import { type ContactParts, markContainer, partsOf, TRACKED } from './markup';
import { TapTwice } from './tap-twice';

/** Buttons to write to the shop, floating over the page: a panel that opens, or a row of links. */
export default function ContactButtons({ node }: FeatureProps) {
  const parts = useMemo(() => partsOf(node), [node]);
  useHandlerReady(node);
  return parts && <Buttons parts={parts} />;
}

function Buttons({ parts }: { parts: ContactParts }) {
  const { widget, box, panel, content, toggle } = parts;
  const settings = useSettings(widget);
  const { control } = elementorOf(widget.ownerDocument);
  useEntranceOnce(
    toggle,
    asString(control(settings, 'style_chat_button_animation')),
    asNumber(settings.style_chat_button_animation_delay),
  );
  useLayoutEffect(() => {
    markContainer(widget, 'e-con-inner--floating-buttons');
    writeTime(widget);
  }, [widget]);
  // Printed, and no attribute that there is.
  useAttributes([box], () => ({ 'aria-role': null }));
  useDelegatedEvent(widget, 'click', TRACKED, () => countClick(widget.ownerDocument, box.dataset.documentId));
  if (box.classList.contains('e-contact-buttons-var-10')) return <TapTwice parts={parts} />;
  return panel && content && toggle ? (
    <ContactPanel parts={{ ...parts, panel, content, toggle }} settings={settings} />
  ) : null;
}

/** The time beside the message is the visitor's own, in the author's format. */
function writeTime(widget: HTMLElement): void {
  const place = find(widget, '.e-contact-buttons__message-bubble-time');
  if (!place) return;
  const hour12 = place.dataset.timeFormat === '12h';
  place.textContent = new Date().toLocaleTimeString('en-US', { hour12, hour: 'numeric', minute: '2-digit' });
}
