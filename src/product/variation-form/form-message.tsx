import { useState } from 'react';
import { useEvent } from '../../react/hooks/use-event';
import { readVariationSettings } from './settings';
import type { Outcome } from './stores';

/** Says that nothing fits, in the shop's words, or that the server could not be asked. */
export function FormMessage({ outcome, onRetry }: { outcome: Outcome; onRetry(): void }) {
  const { noMatch, failed, unreadable, retry } = readVariationSettings();
  const isFailed = outcome === 'failed';
  const isError = isFailed || outcome === 'unreadable';
  return (
    <div role="alert">
      <p className={`wc-no-matching-variations ${isError ? 'woocommerce-error' : 'woocommerce-info'}`}>
        {isError ? (isFailed ? failed : unreadable) : noMatch}
        {isFailed && <RetryButton label={retry} onPress={onRetry} />}
      </p>
    </div>
  );
}

function RetryButton({ label, onPress }: { label: string; onPress(): void }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  useEvent(button, 'click', onPress);
  return (
    <button type="button" className="button" ref={setButton}>
      {label}
    </button>
  );
}
