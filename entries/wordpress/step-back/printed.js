// What the server leaves in the page for the way back: the bundles of the page and its originals, at the end of its body.

import { call, listen, property } from '../own-document.js';

// Scripts alone: authors who may not write one can give any other element these ids.
var PRINTED = 'script[type="application/json"]#shopwake-originals';

export function find(selector) {
  return call('querySelector', selector);
}

export function printed() {
  var node = find(PRINTED);
  return node ? JSON.parse(node.textContent) : { bundles: [], originals: [] };
}

/** Runs `work` once the list is in the page, or the page is complete without one. */
export function whenPrinted(work) {
  if (property('readyState') !== 'loading' || find(PRINTED)) return work();
  var isDone = false;
  listen(document, 'readystatechange', () => {
    if (!isDone) work();
    isDone = true;
  });
}
