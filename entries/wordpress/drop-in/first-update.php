<?php
/**
 * Whether a checkout that was just printed needs its first review update.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Hooks of code whose prices and fields may depend on more than the page shows; it receives the rest with a review update. */
const UPDATE_HOOKS = array(
	'woocommerce_before_calculate_totals',
	'woocommerce_calculate_totals',
	'woocommerce_after_calculate_totals',
	'woocommerce_calculated_total',
	'woocommerce_cart_calculate_fees',
	'woocommerce_product_get_price',
	'woocommerce_product_variation_get_price',
	'woocommerce_package_rates',
	'woocommerce_update_order_review_fragments',
	'woocommerce_checkout_update_order_review',
	'woocommerce_checkout_get_value',
	'default_checkout_billing_country',
	'default_checkout_billing_state',
	'default_checkout_billing_postcode',
	'default_checkout_shipping_country',
	'default_checkout_shipping_state',
	'default_checkout_shipping_postcode',
);

/** Whether a callback is code of a plugin whose scripts we replace: WooCommerce and Elementor Pro listen to these hooks in every shop. */
function is_original_callback( $callback ): bool {
	if ( ! is_callable( $callback ) ) {
		return true;
	}
	$file = (string) ( new \ReflectionFunction( \Closure::fromCallable( $callback ) ) )->getFileName();
	return in_array( strtok( plugin_basename( $file ), '/' ), original_folders(), true );
}

/** Whether code of another plugin, or of a theme, listens to a hook. */
function has_other_listener( string $hook ): bool {
	$callbacks = array_merge( array(), ...array_values( $GLOBALS['wp_filter'][ $hook ]->callbacks ?? array() ) );
	return ! array_product( array_map( __NAMESPACE__ . '\\is_original_callback', array_column( $callbacks, 'function' ) ) );
}

/** Whether the first review update is sent on each page view; the filter decides where the hooks tell too little or too much. */
function needs_first_update(): bool {
	return (bool) apply_filters( 'shopwake_first_update', array_filter( UPDATE_HOOKS, __NAMESPACE__ . '\\has_other_listener' ) !== array() );
}

/**
 * Adds the answer to the settings of the checkout.
 *
 * @param mixed  $data   Settings of a script; false for none.
 * @param string $handle The script.
 */
function first_update_setting( $data, $handle ) {
	return $handle === 'wc-checkout' && is_array( $data ) && needs_first_update() ? $data + array( 'shopwake_first_update' => '1' ) : $data;
}

add_filter( 'woocommerce_get_script_data', __NAMESPACE__ . '\\first_update_setting', 10, 2 );
