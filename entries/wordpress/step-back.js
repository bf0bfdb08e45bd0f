// Printed by the drop-in into the head of a page, before anything of ours: decides in the browser whether ours run on
// this page, watches that they start, and loads the page's originals in their own order when they cannot. Plain old
// JavaScript on purpose: it also runs where our bundles cannot be read. Minified by the build: it is inline.
((page, document) => {
  // Scripts alone: authors who may not write one can give any other element these ids, and override properties of the
  // document with them (`<object id="currentScript">`).
  var PRINTED = 'script[type="application/json"]#shopwake-originals';
  var find = (selector) => Document.prototype.querySelector.call(document, selector);
  var own = find('script#shopwake-step-back');
  var config = JSON.parse(own.getAttribute('data-config'));
  var nonce = own.nonce || own.getAttribute('nonce');
  var isPolicy = false;
  var isUnreadable = false;
  var hasThrown = false;
  var policy;
  var state = { isOver: false, stops: [], fail: fail };
  page.shopwakePage = state;

  /** A number from a cookie, and what may follow it after a dot. */
  function cookie(name) {
    try {
      return new RegExp('(?:^|; )' + name + '=(\\d+)(?:\\.(\\d))?').exec(document.cookie) || [];
    } catch (_) {
      return [];
    }
  }

  function keepDraw(draw, mark) {
    var tail = '; path=/; max-age=2592000; samesite=lax' + (location.protocol === 'https:' ? '; secure' : '');
    try {
      document.cookie = 'shopwake_share=' + draw + '.' + mark + tail;
    } catch (_) {
      // A browser that keeps no cookie has no draw.
    }
  }

  /**
   * The group of this browser among a share of the visitors: a draw from 0 to 99 stays with it for 30 days, so that page caches
   * may keep one page for all visitors. What follows the dot is the group: the first view after a switch is not measured.
   */
  function drawGroup() {
    var known = cookie('shopwake_share');
    var draw = known[1] || Math.floor(Math.random() * 100);
    var group = draw < config.share ? 'shopwake' : 'originals';
    var mark = group === 'shopwake' ? '1' : '0';
    if (known[2] !== mark) keepDraw(draw, mark);
    if (!cookie('shopwake_share')[1]) return 'originals';
    state.group = group;
    state.isSwitch = Boolean(known[1]) && known[2] !== mark;
    return group;
  }

  function isChosen() {
    if (config.who === 'administrators') return cookie('shopwake_sees')[1] === '1';
    if (config.who === 'share') return drawGroup() === 'shopwake';
    state.group = 'shopwake';
    return true;
  }

  function bundleOf(node) {
    var found = node?.id && /^shopwake-(.+)-js$/.exec(node.id);
    return found && node.tagName === 'SCRIPT' ? found[1] : '';
  }

  function isOurs(address) {
    return typeof address === 'string' && address.indexOf(config.base) === 0;
  }

  function hasStarted(bundle) {
    var registry =
      typeof Symbol === 'function' && page[Symbol.for('shopwake@' + parseInt(config.version, 10))];
    var entries = registry && registry.get('entries');
    return Boolean(entries?.has(bundle));
  }

  /** Why a tag of ours ended in an error, as far as the browser says. */
  function whyLost(node) {
    if (isPolicy) return 'policy';
    var files = page.performance?.getEntriesByType ? performance.getEntriesByType('resource') : [];
    var bad = files.filter((file) => isOurs(file.name) && file.responseStatus >= 400);
    if (bad.length) return bad[0].name === node.src ? 'file' : 'chunk';
    var came = files.filter((file) => file.name === node.src && file.responseStatus === 200);
    return came.length ? 'integrity' : 'network';
  }

  function onError(event) {
    var bundle = bundleOf(event.target);
    if (bundle) return fail(bundle, whyLost(event.target));
    if (!isOurs(event.filename)) return;
    hasThrown = true;
    isUnreadable = isUnreadable || event.error instanceof SyntaxError;
  }

  function onLoad(event) {
    var bundle = bundleOf(event.target);
    if (!bundle || !event.target.src || hasStarted(bundle)) return;
    fail(bundle, isUnreadable || !hasThrown ? 'unreadable' : 'threw');
  }

  function onPolicy(event) {
    isPolicy = isPolicy || (isOurs(event.blockedURI) && event.disposition !== 'report');
  }

  function report(bundle, reason) {
    if (!config.report) return;
    var request = new XMLHttpRequest();
    request.open('POST', config.report);
    request.setRequestHeader('Content-Type', 'application/json');
    request.send(
      JSON.stringify({ bundle: bundle, reason: reason, build: config.build, token: config.token }),
    );
  }

  function attempt(work) {
    try {
      work();
    } catch (cause) {
      if (page.console) console.warn('[shopwake] ' + cause);
    }
  }

  function trusted(kind, text) {
    try {
      policy =
        policy ||
        page.trustedTypes.createPolicy('shopwake-step-back', {
          createScript: String,
          createScriptURL: String,
        });
      return policy[kind](text);
    } catch (_) {
      return text;
    }
  }

  function scriptFrom(attributes, text) {
    var script = document.createElement('script');
    for (var name in attributes)
      if (!/^(src|async|defer|nonce)$/.test(name)) script.setAttribute(name, attributes[name]);
    if (nonce) script.setAttribute('nonce', nonce);
    script.async = false;
    if (attributes.src) script.src = trusted('createScriptURL', attributes.src);
    else script.text = trusted('createScript', text);
    return script;
  }

  /** One after the other: inline code between two files runs between them, as it would have. */
  function run(list, at, done) {
    for (; at < list.length; at++) {
      var script = scriptFrom(list[at][0], list[at][1]);
      if (script.src) {
        script.onload = script.onerror = run.bind(null, list, at + 1, done);
        document.head.appendChild(script);
        return;
      }
      document.head.appendChild(script);
    }
    done();
  }

  function fetchEarly(list) {
    list.forEach((one) => {
      if (!one[0].src || one[0].type === 'module') return;
      var link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      if (one[0].crossorigin) link.crossOrigin = one[0].crossorigin;
      if (one[0].integrity) link.integrity = one[0].integrity;
      if (nonce) link.setAttribute('nonce', nonce);
      link.href = one[0].src;
      document.head.appendChild(link);
    });
  }

  /** Calls that other scripts made to the pre-stub. */
  function repeatCalls() {
    (Array.isArray(page.shopwakeCalls) ? page.shopwakeCalls : []).splice(0).forEach((call) => {
      attempt(() => {
        var names = call[0].split('.');
        var last = names.pop();
        var owner = names.reduce((node, name) => node?.[name], page);
        owner[last].apply(owner, call[1]);
      });
    });
  }

  function loadOriginals() {
    // The page may have jQuery already, for inline code.
    var list = printed().originals.filter(
      (one) => !/^jquery-[\w-]+$/.test(one[0].id || '') || !find('script#' + one[0].id),
    );
    if (page.wc) delete page.wc.customPlaceOrderButton;
    fetchEarly(list);
    run(list, 0, () => {
      attempt(repeatCalls);
      document.dispatchEvent(new CustomEvent('shopwake:stepped_back'));
    });
  }

  function printed() {
    var node = find(PRINTED);
    return node ? JSON.parse(node.textContent) : { bundles: [], originals: [] };
  }

  function whenPrinted(work) {
    if (document.readyState !== 'loading' || find(PRINTED)) return work();
    document.addEventListener('readystatechange', function once() {
      document.removeEventListener('readystatechange', once);
      work();
    });
  }

  function leave() {
    if (state.isOver) return;
    state.isOver = true;
    state.stops.forEach(attempt);
    whenPrinted(loadOriginals);
  }

  function fail(bundle, reason) {
    if (state.isOver) return;
    if (config.steps) leave();
    attempt(() => {
      report(bundle || printed().bundles[0], reason);
    });
  }

  /** Tags that wait for the decision of this browser. */
  function release() {
    var waiting = document.querySelectorAll('script[id^="shopwake-"][data-shopwake-src]');
    for (var at = 0; at < waiting.length; at++) {
      var attributes = {};
      for (var i = 0; i < waiting[at].attributes.length; i++)
        attributes[waiting[at].attributes[i].name] = waiting[at].attributes[i].value;
      attributes.src = attributes['data-shopwake-src'];
      attributes.type = attributes['data-shopwake-type'];
      delete attributes['data-shopwake-src'];
      delete attributes['data-shopwake-type'];
      if (!attributes.type) delete attributes.type;
      waiting[at].parentNode.replaceChild(scriptFrom(attributes), waiting[at]);
    }
  }

  function lacking() {
    return printed().bundles.filter((bundle) => !hasStarted(bundle))[0];
  }

  function begin() {
    if (state.isOver) return;
    if (!isChosen()) return leave();
    release();
    var isModule = find('script[id^="shopwake-"][type="module"]');
    if (isModule && !('noModule' in HTMLScriptElement.prototype)) return fail(lacking(), 'modules');
    setTimeout(() => {
      var bundle = state.isOver ? '' : lacking();
      if (bundle) fail(bundle, 'late');
    }, config.wait);
  }

  page.addEventListener('error', onError, true);
  // Not on the window: `load` events of elements do not pass there.
  document.addEventListener('load', onLoad, true);
  document.addEventListener('securitypolicyviolation', onPolicy);
  whenPrinted(begin);
})(window, document);
