// Stands in for facades that a deferred module brings later, so that classic scripts may call them while the page is
// still loading. Each call waits in `shopwakeCalls` and is made when its facade arrives, which fills these objects, so that
// scripts may keep them; a class that a script extends becomes the real one then. `data-for` on the tag names the parts: `shop`, `builder`. Minified by the build: it is inline.

import { call, listen, property } from './own-document.js';

{
  const page = window;
  // By tag: authors' markup contains no script.
  const own = () => call('querySelector', 'script#shopwake-pre-stub,script[src*="/pre-stub.js"]');
  const has = (part) => (own()?.dataset.for || 'shop builder').includes(part);
  // The build writes a second file without the builder's part.
  const isBuilder = typeof __IS_BUILDER__ === 'boolean' ? __IS_BUILDER__ : has('builder');
  const isShop = typeof __IS_BUILDER__ === 'boolean' || has('shop');
  // An element with one of these ids is a global, too.
  for (const name of [
    'shopwakeCalls',
    'shopwakeErrors',
    'wc',
    ...(isBuilder ? ['elementorFrontend', 'elementorProFrontend', 'elementorModules'] : []),
  ])
    if (page[name] instanceof Node || page[name] instanceof HTMLCollection || page[name]?.window)
      Object.defineProperty(page, name, {
        configurable: true,
        enumerable: true,
        writable: true,
        value: undefined,
      });
  page.shopwakeCalls = page.shopwakeCalls || [];

  // Errors of scripts that run before ours; those that name what we replace are shown to administrators.
  page.shopwakeErrors = page.shopwakeErrors || [];
  listen(page, 'error', ({ filename, message }) => {
    if (message && page.shopwakeErrors.length < 20) page.shopwakeErrors.push([filename, message]);
  });

  const at = (path, root) => path.split('.').reduce((node, name) => node?.[name], root);

  const stub = (path, members) => {
    const object = { isShopwakeStub: true };
    const call = (name) => {
      const wait = (...args) => {
        const real = at(path, page);
        if (real?.[name] && real[name] !== wait) return real[name](...args);
        page.shopwakeCalls.push([`${path}.${name}`, args]);
        return object;
      };
      return wait;
    };
    for (const [name, inner] of Object.entries(members))
      object[name] = inner ? stub(`${path}.${name}`, inner) : call(name);
    return object;
  };

  const later = () => {
    let real;
    function Later(...args) {
      return Reflect.construct(real, args, new.target || this.constructor);
    }
    Later.extend = function (members) {
      const { constructor: _, ...rest } = members || {};
      const Child = class extends this {};
      Object.assign(Child.prototype, rest);
      return Object.assign(Child, { __super__: this.prototype });
    };
    Later.become = (given) => {
      // A class that a script made of this one has nothing to construct yet.
      if (real || given === Later || Object.prototype.isPrototypeOf.call(Later, given)) return;
      real = given;
      Object.setPrototypeOf(Later, given);
      Object.setPrototypeOf(Later.prototype, given.prototype);
      Later.prototype = given.prototype;
    };
    return Later;
  };

  const makeModules = () => {
    const handlers = Object.fromEntries(
      [
        'Base',
        'SwiperBase',
        'CarouselBase',
        'StretchedElement',
        'NestedTabs',
        'NestedAccordion',
        'NestedTitleKeyboardHandler',
      ].map((name) => [name, later()]),
    );
    const group = (members) => ({ isShopwakeStub: true, ...members });
    return group({
      Module: later(),
      ViewModule: later(),
      utils: group({ Masonry: later() }),
      frontend: group({
        Document: later(),
        handlers: group(handlers),
        tools: group({ StretchElement: later() }),
      }),
    });
  };

  const become = (stubs, given) => {
    for (const [name, one] of Object.entries(stubs)) {
      const real = given?.[name];
      if (real && one.become) one.become(real);
      else if (real && typeof one === 'object') become(one, real);
    }
  };

  // The original's file puts an object of its own here. Other scripts put the same object, or one made of it, here
  // (`elementorModules = elementorModules || {}`): objects that were stored before read the new one's members.
  const offerModules = () => {
    const stubs = makeModules();
    let now = stubs;
    const set = (given) => {
      const before = now;
      now = given;
      if (!given?.isShopwakeStub) become(stubs, given);
      else if (before !== given && !Object.prototype.isPrototypeOf.call(before, given))
        Object.setPrototypeOf(before, given);
    };
    Object.defineProperty(page, 'elementorModules', { configurable: true, get: () => now, set });
  };

  // What other scripts have added to an action or a filter so far, in the order of its priorities.
  const waiting = (kind, name) => {
    const found = [];
    for (const [path, [hook, run, priority = 10, context]] of page.shopwakeCalls) {
      if (hook !== name) continue;
      if (path === `elementorFrontend.hooks.add${kind}`)
        found.push({ run, priority, bound: (...args) => run.apply(context, args) });
      if (path === `elementorFrontend.hooks.remove${kind}`)
        found.splice(0, found.length, ...found.filter((one) => run && one.run !== run));
    }
    return found.sort((one, other) => one.priority - other.priority).map(({ bound }) => bound);
  };

  const offerFrontend = () => {
    const frontend = stub('elementorFrontend', {
      hooks: { addAction: null, addFilter: null, removeAction: null, removeFilter: null },
      elementsHandler: { addHandler: null, attachHandler: null, runReadyTrigger: null },
      on: null,
      init: null,
    });
    Object.assign(frontend.hooks, {
      doAction(name, ...args) {
        for (const run of waiting('Action', name)) run(...args);
        return frontend.hooks;
      },
      applyFilters: (name, value, ...args) =>
        waiting('Filter', name).reduce((now, run) => run(now, ...args), value),
    });
    const get = () => page.elementorFrontendConfig || {};
    Object.defineProperty(frontend, 'config', { configurable: true, enumerable: true, get });
    // Sets of jQuery, as soon as it is there.
    const nodes = {
      $window: () => page,
      $document: () => document,
      $head: () => property('head'),
      $body: () => property('body'),
      $deviceMode: () => '#elementor-device-mode',
      $wpAdminBar: () => '#wpadminbar',
    };
    const elements = { isShopwakeStub: true, window: page };
    for (const [name, read] of Object.entries(nodes))
      Object.defineProperty(elements, name, {
        configurable: true,
        enumerable: true,
        get: () => page.jQuery?.(read()),
      });
    return Object.assign(frontend, { elements, isEditMode: () => false, isWPPreviewMode: () => false });
  };

  if (isShop) {
    page.wc = page.wc || {};
    page.wc.customPlaceOrderButton =
      page.wc.customPlaceOrderButton || stub('wc.customPlaceOrderButton', { register: null });
  }
  if (isBuilder) {
    page.elementorFrontend = page.elementorFrontend || offerFrontend();
    page.elementorProFrontend =
      page.elementorProFrontend ||
      stub('elementorProFrontend', { modules: { popup: { showPopup: null, closePopup: null } } });
    if (!page.elementorModules) offerModules();
  }
}
