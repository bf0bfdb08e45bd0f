// How scripts that are printed into pages use the document: authors who may not write scripts can still name an element like a
// property or method of it, or like a method of the window that it inherits (`<img name="createElement">`, `<object id="head">`,
// `<form name="addEventListener">`). What the prototypes hold, no element overrides. Also for browsers that cannot read the bundles.

/**
 * A property of the document: `property('head')`. The lookup includes inherited getters (in test environments `Document` is a
 * subclass), and exists in browsers without `Reflect`.
 */
export function property(name) {
  return Document.prototype.__lookupGetter__(name).call(document);
}

export function setCookie(text) {
  Document.prototype.__lookupSetter__('cookie').call(document, text);
}

/** Calls a method of the document: `call('createElement', 'ol')`. */
export function call(name, argument) {
  return Document.prototype[name].call(document, argument);
}

/** Adds a listener to the document or the window. */
export function listen(target, type, run, options) {
  EventTarget.prototype.addEventListener.call(target, type, run, options);
}
