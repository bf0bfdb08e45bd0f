import { useLayoutEffect, useMemo, useState } from 'react';
import { isPress } from '../../dom/events';
import { find } from '../../dom/find';
import type { Settings } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { useDebounced } from '../../react/hooks/use-debounced';
import { useListener } from '../../react/hooks/use-listener';
import { useHandlerReady, useSettings } from '../use-settings';
import {
  type LiveResults,
  parseSearch,
  partsOf,
  Results,
  type SearchParts,
  stopsIn,
  useLiveResults,
} from './search-results';

interface ClearIconProps {
  icon: Element;
  isEmpty: boolean;
  clear(): void;
}

/** Makes the icon that clears the field a button for keyboards and screen readers. */
function ClearIcon({ icon, isEmpty, clear }: ClearIconProps) {
  const label = elementorOf(icon.ownerDocument).config.word('clear', 'Clear');
  useAttributes([icon], () => ({
    role: 'button',
    'aria-label': label,
    'aria-hidden': null,
    tabIndex: isEmpty ? -1 : 0,
  }));
  useClasses([icon], () => ({ hidden: isEmpty }));
  useListener(icon, 'click', clear);
  useListener(icon, 'keydown', (event) => {
    if (!isPress(event)) return;
    event.preventDefault();
    clear();
  });
  return null;
}

const widthOf = (node: Element | null): number => node?.getBoundingClientRect().width ?? 0;

function writeWidths({ widget, form, input, clear }: SearchParts): void {
  const icon = find(form, '.e-search-label > svg, .e-search-label > i', Element);
  const widths = { label: widthOf(icon), clear: widthOf(clear) };
  for (const [name, width] of Object.entries(widths)) {
    widget.style.setProperty(`--e-search-icon-${name}-absolute-width`, `${width}px`);
    input.classList.toggle(`no-icon-${name}`, width === 0);
  }
}

/** Measures the icons, so that the field's text does not overlap them, and shows the field; repeated after fonts load. */
function useLabelWidths(parts: SearchParts): void {
  useLayoutEffect(() => {
    const { box } = parts;
    let isOver = false;
    box.classList.remove('hidden');
    writeWidths(parts);
    void box.ownerDocument.fonts?.ready.then(() => {
      if (!isOver) writeWidths(parts);
    });
    return () => {
      isOver = true;
    };
  }, [parts]);
}

interface Keys {
  isShown: boolean;
  hide(): void;
}

/** Arrow keys move the focus from the field through the results and back; Escape hides the results. */
function useResultsKeys({ box, input, output }: SearchParts, { isShown, hide }: Keys): void {
  useListener(box.ownerDocument, 'keydown', ({ key }) => {
    if (key !== 'Escape' || !isShown) return;
    if (output.contains(box.ownerDocument.activeElement)) input.focus();
    hide();
  });
  useListener(box, 'keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = isShown ? stopsIn(output) : [];
    if (!step || !stops.length) return;
    const row = [input, ...stops];
    const from = row.indexOf(event.target as HTMLInputElement);
    if (from < 0) return;
    event.preventDefault();
    row[(from + step + row.length) % row.length]?.focus();
  });
}

/** Time after the last input until a request is sent, ms. */
const PAUSE = 300;

/** The field of a search widget and its live results. */
function SearchField({ parts, settings }: { parts: SearchParts; settings: Settings }) {
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
  useListener(input, 'input', { host: true }, () => {
    setEmpty(input.value === '');
    setShown(true);
    if (input.value) typed(input.value);
    else empty();
  });
  useListener(input, 'focus', () => {
    setFocused(true);
    setShown(true);
    if (live.found) elementorOf(widget.ownerDocument).hooks.doAction('search:results-displayed');
  });
  useListener(input, 'blur', () => setFocused(false));
  const empty = (): void => {
    typed.cancel();
    live.clear();
  };
  useListener(parts.form, 'submit', { host: true }, empty);
  useListener(box.ownerDocument, 'click', ({ target }) => {
    if (target instanceof Node && !box.contains(target)) setShown(false);
  });
  useResultsKeys(parts, { isShown: isShown && live.found !== null, hide: () => setShown(false) });
  useListener(widget, 'click', { each: 'a.page-numbers:not(.current)' }, (event, link) => {
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

/** Removes the printed combobox roles, since the results are links without options. The count is announced separately. */
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

/** A search field with optional live results. */
export default function Search({ node }: FeatureProps) {
  const settings = useSettings(node);
  const parts = useMemo(() => partsOf(node), [node]);
  useHandlerReady(node);
  return parts && <SearchField parts={parts} settings={settings} />;
}
