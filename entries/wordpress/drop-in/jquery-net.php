<?php
/**
 * For pages without jQuery: `jquery-net.js` detects scripts that need it; `jquery-fetch.js` fetches it and reports the kind of page.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** The kind of this page, under which a site remembers that its pages need jQuery: at most 40 characters. */
function page_kind(): string {
	if ( kind() !== '' ) {
		return kind();
	}
	if ( is_front_page() ) {
		return 'front-page';
	}
	$kind = is_singular() ? 'single-' . get_post_type() : 'other';
	foreach ( array( 'search', '404', 'tax', 'category', 'tag', 'post_type_archive', 'archive' ) as $one ) {
		$kind = 'other' === $kind && call_user_func( "is_$one" ) ? "list-$one" : $kind;
	}
	return substr( sanitize_key( $kind ), 0, 40 );
}

/** Configuration of the script: files, and the URL and token for reports. */
function jquery_net_config(): array {
	$plan        = clone wp_scripts();
	$plan->done  = array();
	$plan->to_do = array();
	$plan->all_deps( array( 'jquery' ) );
	$files = array_filter(
		array_column( tags_of( $plan, $plan->to_do ), 0 ),
		function ( $attributes ) {
			return isset( $attributes->src );
		}
	);
	/** Filters where a page reports that jQuery was missing: `array( 'report' => URL, 'token' => proof of the page )`. */
	$report = (array) apply_filters( 'shopwake_jquery_report', array(), page_kind() );
	return array(
		'files' => array_values( $files ),
		'base'  => files_url() . '/',
		'kind'  => page_kind(),
		'build' => (string) ( manifest()['build'] ?? '' ),
	) + fetched_script( 'jquery-fetch' ) + $report;
}

/** In the head, where jQuery would have been printed. */
function print_jquery_net(): void {
	if ( ! in_array( 'jquery-core', wp_scripts()->done, true ) && doing_action( 'wp_head' ) ) {
		has_jquery_marker( true );
		echo JQUERY_MARKER; // phpcs:ignore WordPress.Security.EscapeOutput -- a fixed comment.
		print_inline( 'jquery-net', array( 'data-config' => wp_json_encode( jquery_net_config(), JSON_UNESCAPED_SLASHES ) ) );
	}
}
