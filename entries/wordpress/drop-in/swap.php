<?php
/**
 * Empties the originals of a page and enqueues ours.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Whether the theme's templates of a variation hold JavaScript, which only WordPress's own template function can run. */
function has_scripted_templates(): bool {
	static $found = null;
	if ( $found === null ) {
		$found = false;
		foreach ( array( 'variation', 'unavailable-variation' ) as $name ) {
			$path = function_exists( 'wc_locate_template' ) ? wc_locate_template( "single-product/add-to-cart/$name.php" ) : '';
			$found = $found || strpos( file_text( $path ), '<#' ) !== false;
		}
	}
	return $found;
}

/** Libraries that are removed with the emptied handles: those that only originals use. */
function dropped_libraries( array $wanted, array $leaving, bool $keeps_jquery ): array {
	$used = array_diff( array_intersect( array_merge( ...library_groups() ), $wanted ), $leaving );
	$is_template_used = has_scripted_templates() || is_used_undeclared( wp_scripts(), $wanted, 'template', all_replaced() );
	$kept = array_merge( $used, $keeps_jquery ? JQUERY : array(), $is_template_used ? array( 'underscore', 'wp-util' ) : array() );
	return array_diff( LIBRARIES, $kept );
}

/**
 * Empties one original: no file, fewer libraries; the settings and all handles that carry settings stay. What it asked
 * for first is kept: the footer may decide differently from the head.
 */
function empty_handle( \_WP_Dependency $original, array $dropped ): void {
	$original->extra['shopwake'] = $original->extra['shopwake'] ?? array( $original->src, $original->deps, $original->textdomain );
	$original->src = false;
	// Printed translations call `wp.i18n`, which is dropped.
	$original->textdomain = null;
	$original->deps = array_values( array_diff( $original->extra['shopwake'][1], $dropped ) );
	give_turn( $original );
}

/**
 * Code that others attach to an original runs after it, also in jQuery's `ready`: ours starts there at the original's turn,
 * before that code.
 */
function give_turn( \_WP_Dependency $original ): void {
	$turn = 'window.jQuery&&jQuery(function(){document.dispatchEvent(new Event("shopwake:ready"))});';
	$code = array_filter( (array) ( $original->extra['after'] ?? array() ) );
	if ( $code !== array() && ! in_array( $turn, $code, true ) ) {
		$original->extra['after'] = array_merge( array( $turn ), $code );
	}
}

/** Bundles whose originals are enqueued on this page. */
function bundles( array $wanted ): array {
	$found = array();
	foreach ( REPLACED as $bundle => $handles ) {
		if ( isset( manifest()['entries'][ $bundle ] ) && array_intersect( $handles, $wanted ) !== array() ) {
			$found[] = $bundle;
		}
	}
	$left = needs_builder() ? BUILDER : array();
	$left = array_merge( $left, array_keys( neighbours( wp_scripts(), $wanted ) ), array_keys( unmet( wp_scripts(), $wanted ) ), left_for_flags( wp_scripts() ) );
	$found = array_values( array_diff( $found, $left ) );
	return apply_filters( 'shopwake_bundles', $found, $wanted );
}

/** Enqueues Stripe.js for the gateway's form, as the original does. */
function dependencies_of( string $bundle, \WP_Scripts $scripts ): array {
	$needs_stripe = in_array( $bundle, array( 'stripe-upe', 'express' ), true );
	return $needs_stripe && isset( $scripts->registered['stripe'] ) ? array( 'stripe' ) : array();
}

/** Restores what an earlier pass has emptied, and removes these bundles: the footer may find a reason that the head did not know. */
function restore( \WP_Scripts $scripts, array $bundles ): void {
	foreach ( $bundles as $bundle ) {
		wp_dequeue_script( "shopwake-$bundle" );
	}
	foreach ( $scripts->registered as $script ) {
		list( $script->src, $script->deps, $script->textdomain ) = $script->extra['shopwake'] ?? array( $script->src, $script->deps, $script->textdomain );
	}
	restore_dropdowns( $scripts );
}

/** Handles that leave the page with these bundles: their originals, and libraries that no other script uses. */
function leaving( \WP_Scripts $scripts, array $wanted, array $bundles ): array {
	$originals = array_merge( array(), ...array_values( array_intersect_key( REPLACED, array_flip( $bundles ) ) ) );
	$handles   = array_diff( $originals, needed_runtimes( $scripts, $wanted ) );
	$handles   = array_merge( $handles, spare_libraries( $scripts, $wanted, $originals ), spare_password_meter( $scripts, $wanted, $originals ) );
	// Scripts that use the slider of jQuery UI may move the handles of the shop’s slider.
	$is_slider_used = array_diff( array_intersect( BESIDE['wc-price-slider']['slider'], $wanted ), $handles ) !== array();
	$handles        = $is_slider_used ? array_diff( $handles, array( 'wc-price-slider' ) ) : $handles;
	return array_intersect( array_unique( $handles ), array_keys( $scripts->registered ) );
}

/**
 * Swaps before anything prints. Runs again for the footer, where late plugins enqueue. Only handles whose bundle is
 * there are emptied, so a missing file never takes a feature away.
 */
function swap(): void {
	if ( ! is_on() ) {
		return;
	}
	$scripts = wp_scripts();
	$bundles = bundles( wanted( $scripts ) );
	restore( $scripts, array_diff( array_keys( REPLACED ), $bundles ) );
	free_of_jquery( $scripts );
	if ( in_array( 'checkout', $bundles, true ) ) {
		empty_dropdowns( $scripts );
	}
	$wanted = wanted( $scripts );
	$keeps_jquery = keeps_jquery( $scripts, $wanted );
	$is_footer = doing_action( 'wp_print_footer_scripts' );
	if ( $keeps_jquery && $bundles !== array() && $is_footer ) {
		array_unshift( $scripts->queue, 'jquery' );
	}
	if ( ! $keeps_jquery && bundles( expected() ) !== array() ) {
		print_jquery_net();
	}
	$leaving = leaving( $scripts, $wanted, $bundles );
	$dropped = dropped_libraries( $wanted, $leaving, $keeps_jquery );
	foreach ( $leaving as $handle ) {
		empty_handle( $scripts->registered[ $handle ], $dropped );
	}
	foreach ( $bundles as $bundle ) {
		// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- `tag()` writes the URL, with a part of the hash.
		wp_enqueue_script( "shopwake-$bundle", files_url() . '/' . file_of( $bundle ), dependencies_of( $bundle, $scripts ), null, true );
	}
	if ( $is_footer ) {
		print_library_marker( $scripts, $wanted );
	}
}

add_action( 'wp_print_scripts', __NAMESPACE__ . '\\swap', 1 );
add_action( 'wp_print_footer_scripts', __NAMESPACE__ . '\\swap', 1 );
