// Loads a page's originals in their own order when ours cannot start, and reports why. A file of its own (`fetched.js`), or part
// of the script in the head (`gated.js`). Plain old JavaScript, as `watch.js`, whose `tools` it uses.
import { call, property } from '../own-document.js';
import { attempt } from './attempt.js';
import { find, printed, whenPrinted } from './printed.js';
import { scriptFrom } from './script-from.js';

function isOfBundles(address, config) {
  return address.indexOf(config.base) === 0 && address !== config.base + config.file;
}

/** Why a tag of ours ended in an error, as far as the browser says. */
function whyLost(node, tools) {
  if (tools.seen.isPolicy) return 'policy';
  var files = window.performance?.getEntriesByType ? performance.getEntriesByType('resource') : [];
  var bad = files.filter((file) => isOfBundles(file.name, tools.config) && file.responseStatus >= 400);
  if (bad.length) return bad[0].name === node.src ? 'file' : 'chunk';
  var came = files.filter((file) => file.name === node.src && file.responseStatus === 200);
  return came.length ? 'integrity' : 'network';
}

function report(config, bundle, reason) {
  if (!config.report) return;
  var request = new XMLHttpRequest();
  request.open('POST', config.report);
  request.setRequestHeader('Content-Type', 'application/json');
  request.send(JSON.stringify({ bundle: bundle, reason: reason, build: config.build }));
}

/** One after the other: inline code between two files runs between them, as it would have. */
function run(list, at, tools, done) {
  for (; at < list.length; at++) {
    var script = scriptFrom(list[at][0], list[at][1], tools);
    if (script.src) {
      script.onload = script.onerror = run.bind(null, list, at + 1, tools, done);
      property('head').appendChild(script);
      return;
    }
    property('head').appendChild(script);
  }
  done();
}

function fetchEarly(list, nonce) {
  list.forEach((one) => {
    if (!one[0].src || one[0].type === 'module') return;
    var link = call('createElement', 'link');
    link.rel = 'preload';
    link.as = 'script';
    if (one[0].crossorigin) link.crossOrigin = one[0].crossorigin;
    if (one[0].integrity) link.integrity = one[0].integrity;
    if (nonce) link.setAttribute('nonce', nonce);
    link.href = one[0].src;
    property('head').appendChild(link);
  });
}

/** Calls that other scripts made to the pre-stub. */
function repeatCalls() {
  (Array.isArray(window.shopwakeCalls) ? window.shopwakeCalls : []).splice(0).forEach((call) => {
    attempt(() => {
      var names = call[0].split('.');
      var last = names.pop();
      var owner = names.reduce((node, name) => node?.[name], window);
      owner[last].apply(owner, call[1]);
    });
  });
}

function loadOriginals(tools) {
  // The page may have jQuery already, for inline code.
  var list = printed().originals.filter(
    (one) => !/^jquery-[\w-]+$/.test(one[0].id || '') || !find('script#' + one[0].id),
  );
  if (window.wc) delete window.wc.customPlaceOrderButton;
  // The original draws its own list of thumbnails.
  call('querySelectorAll', 'ol.shopwake-thumbnails').forEach((list) => list.remove());
  fetchEarly(list, tools.nonce);
  run(list, 0, tools, () => {
    repeatCalls();
    call('dispatchEvent', new CustomEvent('shopwake:stepped_back'));
  });
}

/** Loads the originals of a page that has left ours, and reports a failure: its bundle, its reason, and the tag. */
export function fallback(tools, state, failure) {
  if (state.isOver) whenPrinted(() => loadOriginals(tools));
  if (!failure) return;
  attempt(() => {
    report(tools.config, failure[0] || printed().bundles[0], failure[1] || whyLost(failure[2], tools));
  });
}
