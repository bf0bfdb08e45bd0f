// Stands in for facades that a deferred module brings later, so that classic scripts may call them while the page is
// still loading. Each call waits in `shopwakeCalls` and is made when its facade arrives. Keep it small: it is inline.
((page) => {
  page.shopwakeCalls = page.shopwakeCalls || [];
  const calls = page.shopwakeCalls;

  const stub = (path, members) => {
    const object = { isShopwakeStub: true };
    for (const [name, inner] of Object.entries(members)) {
      object[name] = inner
        ? stub(`${path}.${name}`, inner)
        : (...args) => void calls.push([`${path}.${name}`, args]);
    }
    return object;
  };

  page.wc = page.wc || {};
  page.wc.customPlaceOrderButton =
    page.wc.customPlaceOrderButton || stub('wc.customPlaceOrderButton', { register: null });
  page.elementorFrontend =
    page.elementorFrontend ||
    stub('elementorFrontend', {
      hooks: { addAction: null, addFilter: null, removeAction: null, removeFilter: null },
      elementsHandler: { addHandler: null, attachHandler: null, runReadyTrigger: null },
    });
  page.elementorProFrontend =
    page.elementorProFrontend ||
    stub('elementorProFrontend', { modules: { popup: { showPopup: null, closePopup: null } } });
})(window);

((page) => {
  // A class that add-ons extend while their files are read: what they made of it becomes a child of the real one.
  const early = () => {
    function Early(...args) {
      return Reflect.construct(Early.real, args, new.target);
    }
    Early.extend = function (members) {
      const Child = class extends this {};
      Object.assign(Child.prototype, members);
      return Child;
    };
    return Early;
  };
  const become = (stub, real) => {
    if (typeof stub === 'function') {
      stub.real = real;
      Object.setPrototypeOf(stub.prototype, real.prototype);
    } else for (const name of Object.keys(stub)) if (real[name]) become(stub[name], real[name]);
  };
  const handlers = {};
  for (const name of ['', 'Swiper', 'Carousel']) handlers[`${name}Base`] = early();
  for (const name of ['StretchedElement', 'NestedTabs', 'NestedAccordion', 'NestedTitleKeyboardHandler'])
    handlers[name] = early();
  const modules = { Module: early(), ViewModule: early(), frontend: { handlers } };
  page.elementorModules = page.elementorModules || {
    isShopwakeStub: true,
    ...modules,
    become: (real) => become(modules, real),
  };
})(window);
