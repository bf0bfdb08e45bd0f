<?php
/**
 * The entry in the admin bar of a page: the state, this page both ways, and whether this page is left alone.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\has_shop_block;
use function Shopwake\is_on;

defined( 'ABSPATH' ) || exit;

/** Whether the owner leaves this page to its original scripts. */
function is_left_alone(): bool {
	return did_action( 'wp' ) && in_array( page_name(), options()['left_pages'], true );
}

/** Adds the entry. */
function add_to_bar( \WP_Admin_Bar $bar ): void {
	if ( is_admin() || ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$nodes = array(
		'' => array( 'Shopwake: ' . state_words()[ shop_state()['state'] ][0], screen_url() ),
	);
	if ( ! has_shop_block() && ! is_held_off() ) {
		$nodes['-view']  = is_on() ? array( __( 'This page without Shopwake', 'shopwake' ), add_query_arg( 'shopwake', 'off' ) ) : array( __( 'This page with Shopwake', 'shopwake' ), add_query_arg( 'shopwake', options()['flavour'] ) );
		$nodes['-leave'] = array(
			is_left_alone() ? __( 'Serve this page again', 'shopwake' ) : __( 'Leave this page alone', 'shopwake' ),
			wp_nonce_url( admin_url( 'admin-post.php?action=shopwake_leave_page&page=' . rawurlencode( page_name() ) ), 'shopwake_leave_page' ),
		);
	}
	foreach ( is_singular() || is_front_page() || is_archive() ? $nodes : array_slice( $nodes, 0, 1 ) as $name => list( $title, $address ) ) {
		$bar->add_node(
			array(
				'id'     => "shopwake$name",
				'parent' => '' === $name ? false : 'shopwake',
				'title'  => esc_html( $title ),
				'href'   => esc_url( $address ),
			)
		);
	}
}

/** Leaves a page alone, or serves it again; sent by the bar and by the screen. */
function leave_page(): void {
	check_sender( 'shopwake_leave_page' );
	// phpcs:ignore WordPress.Security.NonceVerification -- checked above.
	$page  = isset( $_REQUEST['page'] ) && is_string( $_REQUEST['page'] ) ? substr( sanitize_text_field( wp_unslash( $_REQUEST['page'] ) ), 0, 200 ) : '';
	$pages = options()['left_pages'];
	save_options( array( 'left_pages' => in_array( $page, $pages, true ) ? array_diff( $pages, array( $page ) ) : array_merge( array( $page ), $pages ) ) );
	wp_safe_redirect( wp_get_referer() ? wp_get_referer() : screen_url() );
	exit;
}

/** Rows of the to-do list: pages that the owner leaves alone, and a cart or checkout of blocks. */
function left_rows(): array {
	$rows   = array();
	$blocks = array_filter(
		array( 'cart', 'checkout' ),
		function ( $name ) {
			$page = function_exists( 'wc_get_page_id' ) ? (int) wc_get_page_id( $name ) : 0;
			return $page > 0 && has_block( "woocommerce/$name", $page );
		}
	);
	if ( $blocks ) {
		/* translators: %s: "the cart", "the checkout", or both. */
		$rows[] = todo( sprintf( __( 'Made of blocks: %s. Shopwake leaves that as it is, and serves the rest of your shop.', 'shopwake' ), wp_sprintf( '%l', array_intersect_key( kind_labels(), array_flip( $blocks ) ) ) ) );
	}
	foreach ( options()['left_pages'] as $page ) {
		$rows[] = todo(
			/* translators: %s: a page. */
			sprintf( __( 'You leave this page alone: %s.', 'shopwake' ), $page ),
			'',
			array(),
			function () use ( $page ) {
				print_button_form( 'shopwake_leave_page', array( 'page' => $page ), __( 'Serve this page again', 'shopwake' ), false );
			}
		);
	}
	return $rows;
}

add_action( 'admin_bar_menu', __NAMESPACE__ . '\\add_to_bar', 90 );
add_action( 'admin_post_shopwake_leave_page', __NAMESPACE__ . '\\leave_page' );
