<?php
/**
 * Our script tags, and exclusions for optimisers.
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
