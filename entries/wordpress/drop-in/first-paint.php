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
	$code = trim( file_text( location()[0] . "/wordpress/$name.js" ) );
	return '' !== $code ? wp_get_inline_script_tag( $code, array( 'id' => "shopwake-$name", 'data-cfasync' => 'false', 'data-no-optimize' => '1' ) + $attributes ) : '';
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

/** Wallets that these settings of the buttons enable, by the names that the script uses. */
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
	print_styles( 'reserve', sprintf( ":root{--shopwake-wallet-height:%dpx}\n", $height ) . file_text( $file ) );
}

/** Prints style rules at once, as `<style id="shopwake-<name>-inline-css">`. */
function print_styles( string $name, string $rules ): void {
	// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- rules in the page have no URL.
	wp_register_style( "shopwake-$name", false, array(), null );
	wp_add_inline_style( "shopwake-$name", trim( $rules ) );
	wp_print_styles( "shopwake-$name" );
}

/** Prints a style sheet on pages that need it. */
function print_sheet( string $name, bool $is_wanted ): void {
	$rules = is_on() && $is_wanted ? file_text( location()[0] . "/wordpress/$name.css" ) : '';
	if ( '' !== $rules ) {
		print_styles( $name, $rules );
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
	$has_slider = in_array( 'wc-single-product', $wanted, true ) && ! in_array( 'flexslider', dequeued_libraries(), true );
	print_sheet( 'gallery', $has_slider );
	// A shop may replace thumbnails by numbers, or have none.
	$settings = (string) wp_scripts()->get_data( 'wc-single-product', 'data' );
	if ( is_on() && $has_slider && ! preg_match( '/"controlNav":(?!"thumbnails")/', $settings ) ) {
		print_inline( 'thumbnails' );
	}
}

/** Prints the script that keeps what other scripts do with the facades before our deferred modules have run: calls, and classes that they extend. */
function pre_stub(): void {
	$registered = wp_scripts()->registered;
	$left = neighbours( wp_scripts(), expected() );
	$is_shop = isset( $registered['wc-checkout'] ) && ! isset( $left['checkout'] );
	$is_builder = isset( $registered['elementor-frontend'] ) && ! isset( $left['frontend-widgets'] );
	$parts = array_filter( array($is_shop ? 'shop' : '', $is_builder ? 'builder' : '') );
	if ( is_on() && $parts !== array() ) {
		print_inline( 'pre-stub', array('data-for' => implode( ' ', $parts )) );
		stub_parts( array_values( $parts ) );
	}
}

/** Parts of the printed pre-stub. */
function stub_parts( ?array $given = null ): array {
	static $parts = array();
	return $parts = $given ?? $parts;
}

/** Whether a script of a page may call the builder's globals: inline code, and files that name them or cannot be read. */
function may_call_builder( string $page ): bool {
	foreach ( scripts_in( $page ) as list( $src, $code ) ) {
		if ( '' === $src ? preg_match( LIBRARY_USES['elementor'], $code ) : is_used_in_file( 'elementor', $src ) ) {
			return true;
		}
	}
	foreach ( others( wp_scripts()->done, all_replaced() ) as $handle ) {
		if ( in_array( 'elementor', names_of_handle( wp_scripts(), $handle ) ?? array( 'elementor' ), true ) ) {
			return true;
		}
	}
	return false;
}

/** The page with the parts of the pre-stub that its bundles need; the head did not know whether the builder is on the page. */
function with_needed_stub( string $page ): string {
	$builders = array( 'shopwake-frontend-widgets', 'shopwake-popups' );
	if ( stub_parts() !== array( 'shop', 'builder' ) || array_intersect( $builders, wp_scripts()->done ) || may_call_builder( $page ) ) {
		return $page;
	}
	$whole = inline_tag( 'pre-stub', array( 'data-for' => 'shop builder' ) );
	$short = str_replace( 'shopwake-pre-stub-shop', 'shopwake-pre-stub', inline_tag( 'pre-stub-shop' ) );
	return '' === $whole || '' === $short ? $page : str_replace( $whole, $short, $page );
}

/** Whether a page contains a text, in its markup or in an attribute. */
function contains( string $page, string $text ): bool {
	return strpos( $page, $text ) !== false || strpos( $page, str_replace( '"', '&quot;', $text ) ) !== false;
}

/** Whether a page contains all texts of one of these lists. */
function contains_any( string $page, array $lists ): bool {
	foreach ( $lists as $texts ) {
		$missing = array_filter(
			$texts,
			function ( $text ) use ( $page ) {
				return ! contains( $page, $text );
			}
		);
		if ( array() === $missing ) {
			return true;
		}
	}
	return false;
}

/** The page with those rules of the builder's sheet that it can use. */
function with_needed_rules( string $page ): string {
	$folder = location()[0] . '/wordpress';
	$rules  = file_json( "$folder/builder-rules.json" );
	$sheet  = $rules ? trim( file_text( "$folder/builder.css" ) ) : '';
	$parts = '' === $sheet ? array() : explode( $sheet, $page, 2 );
	if ( count( $parts ) < 2 ) {
		return $page;
	}
	$kept  = array_filter(
		$rules,
		function ( array $rule ) use ( $parts ) {
			return contains_any( $parts[1], $rule[1] );
		}
	);
	return $parts[0] . implode( '', array_column( $kept, 0 ) ) . $parts[1];
}

add_action( 'wp_head', __NAMESPACE__ . '\\pre_stub', 2 );
add_action( 'wp_head', __NAMESPACE__ . '\\reserve', 2 );
add_action( 'wp_head', __NAMESPACE__ . '\\show_first', 20 );
