import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Places that fetch something, make markup or code of a text, or give an address to a link, frame, script or navigation.
 * `goTo` and `returnTo` are not among them: they decide with `allowedAddress` themselves.
 */
const PLACES: Readonly<Record<string, RegExp>> = {
  request:
    /(?<![\w.]|function )(?:fetch|send|sendForJson|sendForMarkup|callForJson|callForText|callForAnswer|sendOrder|deliver|fetchTransport|getListingPage)\(|\.sendBeacon\??\.?\(|\.ajax\??\.?\(|new (?:XMLHttpRequest|EventSource|WebSocket)/g,
  markup:
    /\b(?:innerHTML|outerHTML|srcdoc) =(?!=)|insertAdjacentHTML|createContextualFragment|document\.write|dangerouslySetInnerHTML|(?<!function )\bparseServer(?:Page|Html)\(|(?<!function )\bparseDrawing\(/g,
  code: /\bimport\((?!\s*(?:\/\*.*?\*\/\s*)?')|(?<!function )\b(?:createScript|loadScript)\(|new (?:Worker|Function)\b|importScripts|\beval\(/g,
  address:
    /\.(?:src|href|action) =(?!=)|setAttribute(?:NS)?\('(?:src|href|action|formaction|xlink:href)'|\b(?:src|href|action)=\{|location(?:\.href)? =(?!=)|location\.(?:assign|replace)\(|(?:window|view)\.open\(/g,
};

/**
 * What bounds the address at each place, or for markup where its text is from: file, kind, number of places. A new place
 * belongs under the sentence that is true of it. Whatever is fetched and inserted has the origin of this page, is an answer
 * of the shop, or is reduced to a drawing.
 */
const BOUNDS: Readonly<Record<string, string>> = {
  "an endpoint in the settings that the shop's scripts print": `
    widgets/shop/checkout.tsx request 1
    shop/client.ts request 3
    shop/send-order.ts request 1
    checkout/order/place-order.ts request 1
    express/gateway.ts request 2
    express/purchase/place-wallet-order.ts request 1
    stripe/confirm-intent.ts request 1
    shop/store-write.ts request 1
    elementor/facade/utils.ts code 2
    payment/adaptive-pricing/stripe-checkout-session.ts request 1
    payment/payment-requests.ts request 3
    shop/store-cart.ts request 1
    storefront/account/password-meter.tsx code 1
    storefront/banners/coming-soon.ts request 1
    widgets/floating/entrance-and-clicks.ts request 2
    widgets/forms/search-results.tsx request 1
    widgets/forms/submit-form.ts request 1
    widgets/shop/menu-cart-state.ts request 1
  `,
  'the callers, which are listed themselves': `
    dom/trusted.ts code 2
    dom/trusted.ts markup 2
    host/page/load-script.ts address 1
    host/page/load-script.ts code 1
    host/transport.ts request 2
    http/send.ts request 5
  `,
  'same origin, by isSameOrigin': `
    widgets/loop/paged-loop.tsx request 1
    widgets/loop/refresh-loop.ts request 1
    widgets/loop/use-loop.ts request 1
  `,
  'the address of this page': `
    shop/nonces.ts request 1
    host/page/reload.ts address 1
    inspector/inspector-panel.tsx address 1
  `,
  'the address that the server printed in its own form': `
    widgets/services/stripe-button.tsx request 1
  `,
  'an answer of a request in this list, or text that the server printed': `
    storefront/price-slider/slider-session.ts markup 1
    shop/nonces.ts markup 1
    address/address-row.ts markup 1
    cart/cart-page.tsx markup 1
    cart/coupons.tsx markup 2
    cart/shown-cart.ts markup 1
    checkout/coupons.tsx markup 2
    checkout/order/lost-order.tsx markup 1
    checkout/order/order-errors.tsx markup 1
    checkout/order/place-order.ts markup 1
    checkout/review/replace-fragments.ts markup 1
    checkout/review/review-response.tsx markup 1
    express/express-notices.tsx markup 1
    payment/payment-notice.tsx markup 1
    product/gallery/full-screen/full-screen-slides.tsx markup 1
    product/variation-form/choice/attribute-options.ts markup 1
    product/variation-form/shown/show-variation.ts markup 2
    product/variation-form/shown/variation-gallery.ts markup 1
    product/variation-form/choice/variation.ts markup 1
    storefront/fragments/replace-cart-fragments.ts markup 1
    widgets/forms/form-widget.tsx markup 1
    widgets/forms/search-results.tsx markup 2
    widgets/loop/paged-loop.tsx markup 1
    widgets/loop/replace-content.ts markup 1
    widgets/loop/use-loop.ts markup 1
    widgets/shop/checkout.tsx markup 1
    widgets/shop/menu-cart-state.ts markup 1
  `,
  'any origin; parseDrawing keeps shapes only': `
    widgets/lottie/drawing.ts request 1
    widgets/drawings.ts markup 1
    widgets/server-icon.tsx markup 1
    widgets/general/shape.ts markup 1
    widgets/general/shape.ts request 1
    widgets/general/text-path.tsx markup 2
    widgets/general/text-path.tsx request 1
  `,
  'an id of this page, after #': `
    checkout/order/order-errors.tsx address 1
    widgets/disclosures/first-layout.ts address 1
    widgets/disclosures/table-of-contents.tsx address 1
  `,
  'a picture or video, which runs no code': `
    product/gallery/gallery-zoom.tsx address 1
    widgets/background/players.ts address 1
    widgets/gallery/gallery.tsx address 1
    widgets/playlist/stage-players.tsx address 1
  `,
  allowedAddress: `
    host/page/navigate.ts address 2
    product/gallery/full-screen/full-screen-slides.tsx address 3
    storefront/cart-buttons/cart-buttons.tsx address 2
    widgets/forms/step-indicators.tsx address 1
    widgets/general/text-path.tsx address 2
    widgets/general/video.tsx address 2
    widgets/lightbox/header.tsx address 1
    widgets/lightbox/slide-view.tsx address 5
    widgets/lottie/triggers.tsx address 1
    widgets/services/stripe-button.tsx address 2
    widgets/shop/menu-cart.tsx address 2
  `,
  'a fixed host of a service': `
    elementor/video-api.ts code 1
    stripe/open-stripe.ts code 1
    widgets/services/facebook.ts code 1
    widgets/services/share-buttons.ts address 1
  `,
  "a script of the server's markup; the page's policy decides": `
    host/page/run-scripts.ts address 1
    host/page/run-scripts.ts code 1
  `,
  "the link's own address, with more parameters": `
    storefront/region/region-links.ts address 2
    widgets/loop/replace-content.ts address 1
  `,
};

const root = join(import.meta.dirname, '../..');
const COMMENT = /^\s*(?:\*|\/\/|\/\*\*).*$/gm;

function placesOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replace(COMMENT, '');
  return Object.entries(PLACES).flatMap(([kind, pattern]) => {
    const count = text.match(pattern)?.length;
    return count ? [`${file} ${kind} ${count}`] : [];
  });
}

it('has a stated bound for every address that is fetched, followed or inserted', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture|d)\.tsx?$/.test(file),
  );
  const stated = Object.values(BOUNDS).flatMap((places) => places.trim().split(/\s*\n\s*/));
  expect(files.flatMap(placesOf).sort()).toEqual(stated.filter(Boolean).sort());
});
