// Printed into the head of a page without jQuery: notes scripts of other plugins that fail without jQuery, and fetches
// `jquery-fetch.js` at the first one, which brings jQuery and runs them again. Inline, so the build minifies it.

import { call, listen, property } from './own-document.js';

{
  // By tag: authors' markup contains no script.
  const own = call('querySelector', 'script#shopwake-jquery-net');
  const config = JSON.parse(own.dataset.config);
  const nonce = own.nonce || own.getAttribute('nonce');
  const MISSING =
    /(?:^|[\s.])(?:jQuery|\$) is not (?:defined|a function)|Can't find variable: (?:jQuery|\$)(?!\w)/;
  const failed = new Set();
  let policy;

  const hasJQuery = () => typeof window.jQuery === 'function' && Boolean(window.jQuery.fn);

  const makePolicy = () => {
    const rules = { createScript: String, createScriptURL: String };
    try {
      return trustedTypes.createPolicy('shopwake-jquery', rules);
    } catch {
      return rules;
    }
  };

  const fetchCode = (address, other) => {
    const script = call('createElement', 'script');
    script.shopwake = (start) => start({ config, failed, hasJQuery, nonce, policy });
    if (nonce) script.setAttribute('nonce', nonce);
    // What keeps our files from a browser keeps this one, too: WordPress sends it as well.
    if (other) script.onerror = () => fetchCode(other);
    script.src = policy.createScriptURL(address);
    property('head').append(script);
  };

  listen(window, 'error', ({ message, filename }) => {
    if (hasJQuery() || !MISSING.test(message ?? '') || filename?.startsWith(config.base)) return;
    // The script whose first run failed; undefined for a callback, which cannot be repeated.
    const script = property('currentScript');
    if (script instanceof HTMLScriptElement) failed.add(script);
    if (policy) return;
    policy = makePolicy();
    fetchCode(config.base + config.file, config.again);
  });
}
