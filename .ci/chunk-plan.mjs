const within = (folder, ...names) => names.map((name) => `src/${folder}/${name}.ts`);

/**
 * Which source files share a final file of the module flavour, by the file's name. What always loads together belongs
 * together: each file a page fetches costs it some 150 bytes. Files not named here stay where esbuild puts them.
 * A page that needs one file of a list loads the list, and what that imports.
 */
export const PLAN = {
  /** What nearly every page uses. */
  base: [
    ...within('dom', 'events', 'find', 'types'),
    ...within('page', 'bridge', 'entry', 'jquery', 'offer', 'ready', 'registry', 'report', 'scan'),
    ...within('page', 'settings', 'shapes'),
    ...within('http', 'transport'),
    ...within('timing', 'frame'),
  ],
  /** What many parts use, but no shop page at its start. */
  often: [
    ...within('dom', 'motion', 'show', 'visible'),
    ...within('page', 'await-global', 'lists', 'navigate'),
    ...within('timing', 'debounce', 'idle', 'wait'),
    ...within('storage', 'web-storage'),
  ],
  /** The checkout entry, and what it leaves on every page for what comes later. */
  shop: [
    'entries/checkout.ts',
    ...within('address', 'start'),
    ...within('checkout', 'payment/own-buttons'),
    ...within('storage', 'cookies'),
    ...within('storefront/attribution', 'cookie-format', 'memory', 'visit'),
  ],
  /** What forms of the shop have in common (cart, checkout, card) before anybody touches them. */
  forms: [
    ...within('dom', 'serialize'),
    ...within('http', 'failure', 'fields', 'send'),
    ...within('overlay', 'block'),
    ...within('shop', 'actions', 'facts'),
  ],
  /** And once they are being filled in. */
  handling: [
    ...within('dom', 'controls', 'keep-focus', 'server-page', 'slide'),
    ...within('http', 'markup', 'queue'),
    ...within('page', 'announce', 'ask'),
    ...within('shop', 'writes'),
  ],
  notices: [...within('dom', 'scroll'), ...within('notices', 'markup', 'notices')],
  address: within('address', 'country', 'locale', 'order', 'settings', 'state-field', 'wake'),
  /** What a checkout form needs before anybody touches it. */
  form: [
    'src/dom/visible.ts?checkout',
    ...within('address', 'porch', 'served'),
    ...within(
      'checkout',
      ...['at-desk', 'markup', 'settings', 'state', 'requests', 'checkout-form', 'prompts', 'wake'],
      ...['post-by-itself', 'fields/served-blocks', 'fields/markup'],
      ...['answer', 'fragments', 'group', 'payload', 'schedule', 'update'].map((name) => `review/${name}`),
      ...['methods', 'own-button'].map((name) => `payment/${name}`),
    ),
  ],
  /** What is put into a payment area outlives new totals. */
  keeping: within('checkout', ...['graft', 'keeping', 'payment-details'].map((name) => `review/${name}`)),
  /** Stripe.js, and what is paid through it. */
  stripe: within('stripe', 'amounts', 'client', 'loader', 'present'),
  /** What a payment needs from the press on: no page at its start. */
  payments: within('stripe', 'confirm', 'errors', 'problem', 'provider-words', 'words'),
  pay: within(
    'card',
    ...['billing', 'box-error', 'failure', 'free', 'hidden-fields', 'intent', 'load-failure', 'notice'],
    ...['pay', 'prepare', 'requests'],
  ),
  looks: [...within('card', 'looks'), ...within('stripe', 'appearance', 'colours')],
  /** The cart of the Store API. */
  store: within('shop', 'store-api', 'store-cart'),
  /** The express entry: wallet buttons, up to the opening of a sheet. */
  wallets: [
    'entries/express.ts',
    ...within('express', 'buttons', 'choice', 'counter', 'markup', 'offer', 'orders', 'projections'),
    ...within('express', 'reserve', 'settings', 'sheet', 'start', 'wallet-options'),
    ...['timing/wait', 'page/lists', 'page/navigate'].map((name) => `src/${name}.ts?express`),
  ],
  /** What the cart sells; product pages need it with the first press only. */
  offers: within('express', 'cart-offer', 'filters', 'offers'),
  /** What shows the cart, and what every question to the server needs: a shop at work uses both on most pages. */
  fragments: [
    ...within('dom', 'server-html', 'trusted'),
    ...within('http', 'deliver', 'endpoint', 'loose-json'),
    ...within('storefront/fragments', 'actions', 'index', 'replace', 'requests', 'settings', 'store'),
    'src/timing/idle.ts?storefront',
    'src/storage/web-storage.ts?storefront',
  ],
  /** What both bundles of the builder use. */
  builder: within(
    'elementor',
    ...['action-links', 'breakpoints', 'device-settings', 'element-settings', 'emitter', 'environment'],
    ...[
      'facade-core',
      'hooks',
      'markup',
      'ready',
      'runtime',
      'scope',
      'settings',
      'start',
      'stored-items',
      'stores',
    ],
  ),
  /** The entry of the widgets, and what they share among themselves. */
  widgets: [
    'entries/frontend-widgets.ts',
    ...within(
      'widgets',
      'hold',
      'keys',
      'kind',
      'layout-events',
      'own',
      'reveal/index',
      'seen',
      'turns',
      'wake',
    ),
  ],
  carousel: within('widgets', 'carousel/index', 'carousel/options', 'carousel/plan'),
  swiper: [
    ...within('widgets', 'carousel/engine', 'carousel/lazy-images'),
    ...['swiper-core', 'utils'].map((name) => `node_modules/swiper/shared/${name}.mjs`),
    'node_modules/swiper/swiper.mjs',
  ],
  /** What the engine's effects have in common. */
  effects: ['create-shadow', 'effect-init', 'effect-target', 'effect-virtual-transition-end'].map(
    (name) => `node_modules/swiper/shared/${name}.mjs`,
  ),
  /** What plays in the background, and the control that stops what plays. */
  playing: within(
    'widgets',
    'pause-button',
    ...['due', 'index', 'markup', 'player', 'settings'].map((name) => `background/${name}`),
  ),
  popups: ['entries/popups.ts', ...within('popups', 'later', 'popup', 'rules/times', 'selector')],
  stretched: ['src/widgets/stretched/index.ts', 'src/elementor/stretch-box.ts'],
  'paged-loop': ['src/widgets/loop/paged-loop.ts', 'src/elementor/masonry.ts'],
  moving: within('widgets', 'frames', 'motion-preference'),
};

/** Final files of few pages: what they take from others has no say in which names are the shortest. */
export const RARE = new Set(
  [
    'alert',
    'counter',
    'countdown',
    'drop-cap',
    'form-widget',
    'hotspot',
    'mega-menu',
    'more',
    'nav-menu',
    'progress',
  ].concat('progress-tracker', 'search-form', 'shape', 'share-buttons', 'table-of-contents', 'video-widget'),
);

/** Final files that somebody waits for with a finger on the page: what they import is asked for in the same breath. */
export const WAITED_FOR = new Set(['desk', 'ordering', 'pay']);
