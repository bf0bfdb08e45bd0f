<?php
/**
 * Prints, at the end of a page, the script that measures what its visitor felt. Both groups get the same script, from the same
 * page: the browser draws the group, and page caches keep one page for all visitors.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use const Shopwake\REPLACED;
use function Shopwake\files_url;
use function Shopwake\is_on;
use function Shopwake\manifest;
use function Shopwake\print_inline;
use function Shopwake\url_of;
use function Shopwake\requested_mode;

defined( 'ABSPATH' ) || exit;

const COLLECTOR = 'standalone/visitor-figures.js';

/** Whether page views are measured: only while there are two groups to compare. */
function is_measuring(): bool {
	$options = options();
	return $options['on'] && $options['measures'] && $options['sample'] > 0 && 'share' === $options['audience'] && $options['share'] > 0 && $options['share'] < 100;
}

/** Whether a function of WooCommerce exists and says yes. */
function is_kind( string $name ): bool {
	return function_exists( $name ) && call_user_func( $name );
}

/** The kind of this page; empty for a page that is not measured. */
function measured_kind(): string {
	if ( is_kind( 'is_order_received_page' ) ) {
		return options()['conversions'] ? 'thanks' : '';
	}
	if ( is_kind( 'is_checkout_pay_page' ) ) {
		return 'other';
	}
	$names = array(
		'checkout' => array( 'is_checkout' ),
		'cart'     => array( 'is_cart' ),
		'product'  => array( 'is_product' ),
		'account'  => array( 'is_account_page' ),
		'listing'  => array( 'is_shop', 'is_product_taxonomy' ),
	);
	foreach ( $names as $kind => $questions ) {
		if ( array_filter( $questions, __NAMESPACE__ . '\\is_kind' ) ) {
			return $kind;
		}
	}
	return preg_grep( '/^elementor-page/', get_body_class() ) ? 'builder' : 'other';
}

/** Configuration of the script in the page. */
function collector_config( string $kind, bool $is_sent ): array {
	return array(
		'base'      => files_url() . '/',
		'file'      => url_of( COLLECTOR ),
		'integrity' => manifest()['files'][ COLLECTOR ]['integrity'] ?? '',
		'report'    => $is_sent ? rest_url( 'shopwake/v1/figures' ) : '',
		'sample'    => $is_sent ? options()['sample'] : 100,
		'kind'      => $kind,
		'build'     => (string) ( manifest()['build'] ?? '' ),
		'token'     => figures_token( $kind ),
		'ranges'    => FIGURES,
	);
}

/**
 * Prints the script on pages that hold something of ours. Administrators are left out; one who inspects a page sees what it
 * would report.
 */
function print_collector(): void {
	$is_inspected = is_on() && 'inspect' === requested_mode();
	$ours         = array_map(
		function ( $bundle ) {
			return "shopwake-$bundle";
		},
		array_keys( REPLACED )
	);
	if ( ! $is_inspected && ( ! is_on() || ! is_measuring() || current_user_can( 'manage_options' ) ) ) {
		return;
	}
	$kind = measured_kind();
	if ( '' !== $kind && array_intersect( $ours, wp_scripts()->done ) ) {
		print_inline( 'figures-start', array( 'data-config' => wp_json_encode( collector_config( $kind, ! $is_inspected ) ) ) );
	}
}

add_action( 'wp_print_footer_scripts', __NAMESPACE__ . '\\print_collector', PHP_INT_MAX );
