<?php
/**
 * Names of scripts: what each bundle replaces, and what may be dropped with it.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Which original handles each bundle replaces. The handles stay registered; their files do not load. */
const REPLACED = array(
	'checkout' => array(
		'woocommerce', 'wc-checkout', 'wc-custom-place-order-button', 'wc-country-select', 'wc-address-i18n',
		'selectWoo', 'wc-cart', 'wc-cart-fragments', 'wc-add-to-cart', 'wc-account-i18n', 'wc-add-payment-method',
		'wc-lost-password', 'wc-password-strength-meter', 'woocommerce-tokenization-form', 'sourcebuster-js',
		'wc-order-attribution', 'wp-consent-api-integration', 'hello-theme-frontend', 'wc-add-to-cart-variation',
		'wc-single-product', 'wc-price-slider', 'wc-geolocation', 'wc-credit-card-form', 'wc-back-in-stock-form',
	),
	'stripe-upe' => array( 'wc-stripe-upe-classic' ),
	'express' => array( 'wc_stripe_express_checkout' ),
	'frontend-widgets' => array(
		'elementor-webpack-runtime', 'elementor-pro-webpack-runtime', 'elementor-frontend-modules',
		'elementor-frontend', 'preloaded-modules', 'elementor-pro-frontend', 'e-sticky', 'elementor-sticky',
		'elementor-gallery', 'elementor-waypoints', 'pro-elements-handlers', 'pro-preloaded-elements-handlers',
	),
	'popups' => array( 'pro-elements-handlers', 'pro-preloaded-elements-handlers' ),
);

/**
 * Libraries that pages and widgets enqueue beside an original: the original => name in code => handles. They leave with it
 * unless another script of the page uses them.
 */
const BESIDE = array(
	'wc-single-product'  => array(
		'flexslider' => array( 'flexslider', 'wc-flexslider' ),
		'zoom'       => array( 'zoom', 'wc-zoom' ),
		'PhotoSwipe' => array( 'photoswipe', 'wc-photoswipe', 'photoswipe-ui-default', 'wc-photoswipe-ui-default' ),
	),
	'wc-price-slider'     => array(
		'slider' => array( 'jquery-ui-slider', 'wc-jquery-ui-touchpunch' ),
	),
	'wc-credit-card-form' => array(
		'payment' => array( 'jquery-payment', 'wc-jquery-payment' ),
	),
	'elementor-frontend' => array(
		'Swiper'         => array( 'swiper' ),
		'smartmenus'     => array( 'smartmenus' ),
		'numerator'      => array( 'jquery-numerator' ),
		'imagesLoaded'   => array( 'imagesloaded' ),
		'DialogsManager' => array( 'elementor-dialog' ),
		'shareLink'      => array( 'share-link' ),
	),
);

/** How code uses these libraries, by the name above. */
const LIBRARY_USES = array(
	'flexslider'     => '/\bflexslider\s*\(/',
	'zoom'           => '/\.zoom\s*\(/',
	'PhotoSwipe'     => '/\bPhotoSwipe\w*/',
	'slider'         => '/\.slider\s*\(/',
	'payment'        => '/\.payment\s*(?:\(|\??\.\s*(?:validateCard|cardType|cardExpiryVal|formatCard))/',
	'Swiper'         => '/\bSwiper\b/',
	'smartmenus'     => '/\bsmartmenus\b/i',
	'numerator'      => '/\b(?:toN|n)umerator\s*\(/',
	'imagesLoaded'   => '/\bimagesLoaded\b/i',
	'DialogsManager' => '/\bDialogsManager\b/',
	'shareLink'      => '/\bshareLink\b/i',
	'template'       => '/\bwp\.template\s*\(/',
	'elementor'      => '/\belementor(?:Pro)?(?:Frontend|Modules)\b/',
);

/** WordPress's password meter, and the loader of its dictionary. */
const PASSWORD_METER = array( 'password-strength-meter', 'zxcvbn-async' );

/** Libraries that only the originals need. They load only where another script depends on them. */
const LIBRARIES = array(
	'jquery', 'jquery-core', 'jquery-migrate', 'jquery-ui-core', 'jquery-ui-position', 'jquery-blockui',
	'wc-jquery-blockui', 'js-cookie', 'wc-js-cookie', 'selectWoo', 'select2', 'wc-select2', 'react', 'react-dom',
	'react-jsx-runtime', 'wp-element', 'wp-data', 'wp-api-fetch', 'wp-hooks', 'wp-i18n', 'wp-polyfill',
	'wp-html-entities', 'wp-url', 'wc-settings', 'wc-types', 'lodash', 'underscore', 'wp-util', 'swiper',
	'elementor-dialog', 'share-link', 'jquery-ui-mouse', 'jquery-ui-slider', 'wc-jquery-ui-touchpunch', 'accounting',
	'wc-accounting', 'jquery-payment', 'wc-jquery-payment',
);

/**
 * Widgets of the page builder that only its own scripts serve: none; sites name theirs by `shopwake_unserved_widgets`. A `*`
 * stands for the numbered variants of a name (`-var-2`). A page with one of them keeps those scripts, and ours for the builder
 * stay away: a main menu or a form matters more than the bytes.
 */
const UNSERVED = array();

const BUILDER = array( 'frontend-widgets', 'popups' );

/** The builder's files that stay in the page, and declare jQuery without using it or a library. Lottie has a member `imagesLoaded` of its own. */
const WITHOUT_JQUERY = array( 'lottie' );

const JQUERY = array( 'jquery', 'jquery-core', 'jquery-migrate' );

/** Every handle that will be printed: enqueued ones and their dependencies. */
function wanted( \WP_Scripts $scripts ): array {
	$found = array();
	$open = $scripts->queue;
	while ( $open ) {
		$handle = array_pop( $open );
		if ( isset( $found[ $handle ] ) || ! isset( $scripts->registered[ $handle ] ) ) {
			continue;
		}
		$found[ $handle ] = true;
		$open = array_merge( $open, $scripts->registered[ $handle ]->deps );
	}
	return array_keys( $found );
}

function all_replaced(): array {
	return array_merge( ...array_values( REPLACED ) );
}

/** Inline code and data that other plugins have added to a handle. */
function added_code( \WP_Scripts $scripts, string $handle, array $places ): string {
	$pieces = array();
	foreach ( $places as $place ) {
		$pieces = array_merge( $pieces, (array) $scripts->get_data( $handle, $place ) );
	}
	return implode( "\n", array_filter( $pieces, 'is_string' ) );
}
