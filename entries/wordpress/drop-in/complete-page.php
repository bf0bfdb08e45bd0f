<?php
/**
 * Changes to a complete page: adds jQuery for inline code, and removes preloads of files that it no longer loads.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Longest page that is changed, in bytes. */
const MAX_PAGE = 1048576;

/** A comment that marks the position at which WordPress would have printed jQuery. */
const JQUERY_MARKER = '<!--shopwake-jquery-->';

/** Whether we have printed the marker of this page: authors can write comments, too. */
function has_jquery_marker( bool $is_printed = false ): bool {
	static $has = false;
	$has = $has || $is_printed;
	return $has;
}

/** The tags of jQuery and Migrate, made in the footer: once a page is complete, WordPress cannot print them. */
function jquery_tags( ?\WP_Scripts $scripts = null ): array {
	static $tags = array();
	if ( $scripts ) {
		$plan        = clone $scripts;
		$plan->done  = array();
		$plan->to_do = array();
		ob_start();
		$plan->do_items( array( 'jquery' ) );
		$printed = (string) ob_get_clean();
		$tags    = array_map(
			function ( array $one ) use ( $printed ) {
				list( $at, , , $length ) = $one;
				return substr( $printed, $at, $length ) . ( "\n" === substr( $printed, $at + $length, 1 ) ? "\n" : '' );
			},
			script_elements( $printed )
		);
	}
	return $tags;
}

/** Adds jQuery where it would have been printed if inline code before jQuery's own tag uses it. */
function with_jquery( string $page ): string {
	$parts = explode( JQUERY_MARKER, $page, 2 );
	if ( ! has_jquery_marker() || count( $parts ) < 2 ) {
		return $page;
	}
	$rest = str_replace( JQUERY_MARKER, '', $parts[1] );
	$at   = strlen( $rest );
	foreach ( tags_in( $rest, 'script' ) as $position => $tag ) {
		if ( 'jquery-core-js' === ( attributes_of( $tag )['id'] ?? '' ) ) {
			$at = $position;
			break;
		}
	}
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
	$kept  = '';
	$from  = 0;
	foreach ( $paths ? tags_in( $page, 'link' ) : array() as $at => $tag ) {
		$attributes = attributes_of( $tag );
		$is_early   = in_array( strtolower( $attributes['rel'] ?? '' ), array( 'preload', 'prefetch' ), true );
		if ( $is_early && in_array( path_of( $attributes['href'] ?? '' ), $paths, true ) ) {
			$kept .= substr( $page, $from, $at - $from );
			$from  = $at + strlen( $tag );
			$from += "\n" === substr( $page, $from, 1 ) ? 1 : 0;
		}
	}
	return $kept . substr( $page, $from );
}

/** The page without our markers. */
function without_markers( string $page ): string {
	return str_replace( array( JQUERY_MARKER, HEAD_MARKER, LIBRARY_MARKER, PRELOAD_MARKER ), '', $page );
}

/** The complete page. Very long pages, and those that cannot be read, are left as they were printed. */
function complete( string $page ): string {
	if ( strlen( $page ) > MAX_PAGE ) {
		return without_markers( $page );
	}
	try {
		return with_needed_stub( with_preloads( with_needed_rules( without_preloads( with_jquery( with_libraries( with_first_layouts( $page ) ) ) ) ) ) );
	} catch ( \Throwable $cause ) {
		/** Runs when a page is left as it was printed, with the error: one in the callback of a buffer would leave it blank. */
		do_action( 'shopwake_page_left', $cause );
		return without_markers( $page );
	}
}

/** Buffers a page with our bundles until it is complete, since later code may use what its head has dropped. */
function hold_until_complete(): void {
	/** Filters whether pages are buffered; without, `jquery-net.js` alone handles inline code that uses jQuery. */
	if ( is_on() && apply_filters( 'shopwake_holds_page', true ) ) {
		ob_start( __NAMESPACE__ . '\\complete' );
	}
	if ( is_on() ) {
		open_noting_buffer();
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
