import { isPress } from '../../dom/events';
import { elementorOf } from '../../elementor/runtime';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useClasses } from '../../react/hooks/use-classes';
import { useEvent } from '../../react/hooks/use-event';

interface Props {
  icon: Element;
  isEmpty: boolean;
  clear(): void;
}

/** The drawing that empties the field: a button for keyboards and screen readers, too. */
export function ClearIcon({ icon, isEmpty, clear }: Props) {
  const label = elementorOf(icon.ownerDocument).config.word('clear', 'Clear');
  useAttributes([icon], () => ({
    role: 'button',
    'aria-label': label,
    'aria-hidden': null,
    tabIndex: isEmpty ? -1 : 0,
  }));
  useClasses([icon], () => ({ hidden: isEmpty }));
  useEvent(icon, 'click', clear);
  useEvent<KeyboardEvent>(icon, 'keydown', (event) => {
    if (!isPress(event)) return;
    event.preventDefault();
    clear();
  });
  return null;
}
