<?php
/**
 * The versions that the bundles were tested with, and pages of the Stripe gateway that ours do not serve.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Plugin => the constant that holds its version, the first and the last line (`major.minor`) driven, and the bundles concerned. */
const DRIVEN = array(
	'WooCommerce'                => array( 'WC_VERSION', '8.5', '11.0', array( 'checkout' ) ),
	'WooCommerce Stripe Gateway' => array( 'WC_STRIPE_VERSION', '8.8', '10.8', array( 'stripe-upe', 'express' ) ),
	'Elementor'                  => array( 'ELEMENTOR_VERSION', '3.18', '4.2', BUILDER ),
	'Elementor Pro'              => array( 'ELEMENTOR_PRO_VERSION', '3.18', '3.18', BUILDER ),
);

/** Plugins of this site in untested versions: name => version. */
function undriven(): array {
	$found = array();
	foreach ( DRIVEN as $name => list( $constant, $first, $last ) ) {
		$version = defined( $constant ) ? (string) constant( $constant ) : '';
		$line    = preg_match( '/^\d+\.\d+/', $version, $match ) ? $match[0] : '';
		if ( '' !== $line && ( version_compare( $line, $first, '<' ) || version_compare( $line, $last, '>' ) ) ) {
			$found[ $name ] = $version;
		}
	}
	return $found;
}

/** Whether one of these settings of a script is on, in any form in which it was printed. */
function is_set_in( string $settings, string $name ): bool {
	return (bool) preg_match( '/"' . $name . '":(?:true|1\b|"1"|"yes")/', $settings );
}

/**
 * Bundles that leave a page to the gateway: where its version, and so what it sends and expects, is not known; Adaptive
 * Pricing, which makes a checkout session in the page.
 */
function left_to_gateway( \WP_Scripts $scripts ): array {
	$bundles = array();
	$is_unknown = isset( undriven()['WooCommerce Stripe Gateway'] );
	/** Filters whether ours talk to a gateway of a version that they were not tested with. */
	if ( $is_unknown && ! apply_filters( 'shopwake_serves_unknown_gateway', false ) ) {
		$bundles = array( 'stripe-upe', 'express' );
	}
	$card = hung_on( $scripts, 'wc-stripe-upe-classic', array( 'data', 'before' ) );
	/** Filters whether ours serve pages with Adaptive Pricing: they do by public documentation, no shop's answers were recorded. */
	if ( is_set_in( $card, 'isAdaptivePricingEnabled' ) && ! apply_filters( 'shopwake_serves_adaptive_pricing', false ) ) {
		$bundles[] = 'stripe-upe';
	}
	return $bundles;
}
