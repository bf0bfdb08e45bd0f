import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Stop } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/trusted';
import { elementorOf } from '../../elementor/runtime';
import { dispatch, PREFIX } from '../../host/events/events';
import { readGlobal } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { useOwnLabels } from '../../react/hooks/use-own-labels';
import { useAtom, useStore } from '../../react/hooks/use-store';
import { Placed } from '../../react/placed';
import { useHandlerReady } from '../use-settings';
import { BLANK, type FormState, type Problem } from './form-state';
import { FormSteps } from './form-steps';
import { checkFile, createCaptcha, submitForm } from './submit-form';

const PROBLEM = 'elementor-message-danger elementor-help-inline elementor-form-help-inline';

interface FormMessagesProps {
  form: HTMLFormElement;
  result: FormState['result'];
  problems: readonly Problem[];
}

/** The result below the form, and an error at each invalid field. */
function FormMessages({ form, result, problems }: FormMessagesProps) {
  return (
    <>
      {problems.map((problem) => (
        <FieldProblem key={problem.id} problem={problem} />
      ))}
      {result?.markup &&
        createPortal(
          <Message
            kind={`elementor-message-${result.isDone ? 'success' : 'danger'}`}
            hasIcon={result.isDone && elementorOf(document).config.usesSvgIcons}
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
  /** Markup from the server. */
  markup: string;
  /** Whether a drawn icon stands before the text; without icons of its own, the style sheet's font has one. */
  hasIcon?: boolean;
}

const CHECK_ICON =
  '<svg class="e-font-icon-svg e-fas-check" viewBox="0 0 512 512" width="1em" height="1em" aria-hidden="true"><path d="M40 272 190 422 472 108" fill="none" stroke="currentColor" stroke-width="72"/></svg>';

function Message({ as: Box = 'div', id, kind, markup, hasIcon = false }: MessageProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => box.current?.replaceChildren(parseServerHtml((hasIcon ? CHECK_ICON : '') + markup, document)),
    [markup, hasIcon],
  );
  const icon = hasIcon ? ' elementor-message-svg' : '';
  return <Box ref={box} id={id} className={`elementor-message ${kind}${icon}`} role="alert" />;
}

/** Marks a form as busy while it is being sent. */
function BusyForm({ form, isBusy }: { form: HTMLFormElement; isBusy: boolean }) {
  const button = find(form, '[type=submit]', HTMLButtonElement);
  useClasses([form], () => ({ 'elementor-form-waiting': isBusy }));
  useAttributes([form], () => ({ 'aria-busy': isBusy || null }));
  // Not disabled, since a disabled button loses the focus.
  useAttributes([button], () => ({ 'aria-disabled': isBusy || null }));
  useLayoutEffect(() => {
    form.style.opacity = isBusy ? '0.45' : '';
    // Ours are already removed; the rest are messages of other scripts about an earlier attempt.
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

const PICKED = ':is(.elementor-date-field, .elementor-time-field):not(.elementor-use-native)';

type Flatpickr = (field: HTMLInputElement, options: object) => { destroy?(): void } | undefined;

/** Adds flatpickr to date and time fields, if the site has loaded it. */
function addPickers(form: HTMLFormElement): Stop | undefined {
  const flatpickr = readGlobal('flatpickr') as Flatpickr | undefined;
  if (typeof flatpickr !== 'function') return undefined;
  const pickers = findAll(form, PICKED, HTMLInputElement).map((field) => flatpickr(field, optionsOf(field)));
  return () => {
    for (const picker of pickers) picker?.destroy?.();
  };
}

function optionsOf(field: HTMLInputElement): object {
  if (field.classList.contains('elementor-time-field'))
    return { noCalendar: true, enableTime: true, allowInput: true };
  return { minDate: field.min || null, maxDate: field.max || null, allowInput: true };
}

/** A form that is sent without a page load. */
export default function FormWidget({ node }: FeatureProps) {
  const form = find(node, 'form.elementor-form', HTMLFormElement);
  const { ajaxUrl } = elementorOf(node.ownerDocument).config;
  const isServed = form !== null && ajaxUrl !== '';
  useHandlerReady(isServed ? node : null);
  return isServed ? <ServedForm widget={node} form={form} url={ajaxUrl} /> : null;
}

interface Props {
  widget: HTMLElement;
  form: HTMLFormElement;
  /** URL of the request. */
  url: string;
}

function ServedForm({ widget, form, url }: Props) {
  const $form = useAtom<FormState>(() => BLANK);
  const { isBusy, result, problems, led } = useStore($form);
  const [captcha] = useState(() => createCaptcha(form));
  useLayoutEffect(() => addPickers(form), [form]);
  useOwnLabels(form);
  // Also when another script has prevented it: tag managers stop the browser, and the original sends. What is to stop the
  // form prevents `shopwake:before_form_send`, or stops the event itself.
  useListener(form, 'submit', { host: true }, (event) => {
    event.preventDefault();
    if (!dispatch(form, `${PREFIX}before_form_send`, [], true)) return undefined;
    const { submitter = null } = (event.originalEvent ?? {}) as Partial<SubmitEvent>;
    return submitForm({ $form, form, submitter, captcha, url });
  });
  useListener(form, 'change', { selector: 'input[type=file]' }, ({ currentTarget }) =>
    checkFile($form, form, currentTarget as HTMLInputElement),
  );
  // Its step is visible now: effects of child components have already run.
  useLayoutEffect(() => led?.focus(), [led]);
  return (
    <>
      <FormSteps widget={widget} form={form} led={led} />
      <FormMessages form={form} result={result} problems={problems} />
      <BusyForm form={form} isBusy={isBusy} />
    </>
  );
}
