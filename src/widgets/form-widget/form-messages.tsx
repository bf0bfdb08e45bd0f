import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { parseServerHtml } from '../../dom/server-html';
import { useAttributes } from '../../react/hooks/use-attributes';
import type { FormState, Problem } from './form-state';

const PROBLEM = 'elementor-message-danger elementor-help-inline elementor-form-help-inline';

interface Props {
  form: HTMLFormElement;
  result: FormState['result'];
  problems: readonly Problem[];
}

/** Says below the form how it went, and at each field what is wrong with it. */
export function FormMessages({ form, result, problems }: Props) {
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
