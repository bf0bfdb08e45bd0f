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
			$found = $found || ( $path !== '' && is_readable( $path ) && strpos( (string) file_get_contents( $path ), '<#' ) !== false );
		}
	}
	return $found;
}

/**
 * Empties one original: no file, fewer libraries; the settings and all handles that carry settings stay. What it asked
 * for first is kept: the footer may decide differently from the head.
 */
function empty_handle( \_WP_Dependency $original, bool $keeps_jquery ): void {
	$dropped = $keeps_jquery ? array_diff( LIBRARIES, JQUERY ) : LIBRARIES;
	$dropped = has_scripted_templates() ? array_diff( $dropped, array( 'underscore', 'wp-util' ) ) : $dropped;
	$original->extra['shopwake'] = $original->extra['shopwake'] ?? array( $original->src, $original->deps, $original->textdomain );
	$original->src = false;
	// Printed translations call `wp.i18n`, which is dropped.
	$original->textdomain = null;
	$original->deps = array_values( array_diff( $original->extra['shopwake'][1], $dropped ) );
}

/**
 * Empties WordPress's password meter, which needs jQuery, and the loader of its dictionary, which fetches 400 kB with every
 * page. Our meter fetches the dictionary from the same printed URL when a shopper types. Both files stay where another
 * script depends on one of them.
 */
function empty_password_meter( \WP_Scripts $scripts, array $wanted, bool $keeps_jquery ): void {
	$ours = array_merge( PASSWORD_METER, array( 'wc-password-strength-meter' ) );
	foreach ( array_diff( $wanted, $ours ) as $handle ) {
		if ( array_intersect( $scripts->registered[ $handle ]->deps, $ours ) !== array() ) {
			return;
		}
	}
	if ( ! in_array( 'wc-password-strength-meter', $wanted, true ) ) {
		return;
	}
	foreach ( array_intersect( PASSWORD_METER, array_keys( $scripts->registered ) ) as $handle ) {
		if ( '' === foreign_owner( $scripts, $handle ) && '' === trim( hung_on( $scripts, $handle, array( 'before', 'after' ) ) ) ) {
			empty_handle( $scripts->registered[ $handle ], $keeps_jquery );
		}
	}
}

/**
 * Whether a script of the page that is none of `names` depends on one of them, inline code on it calls the library, or
 * another plugin has put its own file there.
 */
function is_leaned_on( \WP_Scripts $scripts, array $wanted, array $names ): bool {
	foreach ( array_diff( $wanted, $names ) as $handle ) {
		if ( array_intersect( $scripts->registered[ $handle ]->deps, $names ) !== array() ) {
			return true;
		}
	}
	foreach ( array_intersect( $names, $wanted ) as $handle ) {
		if ( '' !== foreign_owner( $scripts, $handle ) || trim( hung_on( $scripts, $handle, array( 'data', 'before', 'after' ) ) ) !== '' ) {
			return true;
		}
	}
	return false;
}

/** Libraries of the gallery that only WooCommerce uses on this page. */
function spare_gallery_libraries( \WP_Scripts $scripts, array $wanted ): array {
	if ( ! in_array( 'wc-single-product', $wanted, true ) ) {
		return array();
	}
	$spare = array_filter(
		GALLERY_LIBRARIES,
		function ( $names ) use ( $scripts, $wanted ) {
			return ! is_leaned_on( $scripts, $wanted, $names );
		}
	);
	return (array) apply_filters( 'shopwake_spare_gallery_libraries', array_merge( array(), ...array_values( $spare ) ), $wanted );
}

/** Bundles whose originals are enqueued on this page. */
function bundles( array $wanted ): array {
	$found = array();
	foreach ( REPLACED as $bundle => $handles ) {
		if ( isset( manifest()['entries'][ $bundle ] ) && array_intersect( $handles, $wanted ) !== array() ) {
			$found[] = $bundle;
		}
	}
	$left = array_merge( array_keys( neighbours( wp_scripts(), $wanted ) ), left_to_gateway( wp_scripts() ), needs_builder() ? BUILDER : array() );
	$found = array_values( array_diff( $found, $left ) );
	return apply_filters( 'shopwake_bundles', $found, $wanted );
}

/** The gateway's form needs Stripe.js in the page; we ask for it as the original did. */
function dependencies_of( string $bundle, \WP_Scripts $scripts ): array {
	$needs_stripe = in_array( $bundle, array( 'stripe-upe', 'express' ), true );
	return $needs_stripe && isset( $scripts->registered['stripe'] ) ? array( 'stripe' ) : array();
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
	$wanted = wanted( $scripts );
	$keeps_jquery = keeps_jquery( $scripts, $wanted );
	if ( $keeps_jquery && $bundles !== array() && doing_action( 'wp_print_footer_scripts' ) ) {
		array_unshift( $scripts->queue, 'jquery' );
	}
	if ( ! $keeps_jquery && bundles( expected() ) !== array() ) {
		print_jquery_net();
	}
	if ( in_array( 'checkout', $bundles, true ) ) {
		empty_password_meter( $scripts, $wanted, $keeps_jquery );
		foreach ( array_intersect( spare_gallery_libraries( $scripts, $wanted ), array_keys( $scripts->registered ) ) as $handle ) {
			empty_handle( $scripts->registered[ $handle ], $keeps_jquery );
		}
	}
	foreach ( $bundles as $bundle ) {
		// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- `tag()` writes the URL, with a part of the hash.
		wp_enqueue_script( "shopwake-$bundle", files_url() . '/' . file_of( $bundle ), dependencies_of( $bundle, $scripts ), null, true );
		foreach ( array_intersect( REPLACED[ $bundle ], array_keys( $scripts->registered ) ) as $handle ) {
			empty_handle( $scripts->registered[ $handle ], $keeps_jquery );
		}
	}
}

add_action( 'wp_print_scripts', __NAMESPACE__ . '\\swap', 1 );
add_action( 'wp_print_footer_scripts', __NAMESPACE__ . '\\swap', 1 );
