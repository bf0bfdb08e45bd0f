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
