import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { find, findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { elementorOf } from '../../elementor/runtime';
import { connectContent } from '../../host/scan';
import { announce } from '../../react/announce';
import { ITEM, NOTHING, type SearchParts } from './markup';
import type { LiveResults } from './use-live-results';

interface Props {
  parts: SearchParts;
  found: NonNullable<LiveResults['found']>;
}

/** What was found, in the server's own markup, and how much of it. */
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
