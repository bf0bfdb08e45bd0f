import { type ReactNode, useState } from 'react';
import { composeReport } from '../compose-report';

/** Copies the report; where the browser does not allow it, shows it to be copied by hand. */
export function CopyReport(): ReactNode {
  const [status, setStatus] = useState('');
  const [report, setReport] = useState('');
  const copy = async (): Promise<void> => {
    const text = composeReport();
    try {
      await navigator.clipboard.writeText(text);
      setReport('');
      setStatus('Copied, without what was typed.');
    } catch {
      setReport(text);
      setStatus('The browser does not allow copying. Select the report below and copy it.');
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        Copy report
      </button>
      <span role="status">{status}</span>
      {report && <textarea readOnly aria-label="Report" value={report} />}
    </>
  );
}
