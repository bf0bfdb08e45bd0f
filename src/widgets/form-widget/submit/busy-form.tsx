import { useLayoutEffect } from 'react';
import { find, findAll } from '../../../dom/find';
import { useAttributes } from '../../../react/hooks/use-attributes';
import { useClasses } from '../../../react/hooks/use-classes';
import { Placed } from '../../../react/placed';

interface Props {
  form: HTMLFormElement;
  isBusy: boolean;
}

/** Covers a form while it is on its way. */
export function BusyForm({ form, isBusy }: Props) {
  const button = find(form, '[type=submit]', HTMLButtonElement);
  useClasses([form], () => ({ 'elementor-form-waiting': isBusy }));
  useAttributes([form], () => ({ 'aria-busy': isBusy || null }));
  // A disabled button would lose the focus.
  useAttributes([button], () => ({ 'aria-disabled': isBusy || null }));
  useLayoutEffect(() => {
    form.style.opacity = isBusy ? '0.45' : '';
    // Ours are gone already: what is left was said by other scripts about an earlier try.
    if (isBusy) for (const message of findAll(form, '.elementor-message')) message.remove();
  }, [form, isBusy]);
  if (!button || !isBusy) return null;
  return (
    <Placed anchor={button} position="prepend">
      <span className="elementor-button-text elementor-form-spinner">
        <i className="eicon-loading eicon-animation-spin" />
      </span>
    </Placed>
  );
}
