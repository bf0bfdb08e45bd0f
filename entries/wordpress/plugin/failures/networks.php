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

/** The network of the visitor: the first three bytes of an IPv4 address, six of an IPv6 address, in hexadecimal. */
function network(): string {
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- validated below, never stored.
	$address = isset( $_SERVER['REMOTE_ADDR'] ) ? (string) $_SERVER['REMOTE_ADDR'] : '';
	/** Filters the address of the visitor, for sites whose proxy hides it. */
	$address = (string) apply_filters( 'shopwake_visitor', $address );
	if ( ! filter_var( $address, FILTER_VALIDATE_IP ) ) {
		return 'unknown';
	}
	$bytes     = (string) inet_pton( $address );
	$is_mapped = 0 === strpos( $bytes, str_repeat( "\0", 10 ) . "\xff\xff" );
	$bytes     = $is_mapped ? substr( $bytes, 12 ) : $bytes;
	return bin2hex( substr( $bytes, 0, 4 === strlen( $bytes ) ? 3 : 6 ) );
}

/** Signature of a page that was sent to this network at this time, to this audience, with this build. */
function signature( int $time ): string {
	$words = array( $time, network(), options()['audience'], manifest()['build'] ?? '' );
	return substr( hash_hmac( 'sha256', implode( ' ', $words ), wp_salt( 'nonce' ) ), 0, 20 );
}

/** The token that a page sends with a failure: when the page was sent, and the signature of that. */
function page_token(): string {
	return time() . '.' . signature( time() );
}

/** Whether this network was sent a page within the window. A page from a cache carries the token of another network. */
function is_page_token( string $token ): bool {
	if ( ! preg_match( '/^(\d{10,12})\.([0-9a-f]{20})$/', $token, $found ) ) {
		return false;
	}
	$time = (int) $found[1];
	return abs( time() - $time ) <= WINDOW && hash_equals( signature( $time ), $found[2] );
}
