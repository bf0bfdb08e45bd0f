import { useState } from 'react';
import { useClasses } from '../../react/hooks/use-classes';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useEvent } from '../../react/hooks/use-event';

interface Props {
  form: HTMLFormElement;
  input: HTMLElement;
}

/** Shows on the form that its field has the focus. */
export function InPlaceSearch({ form, input }: Props) {
  const [hasFocus, setFocus] = useState(() => document.activeElement === input);
  useClasses([form], () => ({ 'elementor-search-form--focus': hasFocus }));
  useEvent(input, 'focus', () => setFocus(true));
  useEvent(input, 'blur', () => setFocus(false));
  useDelegatedEvent(form, 'click', '.elementor-search-form__icon', () => input.focus());
  return null;
}
