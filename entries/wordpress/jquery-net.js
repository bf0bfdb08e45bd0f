// Printed into the head of a page without jQuery. When a script of another plugin fails without jQuery, this fetches jQuery
// and Migrate, runs the failed scripts again in order, and reports the kind of page, so that the site keeps jQuery there.
// Inline, so the build minifies it.
{
  const page = window;
  // Authors' markup overrides properties of `document` (`<object id="currentScript">`), and contains no script.
  const own = Document.prototype.querySelector.call(document, 'script#shopwake-jquery-net');
  const running = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript').get;
  const hasJQuery = () => typeof page.jQuery === 'function' && Boolean(page.jQuery.fn);
  const { files, base, report, ...facts } = JSON.parse(own.dataset.config);
  const nonce = own.nonce || own.getAttribute('nonce');
  const MISSING =
    /(?:^|[\s.])(?:jQuery|\$) is not (?:defined|a function)|Can't find variable: (?:jQuery|\$)(?!\w)/;
  const failed = new Set();
  let isLoading = false;

  const makePolicy = () => {
    try {
      return page.trustedTypes.createPolicy('shopwake-jquery', {
        createScript: String,
        createScriptURL: String,
      });
    } catch {
      return { createScript: String, createScriptURL: String };
    }
  };

  const scriptLike = (attributes, text, policy) => {
    const script = document.createElement('script');
    for (const [name, value] of attributes)
      if (!/^(?:src|async|defer|nonce)$/.test(name)) script.setAttribute(name, value);
    if (nonce) script.setAttribute('nonce', nonce);
    script.async = false;
    const src = attributes.find(([name]) => name === 'src')?.[1];
    if (src) script.src = policy.createScriptURL(src);
    else script.text = policy.createScript(text);
    return script;
  };

  const runAgain = (policy) => {
    for (const script of failed) {
      const attributes = [...script.attributes].map(({ name, value }) => [name, value]);
      const again = scriptLike(
        attributes.filter(([name]) => name !== 'id'),
        script.text,
        policy,
      );
      if (script.isConnected) script.after(again);
      else document.head.append(again);
    }
    failed.clear();
  };

  const send = () => {
    if (!report) return;
    fetch(report, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(facts),
    }).catch(() => {});
  };

  const fetchJQuery = () => {
    isLoading = true;
    const policy = makePolicy();
    const scripts = files.map((attributes) => scriptLike(Object.entries(attributes), '', policy));
    scripts.at(-1)?.addEventListener('load', () => {
      if (!hasJQuery()) return;
      runAgain(policy);
      send();
    });
    document.head.append(...scripts);
  };

  page.addEventListener('error', (event) => {
    if (hasJQuery() || !MISSING.test(event.message ?? '') || event.filename?.startsWith(base)) return;
    // The script whose first run failed; undefined for a callback, which cannot be repeated.
    const script = running.call(document);
    if (script instanceof HTMLScriptElement) failed.add(script);
    if (!isLoading) fetchJQuery();
  });
}
