<?php
/**
 * Small scripts and style sheets that must be in the page before the first paint.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Prints a small script inline, since it has to run before the first paint. The tag's filter adds the nonce of a policy. */
function print_inline( string $name, array $attributes = array() ): void {
	$file = location()[0] . "/wordpress/$name.js";
	if ( is_readable( $file ) ) {
		wp_print_inline_script_tag( (string) file_get_contents( $file ), array( 'id' => "shopwake-$name", 'data-cfasync' => 'false', 'data-no-optimize' => '1' ) + $attributes );
	}
}

/** Prints JSON whose signs of markup are encoded, as `<script type="application/json" id="shopwake-<name>">`. */
function print_data( string $name, string $json ): void {
	$attributes = array(
		'type'             => 'application/json',
		'id'               => "shopwake-$name",
		'data-no-optimize' => '1',
		'data-cfasync'     => 'false',
	);
	wp_print_inline_script_tag( $json, $attributes );
}

/**
 * Reserves the space of the wallet buttons from the first paint on, by their number and height in the settings. Reserves none
 * on devices known to have no wallet, nor on product pages when the device is not known to have an offered wallet.
 */
function reserve(): void {
	$file = location()[0] . '/wordpress/reserve.css';
	if ( ! is_on() || ! is_readable( $file ) || ! in_array( 'express', bundles( wanted( wp_scripts() ) ), true ) ) {
		return;
	}
	$settings = (string) wp_scripts()->get_data( 'wc_stripe_express_checkout', 'data' );
	$wallets = preg_match_all( '/"is_(?:link|amazon_pay)_enabled":true/', $settings );
	$wallets += strpos( $settings, '"is_payment_request_enabled":false' ) === false ? 2 : 0;
	$height = preg_match( '/"height":"?(\d+)/', $settings, $found ) ? min( 55, max( 40, (int) $found[1] ) ) : 48;
	// Link and Amazon Pay work in every browser; the others depend on the device.
	$is_bound = preg_match( '/"is_(?:link|amazon_pay)_enabled":(?:true|"1")/', $settings ) === 0 && preg_match( '/"is_product_page":(?:true|"1")/', $settings ) === 1;
	print_inline( 'no-wallets', $is_bound ? array( 'data-wallets' => 'device' ) : array() );
	print_styles( 'reserve', sprintf( ":root{--shopwake-wallets:%d;--shopwake-wallet-height:%dpx}\n", $wallets, $height ) . (string) file_get_contents( $file ) );
}

/** Prints style rules here and now, as `<style id="shopwake-<name>-inline-css">`. */
function print_styles( string $name, string $rules ): void {
	// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- rules in the page have no URL.
	wp_register_style( "shopwake-$name", false, array(), null );
	wp_add_inline_style( "shopwake-$name", trim( $rules ) );
	wp_print_styles( "shopwake-$name" );
}

/** Prints a style sheet on pages that need it. */
function print_sheet( string $name, bool $is_wanted ): void {
	$file = location()[0] . "/wordpress/$name.css";
	if ( is_on() && $is_wanted && is_readable( $file ) ) {
		print_styles( $name, (string) file_get_contents( $file ) );
	}
}

/**
 * Shows from the first paint on what the page builder's widgets show first, and everything to visitors without scripts;
 * closes what the checkout closes, and all tabs of a product but one.
 */
function show_first(): void {
	$bundles = bundles( expected() );
	$wanted = in_array( 'checkout', $bundles, true ) ? wanted( wp_scripts() ) : array();
	$is_builder = in_array( 'frontend-widgets', $bundles, true );
	if ( is_on() && $is_builder ) {
		print_inline( 'scrollbar' );
	}
	print_sheet( 'builder', $is_builder );
	print_sheet( 'checkout', in_array( 'wc-checkout', $wanted, true ) );
	print_sheet( 'product', in_array( 'wc-single-product', $wanted, true ) );
	print_sheet( 'gallery', in_array( 'wc-single-product', $wanted, true ) && current_theme_supports( 'wc-product-gallery-slider' ) );
}

/** Keeps calls to the facades that other scripts make before a deferred module has run, and the classes they extend. */
function pre_stub(): void {
	$registered = wp_scripts()->registered;
	$left = neighbours( wp_scripts(), expected() );
	$is_shop = isset( $registered['wc-checkout'] ) && ! isset( $left['checkout'] );
	$is_builder = isset( $registered['elementor-frontend'] ) && ! isset( $left['frontend-widgets'] );
	$parts = array_filter( array($is_shop ? 'shop' : '', $is_builder ? 'builder' : '') );
	if ( is_on() && $parts !== array() ) {
		print_inline( 'pre-stub', array('data-for' => implode( ' ', $parts )) );
	}
}

add_action( 'wp_head', __NAMESPACE__ . '\\pre_stub', 2 );
add_action( 'wp_head', __NAMESPACE__ . '\\reserve', 2 );
add_action( 'wp_head', __NAMESPACE__ . '\\show_first', 20 );
