<?php
/**
 * Origins: scheme, host and port.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** The origin of an address, such as `https://shop.example:443`; empty for anything without one. */
function origin_of( string $address ): string {
	$parts  = wp_parse_url( $address );
	$scheme = strtolower( (string) ( $parts['scheme'] ?? '' ) );
	$port   = (int) ( $parts['port'] ?? array( 'http' => 80, 'https' => 443 )[ $scheme ] ?? 0 );
	return isset( $parts['host'] ) && $port > 0 ? $scheme . '://' . strtolower( $parts['host'] ) . ":$port" : '';
}

/** Whether an address is of the origin of this site, or of the one at which this request reached it. */
function is_own_address( string $address ): bool {
	$origin = origin_of( $address );
	return '' !== $origin && in_array( $origin, array( origin_of( home_url() ), origin_of( rest_url() ) ), true );
}

/** Whether a call comes from a page of this site, as far as the browser says. */
function is_own_origin( \WP_REST_Request $request ): bool {
	$origin = (string) $request->get_header( 'origin' );
	return '' === $origin || is_own_address( $origin );
}
