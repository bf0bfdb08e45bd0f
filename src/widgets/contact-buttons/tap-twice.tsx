import { useState } from 'react';
import { elementorOf } from '../../elementor/runtime';
import { useClasses } from '../../react/hooks/use-classes';
import { useEvent } from '../../react/hooks/use-event';
import type { ContactParts } from './markup';

/** On phones the first tap on a link shows its words, the second follows it; a tap elsewhere hides them. */
export function TapTwice({ parts: { widget, links } }: { parts: ContactParts }) {
  const [isPhone] = useState(() => elementorOf(widget.ownerDocument).$device.get().startsWith('mobile'));
  const [active, setActive] = useState<HTMLElement | null>(null);
  useClasses(links, (link) => ({ active: link === active }));
  useEvent<MouseEvent>(isPhone ? widget.ownerDocument : null, 'click', (event) => {
    const link = links.find((one) => one.contains(event.target as Node)) ?? null;
    if (link && link !== active && event.detail) event.preventDefault();
    setActive(link);
  });
  return null;
}
