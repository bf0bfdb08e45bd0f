import { useState } from 'react';
import { find } from '../../dom/find';
import type { Settings } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useClasses } from '../../react/hooks/use-classes';
import { useDebounced } from '../../react/hooks/use-debounced';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useEvent } from '../../react/hooks/use-event';
import { ClearIcon } from './clear-icon';
import type { SearchParts } from './markup';
import { Results } from './results';
import { parseSearch } from './settings';
import { useLabelWidths } from './use-label-widths';
import { type LiveResults, useLiveResults } from './use-live-results';
import { useResultsKeys } from './use-results-keys';

/** Time without typing until what was typed is asked for, ms. */
const PAUSE = 300;

interface Props {
  parts: SearchParts;
  settings: Settings;
}

/** The field of a search widget, with what is shown as one types. */
export function SearchField({ parts, settings }: Props) {
  const { widget, box, input, wrapper, clear } = parts;
  const live = useLiveResults(parts);
  const [isFocused, setFocused] = useState(false);
  const [isEmpty, setEmpty] = useState(input.value === '');
  const [isShown, setShown] = useState(true);
  useLabelWidths(parts);
  useClasses([wrapper], () => ({ 'e-focus': isFocused }));
  useResultsState(parts, live, isShown);
  const typed = useDebounced((term: string) => {
    const { isLive, least } = parseSearch(settings);
    if (isLive && term.length >= least) live.ask(term, 1);
    else live.clear();
  }, PAUSE);
  useEvent(input, 'input', () => {
    setEmpty(input.value === '');
    setShown(true);
    if (input.value) typed(input.value);
    else empty();
  });
  useEvent(input, 'focus', () => {
    setFocused(true);
    setShown(true);
    if (live.found) elementorOf(widget.ownerDocument).hooks.doAction('search:results-displayed');
  });
  useEvent(input, 'blur', () => setFocused(false));
  const empty = (): void => {
    typed.cancel();
    live.clear();
  };
  useEvent(parts.form, 'submit', empty);
  useEvent(box.ownerDocument, 'click', ({ target }) => {
    if (target instanceof Node && !box.contains(target)) setShown(false);
  });
  useResultsKeys(parts, { isShown: isShown && live.found !== null, hide: () => setShown(false) });
  useDelegatedEvent(widget, 'click', 'a.page-numbers:not(.current)', (event, link) => {
    event.preventDefault();
    live.ask(input.value, pageOf(link));
  });
  return (
    <>
      {clear && (
        <ClearIcon
          icon={clear}
          isEmpty={isEmpty}
          clear={() => {
            input.value = '';
            setEmpty(true);
            empty();
            input.focus();
          }}
        />
      )}
      {live.found && <Results parts={parts} found={live.found} />}
    </>
  );
}

const pageOf = (link: HTMLElement): number => {
  const address = new URL(link.getAttribute('href') ?? '', link.baseURI);
  return Number(address.searchParams.get('e-search-page')) || 1;
};

/** A disclosure of links: the printed list box has no options. The count is announced apart from the results. */
function useResultsState({ input, output, form }: SearchParts, live: LiveResults, isShown: boolean): void {
  const hasResults = live.found !== null;
  const label = find(form, '.e-search-label')?.textContent?.trim() || input.placeholder;
  useClasses([output], () => ({ 'hide-loader': !live.isBusy, hidden: !isShown }));
  useAttributes([input], () => ({
    role: null,
    'aria-haspopup': null,
    'aria-autocomplete': null,
    'aria-expanded': null,
  }));
  useAttributes([output], () => ({
    'aria-live': 'off',
    'aria-busy': live.isBusy,
    'aria-label': hasResults ? [label, live.found?.term].filter(Boolean).join(': ') : null,
    tabIndex: hasResults ? 0 : -1,
  }));
}
