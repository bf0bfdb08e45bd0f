<?php
/**
 * Libraries that a theme or plugin has taken off a page (`wp_dequeue_script`): the settings of the shop still announce what they
 * do, so the page says which are missing, and ours leave the same out.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Libraries that the shop enqueues beside an original, with their handles. */
const ENQUEUED_BESIDE = array(
	'wc-single-product' => BESIDE['wc-single-product'],
	'wc-country-select' => array( 'selectWoo' => array( 'selectWoo', 'wc-select2', 'select2' ) ),
);

/** Names of the libraries that originals of this page would find missing. */
function dequeued_libraries(): array {
	$wanted = wanted( before_swap( wp_scripts() ) );
	$groups = array_merge( array(), ...array_values( array_intersect_key( ENQUEUED_BESIDE, array_flip( $wanted ) ) ) );
	return array_keys(
		array_filter(
			$groups,
			function ( array $handles ) use ( $wanted ) {
				return ! array_intersect( $handles, $wanted );
			}
		)
	);
}

/** Prints them, for ours. */
function print_dequeued(): void {
	$names = is_on() ? dequeued_libraries() : array();
	if ( $names ) {
		print_data( 'dequeued', (string) wp_json_encode( array_fill_keys( $names, true ) ) );
	}
}

add_action( 'wp_print_footer_scripts', __NAMESPACE__ . '\\print_dequeued', 9 );
