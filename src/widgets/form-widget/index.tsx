import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import { find } from '../../dom/find';
import { elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { useAtom } from '../../react/hooks/stores/use-atom';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useEvent } from '../../react/hooks/use-event';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { createCaptcha } from './captcha';
import { FormMessages } from './form-messages';
import { BLANK, type FormState } from './form-state';
import { FormSteps } from './steps/form-steps';
import { BusyForm } from './submit/busy-form';
import { checkFile } from './submit/check-file';
import { submitForm } from './submit/submit-form';
import { usePickers } from './use-pickers';

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
