import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import { find, findAll } from '../../dom/find';
import type { Stop } from '../../dom/types';
import { elementorOf } from '../../elementor/runtime';
import { readGlobal } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useAtom } from '../../react/hooks/use-atom';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useEvent } from '../../react/hooks/use-event';
import { useHandlerReady } from '../use-settings';
import { createCaptcha } from './captcha';
import { BusyForm, FormMessages } from './form-messages';
import { BLANK, type FormState } from './form-state';
import { FormSteps } from './form-steps';
import { checkFile, submitForm } from './submit-form';

const PICKED = ':is(.elementor-date-field, .elementor-time-field):not(.elementor-use-native)';

type Flatpickr = (field: HTMLInputElement, options: object) => { destroy?(): void } | undefined;

/** Dates and times are picked by the site's own picker, where it is. */
function usePickers(form: HTMLFormElement): void {
  useLayoutEffect(() => addPickers(form), [form]);
}

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

/** A form that is sent without leaving the page. */
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
  /** Where it is sent. */
  url: string;
}

function ServedForm({ widget, form, url }: Props) {
  const $form = useAtom<FormState>(() => BLANK);
  const { isBusy, result, problems, led } = useStore($form);
  const [captcha] = useState(() => createCaptcha(form));
  usePickers(form);
  useEvent<SubmitEvent>(form, 'submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    void submitForm({ $form, form, submitter: event.submitter, captcha, url });
  });
  useDelegatedEvent(form, 'change', 'input[type=file]', (_, field) =>
    checkFile($form, form, field as HTMLInputElement),
  );
  // Its step has come to the front: the effects of what is drawn below have run.
  useLayoutEffect(() => led?.focus(), [led]);
  return (
    <>
      <FormSteps widget={widget} form={form} led={led} />
      <FormMessages form={form} result={result} problems={problems} />
      <BusyForm form={form} isBusy={isBusy} />
    </>
  );
}
