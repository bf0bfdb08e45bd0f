<?php
/**
 * The comparison: a page of the shop with Shopwake and without, in turn, in a hidden frame.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** Pages that the comparison offers: address => words. */
function compare_pages(): array {
	$pages = array( home_url( '/' ) => __( 'Front page', 'shopwake' ) );
	$words = array(
		'shop'      => __( 'Shop', 'shopwake' ),
		'cart'      => __( 'Cart', 'shopwake' ),
		'checkout'  => __( 'Checkout', 'shopwake' ),
		'myaccount' => __( 'Account', 'shopwake' ),
	);
	foreach ( function_exists( 'wc_get_page_permalink' ) ? $words : array() as $page => $label ) {
		$pages[ wc_get_page_permalink( $page ) ] = $label;
	}
	return $pages;
}

/** Words and rows of the table that the script draws. */
function compare_words(): array {
	return array(
		'home'      => home_url( '/' ),
		'flavour'   => options()['flavour'],
		'originals' => __( 'Originals', 'shopwake' ),
		'ours'      => __( 'Shopwake', 'shopwake' ),
		'measure'   => __( 'Measure', 'shopwake' ),
		'running'   => __( 'Measuring…', 'shopwake' ),
		'done'      => __( 'Measured.', 'shopwake' ),
		'foreign'   => __( 'Only pages of this site can be measured.', 'shopwake' ),
		'failed'    => __( 'The page did not load in the frame: your server may forbid frames (X-Frame-Options).', 'shopwake' ),
		'unknown'   => __( 'not measured by this browser', 'shopwake' ),
		'rows'      => array(
			'requests' => array( __( 'Script requests', 'shopwake' ), '' ),
			'bytes'    => array( __( 'Script bytes', 'shopwake' ), 'B' ),
			'script'   => array( __( 'Script time', 'shopwake' ), 'ms' ),
			'tasks'    => array( __( 'Long tasks', 'shopwake' ), 'ms' ),
			'shift'    => array( __( 'Layout shift', 'shopwake' ), '' ),
			'delay'    => array( __( 'Interaction delay', 'shopwake' ), 'ms' ),
		),
	);
}

/** The part of the screen that measures. */
function print_compare(): void {
	printf(
		'<h2>%s</h2><p>%s</p>',
		esc_html__( 'Compare', 'shopwake' ),
		esc_html__( 'Opens a page of your shop three times each way, in turn, in a hidden frame, and shows the medians. Only you are measured; interaction delay is the longest time that a press would have waited while the page started.', 'shopwake' )
	);
	printf( '<p><label for="shopwake-compare-page">%s</label> <input type="url" id="shopwake-compare-page" list="shopwake-compare-pages" value="%s" class="regular-text">', esc_html__( 'Page', 'shopwake' ), esc_url( home_url( '/' ) ) );
	echo '<datalist id="shopwake-compare-pages">';
	foreach ( compare_pages() as $address => $label ) {
		printf( '<option value="%s">%s</option>', esc_url( $address ), esc_html( $label ) );
	}
	printf( '</datalist> <button type="button" class="button" id="shopwake-compare-start">%s</button> <span role="status" id="shopwake-compare-status"></span></p><div id="shopwake-compare"></div>', esc_html__( 'Measure', 'shopwake' ) );
}
