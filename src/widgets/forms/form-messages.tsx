import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { find, findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useClasses } from '../../react/hooks/use-classes';
import { Placed } from '../../react/placed';
import type { FormState, Problem } from './form-state';

const PROBLEM = 'elementor-message-danger elementor-help-inline elementor-form-help-inline';

interface FormMessagesProps {
  form: HTMLFormElement;
  result: FormState['result'];
  problems: readonly Problem[];
}

/** Says below the form how it went, and at each field what is wrong with it. */
export function FormMessages({ form, result, problems }: FormMessagesProps) {
  return (
    <>
      {problems.map((problem) => (
        <FieldProblem key={problem.id} problem={problem} />
      ))}
      {result?.markup &&
        createPortal(
          <Message
            kind={`elementor-message-${result.isDone ? 'success' : 'danger'}`}
            markup={result.markup}
          />,
          form,
        )}
    </>
  );
}

function FieldProblem({ problem: { id, markup, field, group } }: { problem: Problem }) {
  useLayoutEffect(() => {
    group.classList.add('elementor-error');
    return () => {
      group.classList.remove('elementor-error');
      field?.removeAttribute('aria-invalid');
      field?.removeAttribute('aria-describedby');
    };
  }, [group, field]);
  useAttributes([field], () => ({ 'aria-invalid': true, 'aria-describedby': id }));
  return createPortal(<Message as="span" id={id} kind={PROBLEM} markup={markup} />, group);
}

interface MessageProps {
  as?: 'div' | 'span';
  id?: string;
  kind: string;
  /** The site's own. */
  markup: string;
}

function Message({ as: Box = 'div', id, kind, markup }: MessageProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(parseServerHtml(markup, document)), [markup]);
  return <Box ref={box} id={id} className={`elementor-message ${kind}`} role="alert" />;
}

interface BusyFormProps {
  form: HTMLFormElement;
  isBusy: boolean;
}

/** Covers a form while it is on its way. */
export function BusyForm({ form, isBusy }: BusyFormProps) {
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
