// Fetched by `jquery-net.js` when a script has failed without jQuery: fetches jQuery and Migrate, runs the failed scripts again
// in order, and reports the kind of page, so that the site keeps jQuery there.

import { call, property } from './own-document.js';

{
  const scriptLike = (attributes, text, { nonce, policy }) => {
    const script = call('createElement', 'script');
    for (const [name, value] of attributes)
      if (!/^(?:src|async|defer|nonce)$/.test(name)) script.setAttribute(name, value);
    if (nonce) script.setAttribute('nonce', nonce);
    script.async = false;
    const src = attributes.find(([name]) => name === 'src')?.[1];
    if (src) script.src = policy.createScriptURL(src);
    else script.text = policy.createScript(text);
    return script;
  };

  const runAgain = (net) => {
    for (const script of net.failed) {
      const attributes = [...script.attributes].map(({ name, value }) => [name, value]);
      const again = scriptLike(
        attributes.filter(([name]) => name !== 'id'),
        script.text,
        net,
      );
      if (script.isConnected) script.after(again);
      else property('head').append(again);
    }
    net.failed.clear();
  };

  const send = ({ report, kind, build }) => {
    if (!report) return;
    fetch(report, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind, build }),
    }).catch(() => {});
  };

  /** `net`: the configuration of `jquery-net.js`, the failed scripts, and how scripts are created on this page. */
  const start = (net) => {
    const scripts = net.config.files.map((attributes) => scriptLike(Object.entries(attributes), '', net));
    scripts.at(-1)?.addEventListener('load', () => {
      if (!net.hasJQuery()) return;
      runAgain(net);
      send(net.config);
    });
    property('head').append(...scripts);
  };

  property('currentScript').shopwake(start);
}
