import { type ComponentType, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { find } from '../../dom/find';
import type { FeatureProps } from '../../react/feature';
import { useReport } from '../../react/feature-context';
import { useListener } from '../../react/hooks/use-listener';
import { unsentText } from './form-state';

/**
 * Handles a form whose code failed to load: the browser would post it to the page, and the input would be lost. On submit
 * the code is requested again; the form is sent once it has loaded, or a message is shown.
 */
export default function UnsentForm({ node }: FeatureProps) {
  const report = useReport();
  const form = find(node, 'form.elementor-form', HTMLFormElement);
  const [Form, setForm] = useState<ComponentType<FeatureProps> | null>(null);
  const [submitter, setSubmitter] = useState<HTMLElement | null>(null);
  const [isLost, setLost] = useState(false);
  const fetchForm = async (): Promise<void> => {
    setLost(false);
    try {
      const { default: Fetched } = await import(/* chunk: form-widget */ './form-widget');
      setForm(() => Fetched);
    } catch (cause) {
      report(cause);
      setLost(true);
    }
  };
  useListener(Form ? null : form, 'submit', (event) => {
    event.preventDefault();
    setSubmitter(event.submitter);
    return fetchForm();
  });
  useLayoutEffect(() => {
    if (Form) form?.requestSubmit(submitter);
  }, [Form, form, submitter]);
  if (Form) return <Form node={node} />;
  if (!isLost || !form) return null;
  return createPortal(
    <div className="elementor-message elementor-message-danger" role="alert">
      {unsentText()}
    </div>,
    form,
  );
}
