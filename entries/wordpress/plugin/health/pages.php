<?php
/**
 * Fetches pages of the shop as a visitor gets them, for the tests of Site Health.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\attributes_of;
use function Shopwake\script_elements;
use function Shopwake\tags_in;

defined( 'ABSPATH' ) || exit;

/** Pages that must not be cached. */
function private_pages(): array {
	$pages = array();
	foreach ( array( 'cart', 'checkout', 'myaccount' ) as $name ) {
		$page = function_exists( 'wc_get_page_id' ) ? (int) wc_get_page_id( $name ) : 0;
		if ( $page > 0 ) {
			$pages[] = (string) get_permalink( $page );
		}
	}
	/** Filters the URLs that Site Health fetches: cart, checkout and account. */
	return (array) apply_filters( 'shopwake_private_pages', $pages );
}

/** Headers of a response by lower-case name, whatever shape this WordPress version gives them. */
function headers_of( array $answer ): array {
	$headers = wp_remote_retrieve_headers( $answer );
	return array_change_key_case( is_object( $headers ) ? $headers->getAll() : (array) $headers );
}

/** The cookies that say who is logged in, where only administrators see ours; no other cookie leaves the browser's request. */
function login_cookies(): array {
	$is_needed = 'administrators' === options()['audience'] && current_user_can( 'manage_options' );
	$names     = array_flip( array( LOGGED_IN_COOKIE, SEES_COOKIE ) );
	return $is_needed ? array_filter( array_intersect_key( wp_unslash( $_COOKIE ), $names ), 'is_string' ) : array();
}

/** A page of this site with its headers. Nothing is asked of other hosts, no redirect is followed, certificates are checked. */
function fetched( string $address ): array {
	static $known = array();
	if ( ! isset( $known[ $address ] ) ) {
		$answer = origin_of( $address ) === origin_of( home_url() ) ? wp_remote_get(
			$address,
			array(
				'timeout'     => 10,
				'cookies'     => login_cookies(),
				'redirection' => 0,
				'sslverify'   => true,
			)
		) : new \WP_Error( 'shopwake_foreign', __( 'The address is not of this site.', 'shopwake' ) );

		$is_error          = is_wp_error( $answer );
		$known[ $address ] = array(
			'error'   => $is_error ? $answer->get_error_message() : '',
			'headers' => $is_error ? array() : headers_of( $answer ),
			'html'    => $is_error ? '' : wp_remote_retrieve_body( $answer ),
		);
	}
	return $known[ $address ];
}

/** A header in one line; empty where there is none. */
function header_of( array $page, string $name ): string {
	return implode( ', ', (array) ( $page['headers'][ $name ] ?? '' ) );
}

/** Whether a cache on the way has stored the page, or may. */
function is_cached( array $page ): bool {
	foreach ( array( 'x-cache', 'cf-cache-status', 'x-litespeed-cache', 'x-proxy-cache', 'x-varnish-cache', 'x-wp-cache' ) as $name ) {
		if ( preg_match( '/\bhit\b/i', header_of( $page, $name ) ) ) {
			return true;
		}
	}
	$rule = header_of( $page, 'cache-control' );
	return (int) header_of( $page, 'age' ) > 0
		|| ( preg_match( '/(?:s-maxage|max-age)=([1-9]\d*)/', $rule ) && ! preg_match( '/no-store|no-cache|private/', $rule ) );
}

/** Policies of a page: from headers and from its markup. */
function policies( array $page ): array {
	$found = array_filter( array( header_of( $page, 'content-security-policy' ) ) );
	foreach ( tags_in( $page['html'], 'meta' ) as $tag ) {
		$attributes = attributes_of( $tag );
		if ( 'content-security-policy' === strtolower( $attributes['http-equiv'] ?? '' ) ) {
			$found[] = $attributes['content'] ?? '';
		}
	}
	return $found;
}

/** Whether a policy lets a file of ours run. */
function allows( string $policy, string $address ): bool {
	$sources = '';
	foreach ( array( 'script-src-elem', 'script-src', 'default-src' ) as $directive ) {
		if ( preg_match( '/(?:^|;)\s*' . $directive . '\s([^;]*)/i', $policy, $found ) ) {
			$sources = ' ' . $found[1] . ' ';
			break;
		}
	}
	$host    = (string) wp_parse_url( $address, PHP_URL_HOST );
	$is_self = is_own_address( $address ) && false !== strpos( $sources, "'self'" );
	return '' === $sources || $is_self || false !== strpos( $sources, "'nonce-" )
		|| preg_match( '#\s(\*|https?:|(https?://)?' . preg_quote( $host, '#' ) . '[^\s]*)\s#', $sources );
}

/** What an optimiser did to our tags: gone, moved, held back or without their integrity. */
function moved_tags( string $html ): array {
	$found = array();
	$tags  = array();
	$page  = array();
	foreach ( script_elements( $html ) as list( , $tag, $text ) ) {
		$id          = attributes_of( $tag )['id'] ?? '';
		$tags[ $id ] = $tag;
		$page        = 'shopwake-originals' === $id ? (array) json_decode( $text, true ) : $page;
	}
	foreach ( (array) ( $page['bundles'] ?? array() ) as $bundle ) {
		$tag     = $tags[ "shopwake-$bundle-js" ] ?? '';
		$is_ours = strpos( $tag, \Shopwake\files_url() ) !== false && strpos( $tag, 'integrity=' ) !== false;
		if ( ! $is_ours || preg_match( '/lazyload|delay|litespeed|data-rocket|data-src=/i', $tag ) ) {
			$found[] = (string) $bundle;
		}
	}
	return $found;
}
