import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { find, findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { elementorOf } from '../../elementor/runtime';
import { connectContent } from '../../host/scan';
import { isFailure } from '../../http/failure';
import { announce } from '../../react/announce';
import { useReport } from '../../react/feature-context';
import { fetchResults, ITEM, NOTHING, postOf, type SearchAnswer, type SearchParts } from './search-requests';

interface Props {
  parts: SearchParts;
  found: NonNullable<LiveResults['found']>;
}

/** The results in the server's markup; their number is announced. */
export function Results({ parts: { results }, found }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!list.current) return;
    const { ownerDocument } = results;
    const elementor = elementorOf(ownerDocument);
    list.current.replaceChildren(parseServerHtml(found.data, ownerDocument));
    pages.current?.replaceChildren(parseServerHtml(found.pagination, ownerDocument));
    const nothing = find(list.current, NOTHING);
    results.classList.toggle('no-results', nothing !== null);
    connectContent(list.current);
    elementor.makeInsertedReady(list.current);
    elementor.hooks.doAction('search:results-updated');
    announce(nothing?.textContent?.trim() || `${found.term}: ${findAll(list.current, ITEM).length}`);
    return () => results.classList.remove('no-results');
  }, [results, found]);
  return createPortal(
    <>
      <div ref={list} className="e-search-results-list" />
      <nav ref={pages} className="elementor-pagination" aria-label="Pagination" />
    </>,
    results,
  );
}

/** State and actions of live results. */
export interface LiveResults {
  /** The latest response and its search term; null for none. */
  readonly found: (SearchAnswer & { readonly term: string }) | null;
  readonly isBusy: boolean;
  ask(term: string, page: number): void;
  clear(): void;
}

/** Live results of a search; a newer request aborts an older one, and a failure ends the busy state. */
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
