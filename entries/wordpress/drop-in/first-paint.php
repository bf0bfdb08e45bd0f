<?php
/**
 * Small scripts and style sheets that must be in the page before the first paint.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** The tag of a small script that runs inline; empty without its file. The tag's filter adds the nonce of a policy. */
function inline_tag( string $name, array $attributes = array() ): string {
	$file = location()[0] . "/wordpress/$name.js";
	return is_readable( $file ) ? wp_get_inline_script_tag( (string) file_get_contents( $file ), array( 'id' => "shopwake-$name", 'data-cfasync' => 'false', 'data-no-optimize' => '1' ) + $attributes ) : '';
}

/** Prints a small script inline, since it has to run before the first paint. */
function print_inline( string $name, array $attributes = array() ): void {
	echo inline_tag( $name, $attributes ); // phpcs:ignore WordPress.Security.EscapeOutput -- a tag of our own.
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

/** Wallets that these settings of the buttons switch on, in the names of the script. */
function offered_wallets( string $settings ): array {
	$is_on = function ( string $name ) use ( $settings ) {
		return preg_match( "/\"is_{$name}_enabled\":\"?(true|1)?/", $settings, $found ) ? isset( $found[1] ) : null;
	};
	$request = $is_on( 'payment_request' ) ?? $is_on( 'express_checkout' ) ?? true;
	return array_keys(
		array_filter(
			array(
				'applePay' => $is_on( 'apple_pay' ) ?? $request,
				'googlePay' => $is_on( 'google_pay' ) ?? $request,
				'amazonPay' => $is_on( 'amazon_pay' ),
				'link' => $is_on( 'link' ),
			)
		)
	);
}

/**
 * Reserves the space of the wallet buttons from the first paint on, where this browser is expected to show some: by what the
 * shop's last page showed, else by the wallets in the settings.
 */
function reserve(): void {
	$file = location()[0] . '/wordpress/reserve.css';
	if ( ! is_on() || ! is_readable( $file ) || ! in_array( 'express', bundles( wanted( wp_scripts() ) ), true ) ) {
		return;
	}
	$settings = (string) wp_scripts()->get_data( 'wc_stripe_express_checkout', 'data' );
	$key = preg_match( '/"publishable_key":"(\w+)"/', $settings, $found ) ? $found[1] : '';
	$height = preg_match( '/"height":"?(\d+)/', $settings, $found ) ? min( 55, max( 40, (int) $found[1] ) ) : 48;
	print_inline( 'reserve', array( 'data-shop' => $key, 'data-wallets' => implode( ',', offered_wallets( $settings ) ) ) );
	print_styles( 'reserve', sprintf( ":root{--shopwake-wallet-height:%dpx}\n", $height ) . (string) file_get_contents( $file ) );
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
