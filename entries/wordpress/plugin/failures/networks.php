<?php
/**
 * Which network a call comes from, and whether that network was sent a page of ours lately. Nothing of a network is stored
 * here: the page carries a signature that only this site can make.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\manifest;

defined( 'ABSPATH' ) || exit;

/** The network of an address: the first three bytes of an IPv4 address, six of an IPv6 address, in hexadecimal. */
function network_of( string $address ): string {
	if ( ! filter_var( $address, FILTER_VALIDATE_IP ) ) {
		return 'unknown';
	}
	$bytes     = (string) inet_pton( $address );
	$is_mapped = 0 === strpos( $bytes, str_repeat( "\0", 10 ) . "\xff\xff" );
	$bytes     = $is_mapped ? substr( $bytes, 12 ) : $bytes;
	return bin2hex( substr( $bytes, 0, 4 === strlen( $bytes ) ? 3 : 6 ) );
}

/** The network of the visitor. */
function network(): string {
	/** Filters the address of the visitor, for sites whose proxy hides it. */
	return network_of( (string) apply_filters( 'shopwake_visitor', visitor_address() ) );
}

/** Signature of a page that was sent to this network at this time, to this audience, with this build. */
function signature( int $time ): string {
	$words = array( $time, network(), options()['audience'], manifest()['build'] ?? '' );
	return substr( hash_hmac( 'sha256', implode( ' ', $words ), wp_salt( 'nonce' ) ), 0, 20 );
}

/** The token that a page sends with a failure: when the page was sent, and the signature of that. */
function page_token(): string {
	return token_of( __NAMESPACE__ . '\\signature' );
}

/** Whether this network was sent a page within the window. A page from a cache carries the token of another network. */
function is_page_token( string $token ): bool {
	$time = time_of_token( $token, __NAMESPACE__ . '\\signature' );
	return $time > 0 && abs( time() - $time ) <= WINDOW;
}
