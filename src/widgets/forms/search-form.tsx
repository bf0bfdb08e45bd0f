import { useLayoutEffect, useState } from 'react';
import { find } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { useHandlerReady } from '../use-settings';

const TOGGLE = '.elementor-search-form__toggle';

interface FullScreenSearchProps {
  widget: HTMLElement;
  box: HTMLElement;
  input: HTMLElement;
}

/** A full-screen search that takes the focus on opening and returns it on closing. */
function FullScreenSearch({ widget, box, input }: FullScreenSearchProps) {
  /** Null until it has been opened once. */
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
  useListener(widget, 'press', { each: TOGGLE }, () => setOpen(true));
  const close = (): void => setOpen((now) => now && false);
  useListener(widget, 'press', { each: '.dialog-close-button' }, close);
  useListener(widget, 'click', { each: '.elementor-search-form__container' }, ({ target }) => {
    if (target === box) close();
  });
  useListener(widget, 'keydown', { each: '.elementor-search-form' }, ({ key }) => {
    if (key === 'Escape') close();
  });
  return null;
}

/** Sets a class on the form while its field has the focus. */
function InPlaceSearch({ form, input }: { form: HTMLFormElement; input: HTMLElement }) {
  const [hasFocus, setFocus] = useState(() => document.activeElement === input);
  useClasses([form], () => ({ 'elementor-search-form--focus': hasFocus }));
  useListener(input, 'focus', () => setFocus(true));
  useListener(input, 'blur', () => setFocus(false));
  useListener(form, 'click', { each: '.elementor-search-form__icon' }, () => input.focus());
  return null;
}

/** A search form, full-screen or in place. */
export default function SearchForm({ node }: FeatureProps) {
  const form = find(node, '.elementor-search-form', HTMLFormElement);
  const input = find(node, '.elementor-search-form__input');
  const box = find(node, '.elementor-search-form__container');
  const isServed = form && input && box;
  useHandlerReady(isServed && node);
  if (!isServed) return null;
  return settingsOf(node).skin === 'full_screen' ? (
    <FullScreenSearch widget={node} box={box} input={input} />
  ) : (
    <InPlaceSearch form={form} input={input} />
  );
}
