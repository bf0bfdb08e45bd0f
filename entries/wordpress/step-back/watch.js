// The script in the head of a page, before anything of ours: notes what fails, and fetches the code that loads the page's
// originals (`fallback.js`) at the first failure. Plain old JavaScript on purpose: it also runs where our bundles cannot be
// read.

import { call, listen, property } from '../own-document.js';
import { attempt } from './attempt.js';
import { find, printed, whenPrinted } from './printed.js';

/** The code of the fallback is asked for at two addresses in turn, so often in all. */
var ATTEMPTS = 6;
var ATTEMPT_TIMEOUT_MS = 5000;
var PAUSE_MS = 3000;

function bundleOf(node) {
  var found = node?.id && /^shopwake-(.+)-js$/.exec(node.id);
  return found && node.tagName === 'SCRIPT' ? found[1] : '';
}

/**
 * Starts the watch. `gate` decides in the browser whether ours run on this page (`gate.js`), where the server leaves that to
 * it; `fallback` is the code that loads the originals, where the page has it already.
 */
export function watch(gate, fallback) {
  var own = find('script#shopwake-step-back');
  var config = JSON.parse(own.getAttribute('data-config'));
  var nonce = own.nonce || own.getAttribute('nonce');
  var seen = { isPolicy: false, isUnreadable: false, hasThrown: false };
  var waiting = [];
  var policy;
  var state = { isOver: false, stops: [], fail: fail };
  var tools = { config: config, nonce: nonce, seen: seen, trusted: trusted };
  window.shopwakePage = state;

  function isOurs(address) {
    return typeof address === 'string' && address.indexOf(config.base) === 0;
  }

  function trusted(kind, text) {
    try {
      policy =
        policy ||
        window.trustedTypes.createPolicy('shopwake-step-back', {
          createScript: String,
          createScriptURL: String,
        });
      return policy[kind](text);
    } catch (_) {
      return text;
    }
  }

  function take(given) {
    fallback = fallback || given;
    waiting.splice(0).forEach(need);
  }

  /** From our own folder, else from WordPress: what keeps our files from a browser keeps that one, too. */
  function fetchFallback(times) {
    if (fallback || times >= ATTEMPTS) return;
    var script = call('createElement', 'script');
    var isNext = false;
    function next() {
      if (isNext) return;
      isNext = true;
      setTimeout(fetchFallback, times && PAUSE_MS, times + 1);
    }
    script.shopwake = take;
    script.onerror = next;
    setTimeout(next, ATTEMPT_TIMEOUT_MS);
    if (nonce) script.setAttribute('nonce', nonce);
    script.src = trusted('createScriptURL', times % 2 ? config.again : config.base + config.file);
    property('head').appendChild(script);
  }

  /** Leaves the rest to the fallback: it loads the originals after `leave`, and reports the failure, if there is one. */
  function need(failure) {
    if (fallback) return fallback(tools, state, failure);
    if (waiting.push(failure) === 1) fetchFallback(0);
  }

  function leave() {
    state.isOver = true;
    state.stops.forEach(attempt);
  }

  function fail(bundle, reason, node) {
    if (state.isOver) return;
    if (config.steps) leave();
    need([bundle, reason, node]);
  }

  function hasStarted(bundle) {
    var registry =
      typeof Symbol === 'function' && window[Symbol.for('shopwake@' + parseInt(config.version, 10))];
    var entries = registry && registry.get('entries');
    return Boolean(entries?.has(bundle));
  }

  function lacking() {
    return printed().bundles.filter((bundle) => !hasStarted(bundle))[0];
  }

  function onError(event) {
    var bundle = bundleOf(event.target);
    if (bundle) return fail(bundle, '', event.target);
    if (!isOurs(event.filename)) return;
    seen.hasThrown = true;
    seen.isUnreadable = seen.isUnreadable || event.error instanceof SyntaxError;
  }

  function onLoad(event) {
    var bundle = bundleOf(event.target);
    if (bundle && event.target.src && !hasStarted(bundle))
      fail(bundle, seen.isUnreadable || !seen.hasThrown ? 'unreadable' : 'threw');
  }

  function onPolicy(event) {
    seen.isPolicy = seen.isPolicy || (isOurs(event.blockedURI) && event.disposition !== 'report');
  }

  function begin() {
    if (state.isOver) return;
    if (gate && !gate(tools, state)) {
      leave();
      return need();
    }
    if (!gate) state.group = 'shopwake';
    var isModule = find('script[id^="shopwake-"][type="module"]');
    if (isModule && !('noModule' in HTMLScriptElement.prototype)) return fail(lacking(), 'modules');
    setTimeout(() => {
      var bundle = state.isOver ? '' : lacking();
      if (bundle) fail(bundle, 'late');
    }, config.wait);
  }

  listen(window, 'error', onError, true);
  // Not on the window: `load` events of elements do not pass there.
  listen(document, 'load', onLoad, true);
  listen(document, 'securitypolicyviolation', onPolicy);
  whenPrinted(begin);
}
