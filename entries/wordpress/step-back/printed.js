// What the server leaves in the page for the way back: the bundles of the page and its originals, at the end of its body.

// Scripts alone: authors who may not write one can give any other element these ids, and override properties of the
// document with them (`<object id="currentScript">`).
var PRINTED = 'script[type="application/json"]#shopwake-originals';

export function find(selector) {
  return Document.prototype.querySelector.call(document, selector);
}

export function printed() {
  var node = find(PRINTED);
  return node ? JSON.parse(node.textContent) : { bundles: [], originals: [] };
}

/** Runs `work` once the list is in the page, or the page is complete without one. */
export function whenPrinted(work) {
  if (property('readyState') !== 'loading' || find(PRINTED)) return work();
  document.addEventListener('readystatechange', function once() {
    document.removeEventListener('readystatechange', once);
    work();
  });
}

/** A property of the document, past elements of authors that override it (`<object id="readyState">`). */
export function property(name) {
  return Object.getOwnPropertyDescriptor(Document.prototype, name).get.call(document);
}
