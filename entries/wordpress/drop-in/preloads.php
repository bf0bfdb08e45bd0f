<?php
/**
 * Preloads of the code that a page needs first, so that none is found only after other code of ours has run.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** A comment that marks the position of the preloads, before our tags: what the head asks for comes first. */
const PRELOAD_MARKER = '<!--shopwake-preloads-->';

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

/** Bundles that the page has printed. */
function printed_bundles(): array {
	// Other plugins have handles such as `checkout`, too.
	return preg_replace( '/^shopwake-/', '', array_values( array_intersect( preg_filter( '/^/', 'shopwake-', array_keys( REPLACED ) ), wp_scripts()->done ) ) );
}

/** Files of the features of these bundles that a page has, by texts of its markup; of those that start in view at its top. */
function feature_files( array $bundles, string $page ): array {
	// Style rules of the head name classes of widgets that the page does not have.
	$body  = (string) stristr( $page, '<body' );
	$top   = top_of( $body );
	$files = array();
	foreach ( $bundles as $bundle ) {
		foreach ( manifest()['entries'][ $bundle ]['features'] as $feature ) {
			$is_needed = contains_any( $feature['isSeen'] ? $top : $body, $feature['needs'] );
			$files     = array_merge( $files, $is_needed ? $feature['files'] : array() );
		}
	}
	return $files;
}

/** Marks the position of the preloads. Only a page that is buffered until it is complete has them: its markup tells what it needs. */
function mark_preloads(): void {
	if ( is_on() && flavour() === 'module' && ! is_gated() ) {
		echo PRELOAD_MARKER; // phpcs:ignore WordPress.Security.EscapeOutput -- a fixed comment.
	}
}

/**
 * The page with preloads of the files that it needs first, in the order of their use. At a low priority: otherwise they share a
 * slow line with the style sheets, and the page is painted later.
 */
function with_preloads( string $page ): string {
	// The last one: authors can write comments, and ours is in the footer.
	$at = strrpos( $page, PRELOAD_MARKER );
	if ( false === $at ) {
		return $page;
	}
	$bundles = printed_bundles();
	$links   = '';
	foreach ( array_unique( array_merge( files_of( $bundles, kind() ), feature_files( $bundles, $page ) ) ) as $file ) {
		$integrity = manifest()['files'][ $file ]['integrity'] ?? '';
		$links    .= sprintf( '<link rel="modulepreload" href="%s" integrity="%s" crossorigin="anonymous" fetchpriority="low">' . "\n", esc_url( url_of( $file ) ), esc_attr( $integrity ) );
	}
	return str_replace( PRELOAD_MARKER, '', substr( $page, 0, $at ) ) . $links . substr( $page, $at + strlen( PRELOAD_MARKER ) );
}

add_action( 'wp_print_footer_scripts', __NAMESPACE__ . '\\mark_preloads', 2 );
