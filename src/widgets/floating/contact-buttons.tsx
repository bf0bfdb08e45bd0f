import { useLayoutEffect, useMemo, useState } from 'react';
import type { Stop } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { isEscape } from '../../dom/keys';
import type { Settings } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { asNumber, asString } from '../../host/settings';
import { translate } from '../../host/translate';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { useFollowedAttribute } from '../../react/hooks/use-followed-attribute';
import { useListener } from '../../react/hooks/use-listener';
import { playAnimation } from '../styles';
import { useHandlerReady, useSettings } from '../use-settings';
import { countClick, useEntranceOnce } from './entrance-and-clicks';

/** The server's markup of contact buttons; rows of plain links have no panel and no button. */
interface ContactParts {
  readonly widget: HTMLElement;
  readonly box: HTMLElement;
  readonly panel: HTMLElement | null;
  readonly content: HTMLElement | null;
  readonly toggle: HTMLElement | null;
  readonly close: HTMLElement | null;
  readonly links: readonly HTMLElement[];
  readonly isAnimated: boolean;
}

type PanelParts = ContactParts & { panel: HTMLElement; content: HTMLElement; toggle: HTMLElement };

const PREFIX = '.e-contact-buttons__';

/** Parts of contact buttons; null if the box is missing. */
function partsOf(widget: HTMLElement): ContactParts | null {
  const box = find(widget, '.e-contact-buttons');
  return (
    box && {
      widget,
      box,
      panel: find(box, `${PREFIX}content-wrapper`),
      content: find(box, `${PREFIX}content`),
      toggle: find(box, `${PREFIX}chat-button`),
      close: find(box, `${PREFIX}close-button`),
      links: findAll(box, `${PREFIX}contact-icon-link`),
      isAnimated: box.classList.contains('has-animations'),
    }
  );
}

/** Name of the panel: its title, or its button's label. */
const titleOf = ({ panel, toggle }: ContactParts): string => {
  const title = panel && find(panel, `${PREFIX}top-bar-title,h1,h2,h3,h4`)?.textContent?.trim();
  return title || toggle?.getAttribute('aria-label') || toggle?.textContent?.trim() || translate('Contact');
};

/** Links and buttons whose clicks are counted. */
const TRACKED = [
  `${PREFIX}send-button`,
  `${PREFIX}contact-icon-link`,
  `.e-contact-buttons-var-5 ${PREFIX}chat-button`,
].join();

/** Shows or hides a panel's content with an animation, and calls `done` at its end; an empty name means none. */
function playPanel(
  { panel, content }: PanelParts,
  isOpen: boolean,
  name: string,
  done: () => void,
): Stop | undefined {
  content.classList.toggle('visible', isOpen);
  if (!name) return void done();
  panel.classList.add('animated-wrapper');
  return playAnimation(content, isOpen ? ['animated', name] : ['animated', 'reverse', name], () => {
    panel.classList.remove('animated-wrapper');
    done();
  });
}

/** On phones the first tap on a link shows its text, the second follows it; a tap elsewhere hides the text. */
function TapTwice({ parts: { widget, links } }: { parts: ContactParts }) {
  const [isPhone] = useState(() => elementorOf(widget.ownerDocument).$device.get().startsWith('mobile'));
  const [active, setActive] = useState<HTMLElement | null>(null);
  useClasses(links, (link) => ({ active: link === active }));
  useListener(isPhone ? widget.ownerDocument : null, 'click', (event) => {
    const link = links.find((one) => one.contains(event.target as Node)) ?? null;
    if (link && link !== active && event.detail) event.preventDefault();
    setActive(link);
  });
  return null;
}

/** A non-modal dialog; its button, the close button and Escape inside close it. */
function ContactPanel({ parts, settings }: { parts: PanelParts; settings: Settings }) {
  const { box, panel, toggle, close } = parts;
  /** Null until it has been opened once. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  /** Whether the exit animation has ended. */
  const [isGone, setGone] = useState(true);
  useAttributes([panel], () => ({
    role: 'dialog',
    'aria-label': titleOf(parts),
    'aria-hidden': isOpen !== true,
    inert: isOpen !== true,
    tabIndex: -1,
  }));
  useClasses([panel], () => ({ hidden: isOpen !== true && isGone }));
  useAttributes([toggle, close], () => ({ 'aria-expanded': isOpen === true }));
  useLayoutEffect(() => {
    if (isOpen === null) return undefined;
    (isOpen ? panel : toggle).focus({ preventScroll: true });
    const { control } = elementorOf(panel.ownerDocument);
    const key = `style_chat_box_${isOpen ? 'entrance' : 'exit'}_animation`;
    const name = parts.isAnimated ? asString(control(settings, key)) : '';
    return playPanel(parts, isOpen, name, () => setGone(!isOpen));
  }, [isOpen, parts, panel, toggle, settings]);
  useFollowedAttribute(panel, 'class', {
    state: isOpen !== true && isGone,
    read: () => panel.classList.contains('hidden'),
    follow: (isHidden) => {
      setOpen(!isHidden);
      setGone(isHidden);
    },
  });
  const shut = (): void => setOpen((now) => now && false);
  useListener(toggle, 'click', () => {
    setGone(false);
    setOpen(!isOpen);
  });
  useListener(close, 'click', shut);
  useListener(box, 'keyup', { host: true }, (event) => {
    if (isEscape(event.originalEvent ?? event)) shut();
  });
  return null;
}

/** Floating contact buttons: a button with a panel, or a row of links. */
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
    closest(widget, '.e-con-inner')?.classList.add('e-con-inner--floating-buttons');
    writeTime(widget);
  }, [widget]);
  // Printed by the server, but not a valid attribute.
  useAttributes([box], () => ({ 'aria-role': null }));
  useListener(widget, 'click', { each: TRACKED }, () =>
    countClick(widget.ownerDocument, box.dataset.documentId),
  );
  if (box.classList.contains('e-contact-buttons-var-10')) return <TapTwice parts={parts} />;
  return panel && content && toggle ? (
    <ContactPanel parts={{ ...parts, panel, content, toggle }} settings={settings} />
  ) : null;
}

/** Writes the visitor's local time beside the message, in the format of the settings. */
function writeTime(widget: HTMLElement): void {
  const bubble = find(widget, '.e-contact-buttons__message-bubble-time');
  if (!bubble) return;
  const hour12 = bubble.dataset.timeFormat === '12h';
  bubble.textContent = new Date().toLocaleTimeString('en-US', { hour12, hour: 'numeric', minute: '2-digit' });
}
