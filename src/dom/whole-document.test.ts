import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Why a search of the whole document is right, and the places it is true of: file, and what is asked. Pages have the same
 * widget, form, product or template twice (popups, loops, quick views, a template for phones): whatever belongs to one of
 * them is searched within it, or found with `nearest`. A new place belongs under the sentence that is true of it.
 */
const REASONS: Readonly<Record<string, string>> = {
  'every match is meant': `
    address/country-fields.tsx WRAPPERS
    cart/refresh-cart.ts \`\${CART_FORM}, \${CART_TOTALS}\`
    cart/cart-session.ts PARTS[part]
    cart/cart-session.ts ParentNode = document
    cart/shown-cart.ts CART_TOTALS
    cart/shown-cart.ts inCss(CART_CONTROLS)
    checkout/coupons.tsx COUPON_FORM
    checkout/fields/field-errors.tsx CHECKOUT_FORM
    checkout/fields/field-errors.tsx \`.\${INLINE_ERROR}\`
    checkout/fields/typed-values.ts \`[id=\${JSON.stringify(id)}]\`
    checkout/methods/card-form.ts ALL
    checkout/review/replace-fragments.ts TERMS
    checkout/review/replace-fragments.ts PAYMENT_CONTROLS
    elementor/facade/frontend.ts makeContentReady(document
    elementor/facade/documents.ts '.elementor[data-elementor-id]'
    elementor/start.ts makeContentReady(document
    express/purchase/order-pay-form.ts ORDER_PAY_FORM
    inspector/compose-report.ts document.forms
    inspector/page-facts.ts 'script[src]'
    payment/adaptive-pricing/open-session.ts FORMS
    payment/adaptive-pricing/open-session.ts fillBoxes(payment, document
    payment/elements/load-element.ts fillBoxes(payment, document
    payment/elements/load-element.ts BOX
    payment/elements/one-element.ts '.wc-stripe-payment-method-instruction'
    payment/payment-status.ts FORMS
    payment/payment-status.ts FORMS
    payment/payment-status.ts \`\${CHECKOUT_FORM}, \${ORDER_PAY_FORM}\`
    payment/payment-status.ts \`\${ORDER_PAY_FORM} \${PAYMENT}\`
    payment/payment-status.ts \`:is(\${FORMS}) :is(button, input)[type="submit"]\`
    payment/returns/payment-returns.tsx showFields(document
    payment/payment-methods.ts \`li.payment_method_\${gateway}\`
    payment/payment-notice.tsx FIELDS
    popups/popup-sources.ts POPUP
    popups/popup-sources.ts POPUP
    shop/nonces.ts FIELDS
    storefront/attribution/printed-fields.ts \`input[name^="\${prefix}"]\`
    storefront/attribution/start-attribution.ts CARRIER
    storefront/fragments/blank-carts.ts WIDGET
    storefront/account/description-tips.ts TIPS
    storefront/account/description-tips.ts TIPS
    storefront/price-slider/price-slider.tsx connectContent(document.body
    storefront/region/region-links.ts 'a[href]:not([download])'
    storefront/region/region-links.ts 'form'
    widgets/anchors/covered-top.ts STUCK
    widgets/anchors/covered-top.ts STICKY
    widgets/disclosures/first-layout.ts '.elementor-widget-table-of-contents[data-settings]'
    widgets/disclosures/headings.ts '.elementor'
    widgets/floating/first-layout.ts '[class*=elementor-widget-floating-bars-var-]'
    widgets/gallery/first-layout.ts WIDGET
    widgets/general/first-layout.ts '.elementor-counter-number'
    widgets/loop/first-layout.ts '.elementor-widget[data-settings]'
    widgets/loop/loop-state.ts FILTER_WIDGET
    widgets/shop/collect-notices.ts noticesIn(wrapper.ownerDocument
    widgets/shop/menu-cart-state.ts '[data-elementor-id]'
    widgets/start-widgets.ts writeReferers(document
    widgets/start-widgets.ts makeNewReady(document
  `,
  'candidates, of which the one that holds the node or is nearest to it is taken': `
    cart/cart-page.tsx CART_TOTALS
    cart/cart-page.tsx CART_TOTALS
    checkout/checkout-forms.ts CHECKOUT_FORM
    checkout/checkout-forms.ts selector
    checkout/coupons.tsx '.checkout_coupon'
    checkout/coupons.tsx SHOW_COUPON
    checkout/coupons.tsx CHECKOUT_FORM
    checkout/coupons.tsx REVIEW
    checkout/coupons.tsx 'form.woocommerce-checkout'
    checkout/methods/custom-button.ts selector
    checkout/methods/saved-methods.ts '#createaccount'
    checkout/prompts.ts LOGIN_FORMS
    checkout/prompts.ts TERMS_PANEL
    checkout/prompts.ts TERMS_LINK
    express/buttons/container.ts CONTAINER
    express/buttons/slot-layout.ts SEPARATOR
    express/offer/product-choice.ts PRODUCT.form
    express/purchase/checkout-fields.ts CHECKOUT_FORM
    express/purchase/order-pay-form.ts ORDER_PAY_FORM
    notices/notices-area.ts WRAPPER
    popups/dismissal.ts \`[id=\${JSON.stringify(id)}]\`
    product/product-tabs.tsx TABS
    widgets/links.ts id
    widgets/links.ts \`[id=\${JSON.stringify(id)}]\`
    widgets/lightbox/slides.ts slidesOfGroup(document, group
    widgets/loop/paged-loop.tsx copies
    widgets/off-canvas/off-canvas.tsx '.e-off-canvas'
    widgets/shop/checkout.tsx 'form.woocommerce-checkout'
  `,
  'the page where no form, product or widget is around the node; what is inside one is searched there first': `
    cart/cart-page.tsx ?? document
    checkout/methods/custom-button.ts ?? document
    express/offer/product-choice.ts PRODUCT.form
    express/offer/product-choice.ts ?? document
    express/offer/product-choice.ts ?? document
    payment/elements/one-element.ts ?? document
    payment/elements/update-elements.ts ?? document
    payment/payment-methods.ts ?? document
    payment/payment-methods.ts COUNTRY
    payment/submit/prepare-payment.ts \`#\${key}\`
    storefront/attribution/start-attribution.ts ?? document
    widgets/menus/mega-menu-panels.ts id
  `,
  'only whether the page has one': `
    cart/cart-page.tsx CHECKOUT_FORM
    cart/shown-cart.ts CHECKOUT
    cart/shown-cart.ts CHECKOUT
    cart/shown-cart.ts noteSentTexts(document
    express/express-notices.tsx BLOCK_PAGE
    express/purchase/open-sheet.ts SENT_FORMS
    host/scan.ts selector
    host/start-entry.ts BLOCKS
    payment/adaptive-pricing/adaptive-pricing.tsx '#billing_country'
    payment/adaptive-pricing/adaptive-pricing.tsx \`\${CHECKOUT_FORM}.processing\`
    payment/returns/payment-returns.tsx FORMS
    storefront/listings/result-count.ts PRODUCT_FILTERS
    storefront/keyboard/focus-notices.ts 'body.woocommerce-account'
  `,
  'notices of the last step, which the host removes from the whole page': `
    payment/payment-notice.tsx OLD
    cart/cart-notices.tsx passingNotices(document
    checkout/coupons.tsx removeNotices(document
    checkout/order/order-errors.tsx removeNotices(document
    checkout/review/review-response.tsx \`.woocommerce-NoticeGroup-\${REVIEW_NOTICES}\`
    checkout/review/review-response.tsx removeNotices(document
    express/express-notices.tsx selector
    notices/draw-notices.tsx removeNotices(form.ownerDocument, \`.woocommerce-NoticeGroup-\${name}\`
    widgets/shop/checkout.tsx removeNotices(document
    widgets/shop/checkout.tsx removeNotices(document, '.woocommerce-NoticeGroup-checkout'
  `,
  'the selectors of an answer, which mean every match on the page': `
    checkout/review/replace-fragments.ts selector
    checkout/review/replace-fragments.ts selector
    checkout/review/update-review.ts \`\${PAYMENT}, \${REVIEW_TABLE}\`
    checkout/review/update-review.ts noteSentTexts(document
    storefront/cart-buttons/cart-buttons-session.ts replaceCartFragments(document, map
    storefront/fragments/cart-fragments.ts replaceCartFragments(document, fragments
    widgets/shop/menu-cart-state.ts selector
  `,
  'a selector or id of the page’s author, a neighbour script or the address, which means the page': `
    elementor/action-links.ts actionHashIn(document, document.location.hash
    elementor/facade/core.ts target
    elementor/facade/core.ts ?? document
    elementor/facade/elements-handler.ts $element
    elementor/facade/tools.ts container
    elementor/facade/utils.ts \`\${tag}[\${attribute}=\${JSON.stringify(src)}]\`
    popups/rules/triggers.ts selector
    product/gallery/slider/slider.tsx selector
    widgets/anchors/anchors.ts hash
    widgets/anchors/anchors.ts \`.elementor-\${escaped(id)}\`
    widgets/carousel/addon-swiper.ts target
    widgets/disclosures/headings.ts selector
    widgets/disclosures/headings.ts asString(container)
    widgets/general/progress-tracker.ts asString(selector)
    widgets/general/progress-tracker.ts '.elementor-widget-theme-post-content'
    widgets/page-layout.ts selector
  `,
  'one per page, by the host or by us': `
    checkout/features.ts PAGES
    elementor/devices.ts DEVICE_MODE_ID
    elementor/facade/frontend.ts '#elementor-device-mode'
    elementor/facade/frontend.ts '#wpadminbar'
    elementor/layout.ts 'wpadminbar'
    express/buttons/wallet-buttons.tsx buttonId(wallet)
    inspector/page-facts.ts 'script[type="application/json"]#shopwake-facts'
    popups/popups.tsx $view.get().dialogId
    popups/popups.tsx \`html\${TOUCH_EXIT},body\${TOUCH_EXIT}\`
    product/gallery/full-screen/full-screen-controls.tsx DIALOG_ID
    shop/store-cart.ts 'link[rel="https://api.w.org/"]'
    storefront/cart-buttons/cart-buttons.tsx \`.\${REGION}\`
    widgets/anchors/covered-top.ts 'wpadminbar'
    widgets/anchors/covered-top.ts 'wpadminbar'
    widgets/lightbox/facade.ts open.content.id
    widgets/shop/first-layout.ts WRAPPER
  `,
  'scripts, data and styles, which are the page’s and not a form’s': `
    elementor/video-api.ts \`script[src^="\${url}"]\`
    host/page-data.ts \`script[type="application/json"]#\${id}\`
    host/page/run-scripts.ts 'script[nonce]'
    product/variation-form/shown/show-variation.ts \`script#tmpl-\${id}\`
    stripe/open-stripe.ts TAG
    widgets/loop/paged-loop.tsx id
    widgets/lottie/player.ts FILE
  `,
  'whether an id is taken': `
    notices/coupon-error.tsx NAME
    checkout/fields/field-errors.tsx own
    host/unique-id.ts \`\${prefix}\${free}\`
    widgets/general/text-path.tsx \`e-path-\${id}\`
  `,
  'the document itself, for its events, its time or its language': `
    elementor/facade/base-classes/carousel.ts ?? document
    elementor/facade/base-classes/stretched.ts ?? document
    product/variation-form/shown/variation-gallery.ts ?? fresh.ownerDocument
    storefront/cart-buttons/follow-cart-buttons.ts ?? document
    storefront/fragments/follow-cart.ts ?? document
    widgets/use-settings.ts ?? document
  `,
  'a sample of the theme’s look, which is the same in each form': `
    address/dropdown/dropdown-appearance.ts ?? select.ownerDocument
    payment/elements/appearance.tsx '.woocommerce-billing-fields__field-wrapper'
    payment/elements/appearance.tsx '#billing_first_name'
    payment/elements/appearance.tsx '#billing_first_name'
    payment/elements/appearance.tsx selector
    payment/elements/appearance.tsx '.woocommerce-checkout .form-row label'
    payment/elements/appearance.tsx DARK_TEXT
  `,
  'Stripe’s element of a method, which exists once and moves to the form in use: what any form says is its default': `
    payment/elements/element-options.ts \`\${SAVE_CARD}:checked\`
    payment/elements/element-options.ts \`#billing_\${name}\`
    payment/elements/element-options.ts chosenStripeMethod(payment, document.body
    payment/elements/element-options.ts readContact(document
    payment/returns/return-hash.ts isTicked(document
    payment/returns/return-hash.ts valueAt(document, '#wc-stripe-payment-method'
  `,
  'only the position of a notice area on a page that has none': `
    payment/payment-notice.tsx FORMS
  `,
  'the visitor’s origin and note of the page, the same in each carrier': `
    express/purchase/place-wallet-order.ts valueAt(document, BLOCK_NOTE
    express/purchase/place-wallet-order.ts CARRIERS
    express/purchase/place-wallet-order.ts CARRIERS
  `,
  'the first of the page is to be announced or focused, once': `
    cart/cart-notices.tsx '[role="alert"]'
    storefront/listings/result-count.ts RESULT_COUNT
    storefront/keyboard/focus-notices.ts selector
  `,
  'a filter of the listing, of which a page has one: each of its forms gets the choice': `
    storefront/listings/sidebar-dropdowns.ts 'input'
  `,
  'the loop that a request names by its id: all copies show the answer': `
    widgets/loop/replace-content.ts \`.elementor-element-\${escaped(widget)}\`
    widgets/loop/replace-content.ts \`\${FILTER_ITEM}[aria-pressed="true"]\`
  `,
  'the links to a panel, in and outside of it': `
    widgets/off-canvas/off-canvas.tsx triggersOf(widget.ownerDocument, id
  `,
  'a control that left the page; its successor has its id, and its place among those with the same id': `
    react/interactions.ts \`[id=\${JSON.stringify(id)}]\`
  `,
  'the element to which the browser itself goes': `
    widgets/anchors/anchors.ts decoded(hash.slice(1))
  `,
};

const root = join(import.meta.dirname, '..');
const COMMENT = /^\s*(?:\*|\/\/|\/\*\*).*$/gm;
const WHOLE = String.raw`[\w.]*[dD]ocument(?:\.body)?`;

const texts = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture|d)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8').replace(COMMENT, '')]),
);

/** Functions of ours that search below the node that they are given. */
const SEARCHES = [...texts.values()].flatMap((text) =>
  [
    ...text.matchAll(
      /(?:function|const) (\w+)(?:<[^>]*>)?(?: = (?:async )?)?\((?:[\w{}, :?.]*, )?\w+: ParentNode\b/g,
    ),
  ].map(([, name]) => name),
);

const LOOKUPS = new RegExp(
  [
    String.raw`\b(?:find|findAll)(?:Given)?(?:<[^>]*>)?\(\s*${WHOLE},\s*`,
    String.raw`\b(?:${[...SEARCHES, 'chosenStripeMethod'].filter((name) => name !== 'find').join('|')})\((?:\w+, )?${WHOLE}(?![\w.])`,
    String.raw`${WHOLE}\??\.(?:querySelector|querySelectorAll|getElementById|getElementsBy\w+)(?:<[^>]*>)?\(`,
    String.raw`\b${WHOLE}\.(?:forms|links|images)\b`,
    `ParentNode = ${WHOLE}`,
    String.raw`(?:\?\?|\|\|) ${WHOLE}(?![\w.])`,
  ].join('|'),
  'g',
);

/** The argument that starts at `from`. */
function argument(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? '';
    const isQuote = /['`"]/.test(character);
    if (isQuote) at = text.indexOf(character, at + 1);
    else if ('([{'.includes(character)) depth += 1;
    else if (depth === 0 && ',)'.includes(character)) return text.slice(from, at);
    else if (')]}'.includes(character)) depth -= 1;
  }
  return '';
}

const placesOf = ([file, text]: [string, string]): string[] =>
  [...text.matchAll(LOOKUPS)].map(({ 0: found, index }) => {
    const end = index + found.length;
    const isNamed = /^(?:find|findAll)(?:Given)?\b/.test(found) || found.endsWith('(');
    const more =
      text[end] === ',' && !isNamed && found.includes('(') ? `, ${argument(text, end + 1).trim()}` : '';
    const asked = isNamed ? argument(text, end) : found + more;
    return `${file} ${asked.replace(/\s+/g, ' ').trim()}`;
  });

it('says for every search of the whole document why it is right', () => {
  const stated = Object.values(REASONS).flatMap((places) => places.trim().split(/\s*\n\s*/));
  expect([...texts].flatMap(placesOf).sort()).toEqual(stated.sort());
});
