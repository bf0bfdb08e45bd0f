<?php
/**
 * Kinds of pages that keep jQuery because the owner says so: the screen offers those on which browsers keep fetching it.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\page_kind;

defined( 'ABSPATH' ) || exit;

/** A kind of page, as `Shopwake\page_kind()` names it, in words. */
function page_kind_label( string $kind ): string {
	$words = array(
		'front-page'       => __( 'Front page', 'shopwake' ),
		'variable-product' => kind_labels()['product'],
		'my-account'       => kind_labels()['account'],
		'list-tax'         => kind_labels()['listing'],
	) + kind_labels();
	$type  = get_post_type_object( (string) preg_replace( '/^single-/', '', $kind ) );
	if ( $type && strpos( $kind, 'single-' ) === 0 ) {
		return $type->labels->name;
	}
	return $words[ $kind ] ?? $words['other'];
}

/** Keeps jQuery on a kind of page, or drops it there; sent by the screen. */
function store_jquery_choice(): void {
	check_sender( 'shopwake_keep_jquery' );
	// phpcs:disable WordPress.Security.NonceVerification -- checked above.
	$kind  = isset( $_POST['kind'] ) && is_string( $_POST['kind'] ) ? sanitize_key( wp_unslash( $_POST['kind'] ) ) : '';
	$kinds = array_diff( options()['jquery_kinds'], array( $kind ) );
	if ( isset( $_POST['keep'] ) && in_array( $kind, page_kinds(), true ) ) {
		$kinds[] = $kind;
	}
	// phpcs:enable
	save_options( array( 'jquery_kinds' => $kinds ) );
	wp_safe_redirect( screen_url( array( 'said' => 'saved' ) ) );
	exit;
}

/** Rows of the to-do list: kinds of pages on which browsers fetch jQuery, and those that keep it. */
function jquery_kind_rows(): array {
	$rows = array();
	$kept = options()['jquery_kinds'];
	foreach ( reported() as $name => $times ) {
		list( $word, $kind ) = explode( ' ', $name );
		if ( 'jquery' !== $word || in_array( $kind, $kept, true ) ) {
			continue;
		}
		$label  = page_kind_label( $kind );
		$rows[] = todo(
			/* translators: 1: a kind of page, such as "product pages", 2: a number. */
			sprintf( __( 'Scripts that missed jQuery in the last 7 days, as browsers report it: %1$s, %2$s times.', 'shopwake' ), $label, number_format_i18n( $times ) ),
			__( 'Those pages fetched it at once and went on. If you keep it there, they need not.', 'shopwake' ),
			array(),
			function () use ( $kind, $label ) {
				print_button_form(
					'shopwake_keep_jquery',
					array(
						'kind' => $kind,
						'keep' => '1',
					),
					/* translators: %s: a kind of page, such as "product pages". */
					sprintf( __( 'Keep jQuery: %s', 'shopwake' ), $label ),
					false
				);
			}
		);
	}
	foreach ( $kept as $kind ) {
		/* translators: %s: a kind of page, such as "product pages". */
		$cause  = sprintf( __( 'You keep jQuery: %s.', 'shopwake' ), page_kind_label( $kind ) );
		$rows[] = todo(
			$cause,
			'',
			array(),
			function () use ( $kind ) {
				/* translators: %s: a kind of page. */
				print_button_form( 'shopwake_keep_jquery', array( 'kind' => $kind ), sprintf( __( 'Try again: %s', 'shopwake' ), page_kind_label( $kind ) ), false );
			}
		);
	}
	return $rows;
}

add_action( 'admin_post_shopwake_keep_jquery', __NAMESPACE__ . '\\store_jquery_choice' );
add_filter(
	'shopwake_keeps_jquery',
	function ( $is_kept ) {
		return $is_kept || in_array( page_kind(), options()['jquery_kinds'], true );
	}
);
