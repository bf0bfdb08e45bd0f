import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { closest, find, findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/trusted';
import { isOn, type Settings } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { connectContent } from '../../host/scan';
import { asNumber, asString, toObject } from '../../host/settings';
import { translate } from '../../host/translate';
import { announce } from '../../react/announce';
import { useReport } from '../../react/feature-context';
import { callForJson } from '../../shop/client';
import { latest } from '../../timing/latest';

/** Parts of a search; null if a required one is missing. */
export function partsOf(widget: HTMLElement) {
  const box = find(widget, '.e-search');
  const form = box && find(box, 'form', HTMLFormElement);
  const input = form && find(form, '.e-search-input', HTMLInputElement);
  const wrapper = form && find(form, '.e-search-input-wrapper');
  const output = form && find(form, '.e-search-results-container');
  const results = output && find(output, '.e-search-results');
  if (!form || !input || !wrapper || !output || !results) return null;
  const clear = [...wrapper.children].find((child) => /^(svg|i)$/i.test(child.localName)) ?? null;
  return { widget, box, form, input, wrapper, clear, output, results };
}

/** The server's markup of a search. */
export type SearchParts = Readonly<NonNullable<ReturnType<typeof partsOf>>>;

/** Focusable elements of the results, in order. */
export const stopsIn = (results: HTMLElement): HTMLElement[] =>
  findAll(results, 'a[href],button,input,[tabindex="0"]');

/** One result. */
const ITEM = '.e-loop-item';
/** The page's message for no results. */
const NOTHING = '.e-search-nothing-found-message';

/** Parses whether results are shown while typing, which needs a template, and the minimum number of characters. */
export const parseSearch = (settings: Settings) => ({
  isLive:
    isOn(settings.live_results) && Boolean(asString(settings.template_id) || asNumber(settings.template_id)),
  least: asNumber(settings.minimum_search_characters, 3),
});

/** Requests live results. Rejects with a `RequestFailure`. */
async function fetchResults(widget: HTMLElement, term: string, page: number, signal: AbortSignal) {
  const { data, pagination } = toObject(
    await callForJson({
      url: `${elementorOf(widget.ownerDocument).config.restUrl}elementor-pro/v1/refresh-search`,
      json: {
        post_id: closest(widget, '[data-elementor-id]')?.dataset.elementorId ?? '',
        widget_id: widget.dataset.id ?? '',
        search_term: term,
        page_number: page,
      },
      signal,
    }),
  );
  return { data: asString(data), pagination: asString(pagination) };
}

/** Markup of the results and of their pagination. */
type SearchAnswer = Readonly<Awaited<ReturnType<typeof fetchResults>>>;

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
      <nav ref={pages} className="elementor-pagination" aria-label={translate('Pagination')} />
    </>,
    results,
  );
}

/** State and actions of live results. */
export interface LiveResults {
  /** The latest response and its search term; null for none. */
  readonly found: (SearchAnswer & { readonly term: string }) | null;
  readonly isBusy: boolean;
  ask(term: string, page: number): unknown;
  clear(): void;
}

/** Live results of a search; a newer request aborts an older one, and a failure ends the busy state. */
export function useLiveResults({ widget }: SearchParts): LiveResults {
  const [found, setFound] = useState<LiveResults['found']>(null);
  const [isBusy, setBusy] = useState(false);
  const report = useReport();
  const [run] = useState(latest);
  const clear = (): void => {
    run.cancel();
    setBusy(false);
    setFound(null);
  };
  const ask = async (term: string, page: number): Promise<void> => {
    setBusy(true);
    try {
      const answer = await run(({ signal }) => fetchResults(widget, term, page, signal));
      if (!answer) return;
      setFound({ ...answer, term });
    } catch (cause) {
      report(cause);
      setFound(null);
    }
    setBusy(false);
  };
  useLayoutEffect(() => run.cancel, [run]);
  return { found, isBusy, ask, clear };
}
