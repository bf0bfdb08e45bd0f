<?php
/**
 * Our script tags, preloads, and exclusions for optimisers.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Where browsers find a file of dist/; entries, whose names stay, with a version. */
function url_of( string $file ): string {
	$integrity = manifest()['files'][ $file ]['integrity'] ?? '';
	$is_chunk  = strpos( $file, 'chunks/' ) === 0;
	return files_url() . '/' . $file . ( $is_chunk ? '' : '?ver=' . substr( md5( $integrity ), 0, 12 ) );
}

/**
 * Our tags: a module or a deferred classic script, with integrity, excluded from optimisers. Inline code that others
 * attach to our handles stays around them.
 */
function tag( string $tag, string $handle ): string {
	$bundle = strpos( $handle, 'shopwake-' ) === 0 ? substr( $handle, 9 ) : '';
	if ( ! isset( REPLACED[ $bundle ] ) ) {
		return $tag;
	}
	$file = file_of( $bundle );
	$attributes = array(
		// Cloudflare's Rocket Loader leaves a script alone only where this precedes `src`.
		'data-cfasync' => 'false',
		'src' => url_of( $file ),
		'id' => "$handle-js",
		'integrity' => manifest()['files'][ $file ]['integrity'] ?? '',
		'crossorigin' => 'anonymous',
		'data-no-optimize' => '1',
		'data-no-defer' => '1',
	);
	$attributes += flavour() === 'module' ? array( 'type' => 'module' ) : array( 'defer' => true );
	$ours = wp_get_script_tag( array_filter( $attributes ) );
	$around = with_file_tag(
		$tag,
		function () use ( $ours ) {
			return trim( $ours );
		}
	);
	return strpos( $around, trim( $ours ) ) !== false ? $around : $ours;
}

/** Original handles that the page will probably print. The builder enqueues its scripts in the footer, so the head can only guess. */
function expected(): array {
	$scripts = wp_scripts();
	$wanted = wanted( $scripts );
	$is_built = isset( $scripts->registered['elementor-frontend'] ) && preg_grep( '/^elementor-page/', get_body_class() );
	return $is_built ? array_merge( $wanted, array( 'elementor-frontend' ) ) : $wanted;
}

/**
 * Bundles of this page, with the form of the gateway: that enqueues its script only while the payment methods are printed, so
 * the head guesses.
 */
function expected_bundles(): array {
	$bundles = bundles( expected() );
	$is_left = in_array( 'stripe-upe', $bundles, true ) || ! in_array( 'checkout', $bundles, true ) || ! has_card_form();
	$card    = $is_left ? array() : array_diff( array( 'stripe-upe' ), array_keys( unmet( wp_scripts(), wanted( wp_scripts() ) ) ), left_for_flags( wp_scripts() ) );
	return array_merge( $bundles, array_intersect( $card, array_keys( manifest()['entries'] ) ) );
}

/** Whether this is a checkout that offers the gateway's card form, by the gateway's settings. */
function has_card_form(): bool {
	$settings = defined( 'WC_STRIPE_VERSION' ) ? get_option( 'woocommerce_stripe_settings' ) : array();
	$is_received = function_exists( 'is_order_received_page' ) && is_order_received_page();
	return 'yes' === ( ( (array) $settings )['enabled'] ?? '' ) && 'checkout' === kind() && ! $is_received && ! is_block_checkout();
}

/** Whether this is the page of a product with options. */
function is_variable_product(): bool {
	$product = function_exists( 'is_product' ) && is_product() && function_exists( 'wc_get_product' ) ? wc_get_product( get_queried_object_id() ) : null;
	return $product && $product->is_type( 'variable' );
}

/** The manifest's name for this kind of page; empty for any other. */
function kind(): string {
	if ( is_variable_product() ) {
		return 'variable-product';
	}
	$kinds = array( 'checkout' => 'is_checkout', 'cart' => 'is_cart', 'product' => 'is_product', 'my-account' => 'is_account_page' );
	foreach ( $kinds as $kind => $is_it ) {
		if ( function_exists( $is_it ) && $is_it() ) {
			return $kind;
		}
	}
	return '';
}

/** Files that these bundles load first on this kind of page, shared chunks included: no form starts before all bundles have run. */
function files_of( array $bundles, string $kind ): array {
	$entries = array_intersect_key( manifest()['entries'], array_flip( $bundles ) );
	$starts  = array();
	$files   = array();
	foreach ( $bundles as $bundle ) {
		$starts = array_merge( $starts, $entries[ $bundle ]['imports'] );
		$files  = array_merge( $files, $entries[ $bundle ]['pages'][ $kind ] ?? array() );
	}
	return array_unique( array_merge( $starts, $files ) );
}

/**
 * Preloads the shared chunks, and those that this kind of page always needs, while the page is being parsed: in the order of
 * their use, so that nothing is found by code that has run. At a low priority: otherwise they share a slow line with the style sheets, and the page is painted later.
 */
function preload(): void {
	if ( ! is_on() || flavour() === 'standalone' ) {
		return;
	}
	foreach ( files_of( expected_bundles(), kind() ) as $file ) {
		$integrity = manifest()['files'][ $file ]['integrity'] ?? '';
		printf( '<link rel="modulepreload" href="%s" integrity="%s" crossorigin="anonymous" fetchpriority="low">' . "\n", esc_url( url_of( $file ) ), esc_attr( $integrity ) );
	}
}

/** Filters by which optimisers ask which scripts to skip. */
const OPTIMISERS = array(
	'rocket_delay_js_exclusions', 'rocket_exclude_defer_js', 'rocket_exclude_js', 'autoptimize_filter_js_exclude',
	'litespeed_optimize_js_excludes', 'litespeed_optm_js_defer_exc', 'perfmatters_delay_js_exclusions',
	'flying_press_exclude_from_delay:js', 'sgo_javascript_combine_excluded_external_paths',
);

/** Files that the common optimisers must neither delay, combine nor move. */
function exclude( $list ) {
	$ours = array( 'shopwake', 'js.stripe.com' );
	return is_array( $list ) ? array_merge( $list, $ours ) : trim( $list . ', ' . implode( ', ', $ours ), ', ' );
}

add_action( 'wp_head', __NAMESPACE__ . '\\preload', 2 );
add_filter( 'script_loader_tag', __NAMESPACE__ . '\\tag', 99, 2 );
add_filter(
	'js_do_concat',
	function ( $is_joined, $handle = '' ) {
		return strpos( (string) $handle, 'shopwake-' ) === 0 ? false : $is_joined;
	},
	99,
	2
);
foreach ( OPTIMISERS as $hook ) {
	add_filter( $hook, __NAMESPACE__ . '\\exclude' );
}
