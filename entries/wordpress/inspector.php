<?php
/**
 * The inspector for administrators: `?shopwake=inspect` prints its script ahead of ours, and in the footer what only the
 * server knows of the page.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Whether an administrator inspects this page view. */
function is_inspected(): bool {
	return is_on() && 'inspect' === requested_mode();
}

/** Prints the inspector before our entries, so that it records from the first feature on. */
function print_inspector(): void {
	$file = 'standalone/inspector.js';
	if ( ! is_inspected() || ! isset( manifest()['files'][ $file ] ) ) {
		return;
	}
	$integrity = manifest()['files'][ $file ]['integrity'];
	wp_print_script_tag(
		array(
			'data-cfasync'     => 'false', // Rocket Loader wants it ahead of `src`.
			'src'              => url_of( $file ),
			'id'               => 'shopwake-inspector',
			'integrity'        => $integrity,
			'crossorigin'      => 'anonymous',
			'data-no-optimize' => '1',
			'data-no-defer'    => '1',
		)
	);
}

/**
 * Results of the footer by name: `left`, the widgets left to the originals, and `jQuery`, the handles that
 * keep it. Given a list, it is kept.
 */
function inspected_facts( string $name = '', array $found = array() ): array {
	static $facts = array(
		'left'   => array(),
		'jQuery' => array(),
	);
	if ( '' !== $name ) {
		$facts[ $name ] = array_values( $found );
	}
	return $facts;
}

/** Prints what the server knows of the page at the end of the footer, as data. */
function print_inspected_facts(): void {
	if ( ! is_inspected() ) {
		return;
	}
	$facts = inspected_facts() + array( 'originals' => esc_url_raw( add_query_arg( 'shopwake', 'off' ) ) );
	$json  = wp_json_encode( $facts, JSON_HEX_TAG | JSON_HEX_AMP );
	print_data( 'facts', $json );
}

add_action( 'wp_head', __NAMESPACE__ . '\\print_inspector', 1 );
add_action( 'wp_print_footer_scripts', __NAMESPACE__ . '\\print_inspected_facts', 99 );
add_action(
	'shopwake_kept_widgets',
	function ( $widgets ) {
		inspected_facts( 'left', (array) $widgets );
	}
);
add_filter(
	'shopwake_keeps_jquery',
	function ( $is_kept, $users = array() ) {
		inspected_facts( 'jQuery', $is_kept ? (array) $users : array() );
		return $is_kept;
	},
	99,
	2
);
