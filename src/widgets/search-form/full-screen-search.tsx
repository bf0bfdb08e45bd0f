import { useLayoutEffect, useState } from 'react';
import { find } from '../../dom/find';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useClasses } from '../../react/hooks/use-classes';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { usePress } from '../../react/hooks/use-press';

const TOGGLE = '.elementor-search-form__toggle';

interface Props {
  widget: HTMLElement;
  box: HTMLElement;
  input: HTMLElement;
}

/** A search that opens over the page, takes the focus and gives it back. */
export function FullScreenSearch({ widget, box, input }: Props) {
  /** Null until the visitor has opened it once. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const toggle = find(widget, TOGGLE);
  useClasses([box], () => ({
    'elementor-search-form--full-screen': isOpen === true,
    'elementor-lightbox': isOpen === true,
  }));
  useAttributes([toggle], () => ({ 'aria-expanded': isOpen === true }));
  useLayoutEffect(() => {
    if (isOpen === null) return;
    if (isOpen) input.focus();
    else toggle?.focus();
  }, [isOpen, input, toggle]);
  usePress(widget, TOGGLE, () => setOpen(true));
  const close = (): void => setOpen((now) => now && false);
  usePress(widget, '.dialog-close-button', close);
  useDelegatedEvent(widget, 'click', '.elementor-search-form__container', ({ target }) => {
    if (target === box) close();
  });
  useDelegatedEvent<KeyboardEvent>(widget, 'keydown', '.elementor-search-form', ({ key }) => {
    if (key === 'Escape') close();
  });
  return null;
}
