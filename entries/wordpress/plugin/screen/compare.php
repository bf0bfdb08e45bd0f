<?php
/**
 * The comparison: a page of the shop with Shopwake and without, in turn, in a hidden frame.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** Pages of the page builder that the comparison offers, the latest first. */
const MAX_BUILDER_PAGES = 10;

/** The published product that was changed last: address => words; empty without one. */
function compare_product(): array {
	$ids = post_type_exists( 'product' ) ? get_posts(
		array(
			'post_type'   => 'product',
			'orderby'     => 'modified',
			'numberposts' => 1,
			'fields'      => 'ids',
		)
	) : array();
	/* translators: %s: name of a product. */
	return $ids ? array( (string) get_permalink( $ids[0] ) => sprintf( __( 'Product: %s', 'shopwake' ), get_the_title( $ids[0] ) ) ) : array();
}

/** Pages that the page builder has built: address => title. */
function compare_builder_pages(): array {
	$ids   = get_posts(
		array(
			'post_type'   => array( 'page', 'post' ),
			'orderby'     => 'modified',
			'numberposts' => MAX_BUILDER_PAGES,
			'fields'      => 'ids',
			// phpcs:ignore WordPress.DB.SlowDBQuery -- ten posts, on our own screen only.
			'meta_key'    => '_elementor_edit_mode',
		)
	);
	$pages = array();
	foreach ( $ids as $id ) {
		$pages[ (string) get_permalink( $id ) ] = get_the_title( $id );
	}
	return $pages;
}

/** Pages of the shop that the comparison offers: address => words. */
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
	return $pages + compare_product();
}

/** Words and rows of the table that the script draws. */
function compare_words(): array {
	return array(
		'compared'  => add_query_arg( '_ajax_nonce', wp_create_nonce( 'shopwake_compared' ), admin_url( 'admin-ajax.php?action=shopwake_compared' ) ),
		'flavour'   => options()['flavour'],
		'originals' => __( 'Originals', 'shopwake' ),
		'ours'      => __( 'Shopwake', 'shopwake' ),
		/* translators: 1: a number, 2: of how many. */
		'running'   => __( 'Measuring: %1$s of %2$s', 'shopwake' ),
		/* translators: 1, 2: milliseconds. */
		'sentence'  => __( 'A press waits %1$s ms instead of %2$s ms.', 'shopwake' ),
		'done'      => __( 'Measured.', 'shopwake' ),
		'copied'    => __( 'Copied.', 'shopwake' ),
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

/** Prints the options of a list of pages. */
function print_page_options( array $pages ): void {
	foreach ( $pages as $address => $label ) {
		printf( '<option value="%s">%s</option>', esc_url( $address ), esc_html( $label ) );
	}
}

/** The part of the screen that measures. */
function print_compare(): void {
	open_part( 'compare', __( 'Compare', 'shopwake' ) );
	printf( '<p>%s</p>', esc_html__( 'Opens a page of your shop three times each way, in turn, in a hidden frame, and shows the medians. Only you are measured; interaction delay is the longest time that a press would have waited while the page started.', 'shopwake' ) );
	printf( '<p class="hide-if-js">%s</p>', esc_html__( 'Comparing needs JavaScript, which is off in this browser.', 'shopwake' ) );
	printf( '<div class="hide-if-no-js"><p><label for="shopwake-compare-page">%s</label> <select id="shopwake-compare-page">', esc_html__( 'Page', 'shopwake' ) );
	print_page_options( compare_pages() );
	$built = compare_builder_pages();
	if ( $built ) {
		printf( '<optgroup label="%s">', esc_attr__( 'Pages of the page builder', 'shopwake' ) );
		print_page_options( $built );
		echo '</optgroup>';
	}
	printf( '</select></p><p><label for="shopwake-compare-other">%s</label> <input type="url" id="shopwake-compare-other" class="regular-text code" dir="ltr" placeholder="%s"></p>', esc_html__( 'Or the address of another page of this site', 'shopwake' ), esc_url( home_url( '/' ) ) );
	printf( '<p><button type="button" class="button" id="shopwake-compare-start">%s</button> <button type="button" class="button" id="shopwake-compare-copy" hidden>%s</button> <span role="status" id="shopwake-compare-status"></span></p><div id="shopwake-compare"></div></div>', esc_html__( 'Measure', 'shopwake' ), esc_html__( 'Copy the result', 'shopwake' ) );
	close_part();
}
