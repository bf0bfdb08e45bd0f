import { useLayoutEffect } from 'react';
import { listen } from '../../dom/events';
import type { Stop } from '../../dom/types';
import type { Elementor } from '../../elementor/runtime';
import { holdAt } from './glide';
import { scrollTopFor } from './offset';
import { targetOf } from './target';

/** Time in which the page's own parts find their places after a load, ms. */
const SETTLING = 1000;

/** The browser has put the address bar's target under whatever is stuck there: moved down once, before any input. */
function showHash(elementor: Elementor): Stop | undefined {
  const { document, view } = elementor;
  const { hash } = view.location;
  const target = hash.length > 1 ? targetOf(elementor, hash) : null;
  if (!target) return undefined;
  const place = (): void => {
    const isWhereTheBrowserPutIt = view.scrollY === 0 || Math.abs(target.getBoundingClientRect().top) < 2;
    if (isWhereTheBrowserPutIt) holdAt(target, () => scrollTopFor(target, elementor), SETTLING);
  };
  if (document.readyState !== 'complete') return listen(view, 'load', place, { once: true });
  place();
  return undefined;
}

/** Brings the target of the hash the page was opened with below what is stuck to the window's top. */
export function useOpeningHash(elementor: Elementor): void {
  useLayoutEffect(() => showHash(elementor), [elementor]);
}
