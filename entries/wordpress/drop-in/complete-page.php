<?php
/**
 * Changes to a complete page: adds jQuery for inline code, and removes preloads of files that it no longer loads.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Marks where jQuery would have been printed. */
const JQUERY_MARK = '<!--shopwake-jquery-->';

/** The tags of jQuery and Migrate, made in the footer: once a page is complete, WordPress cannot print them. */
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

/** Adds jQuery where it would have been printed if inline code before jQuery's own tag uses it. */
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

/** Paths of the originals' files that this page no longer loads. */
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

/** Removes preloads of those files. They stay on pages where the browser decides which scripts run. */
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
	return without_preloads( with_jquery( with_libraries( $page ) ) );
}

/** Buffers a page with our bundles until it is complete, since later code may use what its head has dropped. */
function hold_until_complete(): void {
	/** Filters whether pages are buffered; without, `jquery-net.js` alone handles inline code that uses jQuery. */
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
