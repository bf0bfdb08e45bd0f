// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { features as addressFeatures } from '../src/address/features';
import { features as productFeatures } from '../src/product/features';
import { features as storefrontFeatures } from '../src/storefront/features';
import { features as widgetFeatures } from '../src/widgets/features';

/**
 * Features whose code waits until their node is seen or used, and what other code, or a visitor elsewhere on the page, may
 * ask of them before. Whatever has an effect outside of its node, or changes its height, starts at once, or has a part that
 * does.
 */
const ASKED_BEFORE: Readonly<Record<string, string>> = {
  'background-slideshow': 'nothing: pictures behind the content',
  'background-video': 'nothing: a picture behind the content',
  lightbox:
    'elementorFrontend.utils.lightbox, which loads it when it is called; clicks on its links are kept',
  carousel:
    'el.swiper and jQuery(el).data("swiper"): a stand-in keeps calls, and asking builds the carousel; names are there at the start',
  'paged-loop': 'presses of its links and buttons are kept; without its code they are links',
  'alert widget': 'presses of its button are kept',
  'counter widget': 'nothing: the number is printed or set before the first paint',
  'progress widget': 'nothing: the value is printed',
  'shape divider': 'nothing: a drawing',
  'search-form widget': 'a submit: the form is the server’s',
  'share-buttons widget': 'presses are kept',
  'progress-tracker widget': 'nothing: the progress of the page is measured when it is seen',
  'hotspot widget': 'presses are kept',
  'nav-menu widget': 'its links are the server’s; presses of its button are kept',
  'mega-menu widget': 'its links are the server’s; presses of its buttons are kept',
  'woocommerce-my-account widget': 'its links are the server’s',
  'woocommerce-purchase-summary widget': 'nothing',
  'animated-headline widget': 'nothing: the words are printed',
  'portfolio widget': 'presses of its filters are kept',
  facebook: 'nothing: the frame of another service',
  'video widget': 'presses of its image are kept; the lightbox of a video is the feature of that name',
  anchors: 'clicks on links to this page are kept; the address is followed when it starts',
  'header menu': 'presses of its button are kept',
  'cart buttons': 'presses are kept; events of the cart are those of its entry',
  'store notice': 'presses of its link are kept; whether it is shown is decided at the start',
  'price slider':
    'init_price_filter, which sets up the sliders that are shown by then; the fields are the server’s and can be sent',
  'gallery zoom': 'nothing; a tap is kept',
  'gallery zoom beside full screen': 'nothing: a tap opens the full-screen view',
  'full-screen gallery': 'presses of its button and pictures are kept',
  'calculator countries':
    'country_to_state_changed: the states are those of the printed country until it is used',
  'select aside': 'its value: the select is the server’s',
};

it('says of every feature that waits what may be asked of it before', () => {
  const all = [...widgetFeatures, ...storefrontFeatures, ...productFeatures, ...addressFeatures];
  const waiting = all.filter((row) => 'when' in row && row.when !== 'now').map(({ name }) => name);
  expect(waiting.sort()).toEqual(Object.keys(ASKED_BEFORE).sort());
});
