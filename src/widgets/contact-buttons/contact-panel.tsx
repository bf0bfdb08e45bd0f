import { useLayoutEffect, useState } from 'react';
import type { Settings } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { asString } from '../../host/settings';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useClasses } from '../../react/hooks/use-classes';
import { useEvent } from '../../react/hooks/use-event';
import { type ContactParts, titleOf } from './markup';
import { playPanel } from './play-panel';

interface Props {
  parts: ContactParts & { panel: HTMLElement; content: HTMLElement; toggle: HTMLElement };
  settings: Settings;
}

/** A dialog beside its button, the page stays in reach; Escape inside, the close button and the button close it. */
export function ContactPanel({ parts, settings }: Props) {
  const { box, panel, content, toggle, close } = parts;
  /** Null until the visitor has opened it once. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  /** Whether the way out is over. */
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
    return playPanel({ panel, content, isOpen, name, done: () => setGone(!isOpen) });
  }, [isOpen, panel, content, toggle, parts.isAnimated, settings]);
  const shut = (): void => setOpen((now) => now && false);
  useEvent(toggle, 'click', () => {
    setGone(false);
    setOpen(!isOpen);
  });
  useEvent(close, 'click', shut);
  useEvent<KeyboardEvent>(box, 'keyup', ({ key }) => {
    if (key === 'Escape') shut();
  });
  return null;
}
