<?php
/**
 * Changes to a complete page: adds jQuery for inline code, and removes preloads of files that it no longer loads.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Where jQuery would have printed. */
const JQUERY_MARK = '<!--shopwake-jquery-->';

/** The tags of jQuery and Migrate; kept from the footer on, since a page that is complete cannot make them any more. */
function jquery_tags( ?\WP_Scripts $scripts = null ): array {
	static $tags = array();
	if ( $scripts ) {
		$plan        = clone $scripts;
		$plan->done  = array();
		$plan->to_do = array();
		ob_start();
		$plan->do_items( array( 'jquery' ) );
		preg_match_all( '#<script\b[^>]*>.*?</script>\n?#is', (string) ob_get_clean(), $found );
		$tags = $found[0];
	}
	return $tags;
}

/** The page with jQuery where it would have printed when inline code ahead of jQuery's own tag uses it. */
function with_jquery( string $page ): string {
	$parts = explode( JQUERY_MARK, $page, 2 );
	if ( count( $parts ) < 2 ) {
		return $page;
	}
	$rest = str_replace( JQUERY_MARK, '', $parts[1] );
	$at   = preg_match( '/<script\b[^>]*\sid=["\']jquery-core-js["\']/', $rest, $found, PREG_OFFSET_CAPTURE ) ? $found[0][1] : strlen( $rest );
	if ( ! jquery_tags() || ! is_jquery_markup( substr( $rest, 0, $at ) ) ) {
		return $parts[0] . $rest;
	}
	return $parts[0] . implode( '', jquery_tags() ) . str_replace( jquery_tags(), '', $rest );
}

/** Paths of the originals' files that this page does not load any more. */
function emptied_paths(): array {
	$paths = array();
	foreach ( wp_scripts()->registered as $script ) {
		$src = $script->extra['shopwake'][0] ?? '';
		if ( is_string( $src ) && '' !== $src && ! $script->src ) {
			$paths[] = path_of( $src );
		}
	}
	return $paths;
}

/** The page without preloads of those files; a page whose browsers decide may still need them. */
function without_preloads( string $page ): string {
	$paths = is_gated() ? array() : emptied_paths();
	return $paths ? (string) preg_replace_callback(
		'/<link\b[^>]*\srel=["\']?(?:preload|prefetch)\b[^>]*>\n?/i',
		function ( array $found ) use ( $paths ) {
			$address = attributes_of( $found[0] )['href'] ?? '';
			return in_array( path_of( $address ), $paths, true ) ? '' : $found[0];
		},
		$page
	) : $page;
}

/** The complete page. */
function complete( string $page ): string {
	return without_preloads( with_jquery( $page ) );
}

/** Buffers a page with our bundles until it is complete, since later code may use what its head has dropped. */
function hold_until_complete(): void {
	/** Filters whether pages are held; without, inline code that uses jQuery is left to the net. */
	if ( is_on() && apply_filters( 'shopwake_holds_page', true ) ) {
		ob_start( __NAMESPACE__ . '\\complete' );
	}
}

add_action( 'template_redirect', __NAMESPACE__ . '\\hold_until_complete', PHP_INT_MAX );
add_action(
	'wp_print_footer_scripts',
	function () {
		jquery_tags( wp_scripts() );
	},
	PHP_INT_MAX
);
