<?php
/**
 * Fetches the checkout's code ahead of time, on cart and product pages.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Whether the shop's checkout is the block, which none of our bundles serves. */
function is_block_checkout(): bool {
	$page = function_exists( 'wc_get_page_id' ) ? get_post( (int) wc_get_page_id( 'checkout' ) ) : null;
	return $page && has_block( 'woocommerce/checkout', $page );
}

/** Bundles that the checkout probably has: those of the gateway where it is active, its wallet buttons where this page has them. */
function checkout_bundles( array $here ): array {
	$gateway = defined( 'WC_STRIPE_VERSION' ) || in_array( 'express', $here, true ) ? array( 'stripe-upe' ) : array();
	$wanted  = array_merge( array_intersect( array( 'checkout', 'express' ), $here ), array_diff( $gateway, array_keys( unmet( wp_scripts(), wanted( wp_scripts() ) ) ), left_for_flags( wp_scripts() ) ) );
	return array_values( array_intersect( $wanted, array_keys( manifest()['entries'] ) ) );
}

/**
 * Prints the script that prefetches them once the browser is idle: only for visitors with something in the cart, since most
 * visitors of a product page never reach the checkout.
 */
function prefetch_checkout(): void {
	$here = is_on() && flavour() === 'module' ? bundles( expected() ) : array();
	$is_before = in_array( kind(), array( 'cart', 'product', 'variable-product' ), true );
	if ( ! $is_before || ! in_array( 'checkout', $here, true ) || is_block_checkout() ) {
		return;
	}
	$bundles = checkout_bundles( $here );
	$entries = array_map(
		function ( $bundle ) {
			return "$bundle.js";
		},
		array_diff( $bundles, $here )
	);
	$files = array_diff( array_merge( files_of( $bundles, 'checkout' ), $entries ), files_of( $here, kind() ) );
	print_inline(
		'prefetch',
		array(
			'data-base'  => files_url() . '/',
			'data-files' => implode( ' ', array_map( __NAMESPACE__ . '\\url_of', $files ) ),
		)
	);
}

add_action( 'wp_footer', __NAMESPACE__ . '\\prefetch_checkout', 99 );
