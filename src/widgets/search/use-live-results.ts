import { useLayoutEffect, useRef, useState } from 'react';
import { elementorOf } from '../../elementor/runtime';
import { isFailure } from '../../http/failure';
import { useReport } from '../../react/feature-context';
import { postOf, type SearchParts } from './markup';
import { fetchResults, type SearchAnswer } from './requests';

/** What a search shows. */
export interface LiveResults {
  /** The newest answer and what was asked; null for none. */
  readonly found: (SearchAnswer & { readonly term: string }) | null;
  readonly isBusy: boolean;
  ask(term: string, page: number): void;
  clear(): void;
}

/** Answers to what is typed; a newer question overtakes the older one, and a failure ends the waiting. */
export function useLiveResults({ widget }: SearchParts): LiveResults {
  const [found, setFound] = useState<LiveResults['found']>(null);
  const [isBusy, setBusy] = useState(false);
  const report = useReport();
  const running = useRef<AbortController | null>(null);
  const stop = (): void => {
    running.current?.abort();
    running.current = null;
    setBusy(false);
  };
  const clear = (): void => {
    stop();
    setFound(null);
  };
  const ask = (term: string, page: number): void => {
    stop();
    const own = new AbortController();
    running.current = own;
    setBusy(true);
    const { restUrl } = elementorOf(widget.ownerDocument).config;
    const query = { restUrl, post: postOf(widget), widget: widget.dataset.id ?? '', term, page };
    const settle = (next: LiveResults['found']): void => {
      if (running.current !== own) return;
      setFound(next);
      setBusy(false);
    };
    fetchResults(query, own.signal).then(
      (answer) => settle({ ...answer, term }),
      (cause) => {
        if (!isFailure(cause, 'aborted')) report(cause);
        settle(null);
      },
    );
  };
  useLayoutEffect(() => () => running.current?.abort(), []);
  return { found, isBusy, ask, clear };
}
