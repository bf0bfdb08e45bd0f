import { find } from '../dom/find';
import type { Feature, FeatureModule, Fetched, FetchedBehaviour } from '../react/feature';
import {
  FILTER_WIDGET,
  IMAGE_TYPES,
  INVISIBLE,
  LOADING,
  LOOP_FORM,
  PORTFOLIO_FILTER,
  STRETCHED,
  setting,
  types,
  WRAPPER,
} from './selectors';

/** Fallback without the widget's code: shows all notices at their original positions. */
export function showAllNotices(node: HTMLElement): void {
  find(node, WRAPPER)?.classList.remove(LOADING);
  find(node, 'style', HTMLStyleElement)?.remove();
}

/** Controls whose early presses wait for their widget. */
const CONTROLS = 'summary,button,[role=tab],[role=button]';

const SEEN = { when: 'visible' } as const;

const ANCHORS = 'a[href*="#"]:not([href$="#"],[href*="elementor-action"])';

const LIGHTBOX = [
  '[data-elementor-lightbox],[data-elementor-lightbox-video],a[href*="lightbox"]',
  ...IMAGE_TYPES.map((type) => `a[href*=".${type}" i]`),
].join();

/** Matched by their full names: add-ons have carousels whose names start the same way. */
const CAROUSELS = types(
  'image-carousel nested-carousel loop-carousel media-carousel testimonial-carousel slides reviews',
  '.',
);

/** Coupon and login of the checkout: without our code their buttons submit the order. */
const CHECKOUT_PARTS = '.e-show-coupon-form,.e-show-login,.e-apply-coupon,.e-woocommerce-form-login-submit';

/** The image over a video. */
const VIDEO_IMAGE = '.elementor-custom-embed-image-overlay';

/** A video's title in a playlist, and the image over the first one. */
const PLAYLIST_PARTS = `.e-tab-title,${VIDEO_IMAGE}`;

const CART_TOGGLE = '.elementor-menu-cart__toggle_button,[class*=elementor-menu-cart__close-button]';

type Rest = Partial<Pick<Fetched, 'when' | 'queues' | 'fallback'>>;

const ofType = (type: string, rest: Rest = {}) => ({
  name: `${type} widget`,
  selector: `[data-widget_type^="${type}."]`,
  queues: CONTROLS,
  ...rest,
});

/** A component of the page builder's widgets of one type. */
const widget = (type: string, load: Feature['load'], rest?: Rest): Feature => ({
  ...ofType(type, rest),
  load,
});

/** Behaviour of the page builder's widgets of one type. */
const behaviour = (
  type: string,
  loadBehaviour: FetchedBehaviour['loadBehaviour'],
  rest?: Rest,
): FetchedBehaviour => ({ ...ofType(type, rest), loadBehaviour });

/** If the form's code does not load, the browser would post the form to the page, and the input would be lost. */
async function loadForm(): Promise<FeatureModule> {
  const [form, unsent] = await Promise.allSettled([
    import(/* chunk: form-widget */ './forms/form-widget'),
    import(/* chunk: unsent-form */ './forms/unsent-form'),
  ]);
  if (form.status === 'fulfilled') return form.value;
  if (unsent.status === 'fulfilled') return unsent.value;
  throw form.reason;
}

/** Every widget: its selector, its code, and when the code is fetched. */
export const features: readonly Fetched[] = [
  // Immediately: elements below the fold need their classes and first values before the page scrolls.
  {
    name: 'motion',
    selector: '[data-settings*="motion_fx_motion_fx_"]',
    load: () => import(/* chunk: motion */ './motion/motion'),
  },
  {
    name: 'entrance',
    selector: `.${INVISIBLE},[data-settings*='"animation'],[data-settings*='"_animation']`,
    loadBehaviour: () => import(/* chunk: small-widgets */ './motion/entrance'),
    fallback: (node) => node.classList.remove(INVISIBLE),
  },
  {
    name: 'sticky',
    selector: setting('sticky'),
    loadBehaviour: () => import(/* chunk: motion */ './sticky/sticky'),
  },
  {
    name: 'stretched',
    selector: STRETCHED,
    oncePerPage: true,
    loadBehaviour: () => import(/* chunk: small-widgets */ './general/stretched'),
  },
  {
    name: 'background-slideshow',
    selector: setting('background_background', 'slideshow'),
    when: 'visible',
    load: () => import('./background/slideshow'),
  },
  {
    name: 'background-video',
    selector: setting('background_background', 'video'),
    when: 'visible',
    load: () => import(/* chunk: video */ './background/video'),
  },
  {
    name: 'lightbox',
    selector: LIGHTBOX,
    when: 'visible',
    queues: LIGHTBOX,
    oncePerPage: true,
    load: () => import(/* chunk: open-lightbox */ './lightbox/lightbox'),
  },
  { name: 'carousel-names', selector: CAROUSELS, load: () => import(/* chunk: slides */ './carousel/names') },
  // Includes Swiper, so it is fetched when a carousel nears the viewport.
  {
    name: 'carousel',
    selector: CAROUSELS,
    when: 'visible',
    queues: CONTROLS,
    load: () => import('./carousel/carousel'),
  },
  {
    name: 'taxonomy-filter',
    selector: FILTER_WIDGET,
    queues: CONTROLS,
    load: () => import(/* chunk: loop */ './loop/filter'),
  },
  {
    name: 'paged-loop',
    selector: '.elementor-widget-loop-grid,.elementor-widget-posts,.elementor-widget-archive-posts',
    when: 'visible',
    queues: CONTROLS,
    load: () => import(/* chunk: loop */ './loop/paged-loop'),
  },
  {
    name: 'loop items',
    selector: '.elementor-loop-container[role=list]>.e-loop-item:not([role])',
    loadBehaviour: () => import(/* chunk: small-widgets */ './loop/list-item'),
  },
  widget('tabs', () => import(/* chunk: disclosure */ './disclosures/tabs')),
  widget('nested-tabs', () => import(/* chunk: disclosure */ './disclosures/nested-tabs')),
  widget('accordion', () => import(/* chunk: disclosure */ './disclosures/accordion')),
  widget('toggle', () => import(/* chunk: disclosure */ './disclosures/accordion')),
  widget('nested-accordion', () => import(/* chunk: disclosure */ './disclosures/nested-accordion')),
  behaviour('alert', () => import(/* chunk: small-widgets */ './general/alert'), SEEN),
  behaviour('counter', () => import(/* chunk: small-widgets */ './general/counter'), SEEN),
  behaviour('progress', () => import(/* chunk: small-widgets */ './general/progress'), SEEN),
  {
    name: 'shape divider',
    selector: '.elementor-shape:empty',
    when: 'visible',
    loadBehaviour: () => import(/* chunk: small-widgets */ './general/shape'),
  },
  // Immediately: a text may be some lines longer with it.
  {
    name: 'drop cap',
    selector: `[data-settings*='"drop_cap"']`,
    load: () => import(/* chunk: small-widgets */ './general/drop-cap'),
  },
  // Immediately: its end is an event for other scripts, and may lead to another page.
  behaviour('countdown', () => import(/* chunk: small-widgets */ './general/countdown')),
  widget('search-form', () => import(/* chunk: search */ './forms/search-form'), SEEN),
  behaviour('share-buttons', () => import(/* chunk: small-widgets */ './services/share-buttons'), SEEN),
  behaviour('progress-tracker', () => import(/* chunk: small-widgets */ './general/progress-tracker'), SEEN),
  widget('hotspot', () => import(/* chunk: small-widgets */ './general/hotspot'), SEEN),
  widget('nav-menu', () => import(/* chunk: menus */ './menus/nav-menu'), SEEN),
  widget('mega-menu', () => import(/* chunk: menus */ './menus/mega-menu'), SEEN),
  // Immediately: links anywhere on the page lead to the ids that it makes.
  widget('table-of-contents', () => import(/* chunk: anchors */ './disclosures/table-of-contents')),
  // The shop's pages. The notices are invisible until their code has run.
  behaviour('woocommerce-notices', () => import(/* chunk: shop-widgets */ './shop/notices'), {
    fallback: showAllNotices,
  }),
  behaviour('woocommerce-cart', () => import(/* chunk: shop-widgets */ './shop/cart')),
  widget('woocommerce-checkout-page', () => import(/* chunk: shop-widgets */ './shop/checkout'), {
    queues: CHECKOUT_PARTS,
  }),
  behaviour('woocommerce-my-account', () => import(/* chunk: shop-widgets */ './shop/my-account'), SEEN),
  behaviour(
    'woocommerce-purchase-summary',
    () => import(/* chunk: shop-widgets */ './shop/purchase-summary'),
    SEEN,
  ),
  {
    name: 'loop buttons',
    selector: LOOP_FORM,
    oncePerPage: true,
    queues: `${LOOP_FORM} .ajax_add_to_cart`,
    loadBehaviour: () => import(/* chunk: shop-widgets */ './shop/loop-button'),
  },
  widget('woocommerce-menu-cart', () => import(/* chunk: menu-cart */ './shop/menu-cart'), {
    queues: CART_TOGGLE,
  }),
  widget('form', loadForm, { queues: 'form' }),
  widget('animated-headline', () => import(/* chunk: headlines */ './headline/animated-headline'), SEEN),
  // Immediately: a gallery has no height before its layout, and the content below it would move.
  widget('gallery', () => import(/* chunk: widget-gallery */ './gallery/gallery')),
  widget('portfolio', () => import(/* chunk: portfolio */ './gallery/portfolio'), {
    when: 'visible',
    queues: PORTFOLIO_FILTER,
  }),
  // Immediately: a link anywhere on the page can open them.
  widget('off-canvas', () => import(/* chunk: floating-widgets */ './off-canvas/off-canvas')),
  {
    name: 'contact buttons',
    selector: types('contact-buttons. contact-buttons-var-'),
    queues: CONTROLS,
    load: () => import(/* chunk: floating-widgets */ './floating/contact-buttons'),
  },
  {
    name: 'floating bars',
    selector: types('floating-bars-var-'),
    queues: CONTROLS,
    load: () => import(/* chunk: floating-widgets */ './floating/floating-bars'),
  },
  // Immediately: the field is invisible until its code has run.
  widget('search', () => import(/* chunk: search */ './forms/search'), {
    fallback: (node) => node.querySelector('.e-search')?.classList.remove('hidden'),
  }),
  // Immediately: it has no height before.
  widget('text-path', () => import(/* chunk: headlines */ './general/text-path')),
  // Immediately: only its file says how high it is, and those that should wait have a setting.
  widget('lottie', () => import(/* chunk: lottie */ './lottie/lottie')),
  behaviour('paypal-button', () => import(/* chunk: service-widgets */ './services/paypal-button'), {
    queues: 'form',
  }),
  widget('stripe-button', () => import(/* chunk: service-widgets */ './services/stripe-button'), {
    queues: 'form',
  }),
  behaviour('code-highlight', () => import(/* chunk: service-widgets */ './general/code-highlight')),
  {
    name: 'facebook',
    selector: types('facebook-button facebook-comments facebook-embed facebook-page', '.'),
    when: 'visible',
    loadBehaviour: () => import(/* chunk: service-widgets */ './services/facebook'),
  },
  widget('video', () => import(/* chunk: video */ './general/video'), {
    ...SEEN,
    queues: `${CONTROLS},${VIDEO_IMAGE}`,
  }),
  // Immediately: the stage is empty until its code has run, and the address can name a video.
  widget('video-playlist', () => import('./playlist/video-playlist'), { queues: PLAYLIST_PARTS }),
  {
    name: 'anchors',
    selector: ANCHORS,
    when: 'visible',
    queues: ANCHORS,
    oncePerPage: true,
    loadBehaviour: () => import(/* chunk: anchors */ './anchors/anchors'),
  },
];
