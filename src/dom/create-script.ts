/**
 * A script tag that runs once it is put into the document: scripts that came as markup, or as a copy, never do. Its
 * attributes are set by who asks for it.
 */
export const createScript = (document: Document): HTMLScriptElement => document.createElement('script');
