<?php
/**
 * Whether a proxy hides the addresses of visitors, and which proxies may say them. Without their addresses all visitors are one
 * network, so that nothing is switched off.
 *
 * `define( 'SHOPWAKE_PROXY', '10.0.0.0/8, 2001:db8::/32' )` names trusted proxies: the address that the last of them was
 * called from counts, out of `X-Forwarded-For`.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

const PROXY_OPTION = 'shopwake_proxy';

/** Headers in which proxies and hosts hand on the address of a visitor. */
const FORWARDED = array( 'HTTP_CF_CONNECTING_IP', 'HTTP_TRUE_CLIENT_IP', 'HTTP_FASTLY_CLIENT_IP', 'HTTP_X_SUCURI_CLIENTIP', 'HTTP_X_REAL_IP', 'HTTP_X_FORWARDED_FOR' );

/** A proxy is assumed where so many networks were forwarded by at most so many within a day. */
const FORWARDED_NETWORKS = 10;
const DIRECT_NETWORKS    = 2;

/** Numbers that stand for networks: so few that one says nothing of a visitor. */
const NETWORK_NUMBERS = 64;

/** A value that the server was called with. */
function server_value( string $name ): string {
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared and hashed, never stored or printed.
	return isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] ) ? $_SERVER[ $name ] : '';
}

/** Whether an address is in a range such as `10.0.0.0/8`, or is that address. */
function is_in_range( string $address, string $range ): bool {
	list( $start, $bits ) = explode( '/', trim( $range ), 2 ) + array( '', '' );
	$is_valid             = filter_var( $address, FILTER_VALIDATE_IP ) && filter_var( $start, FILTER_VALIDATE_IP ) && preg_match( '/\A\d{0,3}\z/', $bits );
	$own                  = $is_valid ? (string) inet_pton( $address ) : '';
	$first                = $is_valid ? (string) inet_pton( $start ) : '-';
	if ( strlen( $own ) !== strlen( $first ) ) {
		return false;
	}
	$left = '' === $bits ? 8 * strlen( $own ) : (int) $bits;
	for ( $at = 0; $at < strlen( $own ) && $left > 0; $at++ ) { // phpcs:ignore
		$mask = 0xff << max( 0, 8 - $left ) & 0xff;
		if ( ( ord( $own[ $at ] ) & $mask ) !== ( ord( $first[ $at ] ) & $mask ) ) {
			return false;
		}
		$left -= 8;
	}
	return $left <= 0;
}

/** Whether an address is that of a trusted proxy. */
function is_trusted_proxy( string $address ): bool {
	$given = defined( 'SHOPWAKE_PROXY' ) ? SHOPWAKE_PROXY : '';
	foreach ( is_array( $given ) ? array_filter( $given, 'is_string' ) : preg_split( '/[\s,]+/', is_string( $given ) ? $given : '', -1, PREG_SPLIT_NO_EMPTY ) as $range ) {
		if ( is_in_range( $address, $range ) ) {
			return true;
		}
	}
	return false;
}

/** The address of the visitor as the server knows it: behind trusted proxies, what the first of them was called from. */
function visitor_address(): string {
	$address = server_value( 'REMOTE_ADDR' );
	$list    = explode( ',', server_value( 'HTTP_X_FORWARDED_FOR' ) );
	while ( $list && is_trusted_proxy( $address ) ) {
		$next = trim( (string) array_pop( $list ) );
		if ( ! filter_var( $next, FILTER_VALIDATE_IP ) ) {
			break;
		}
		$address = $next;
	}
	return $address;
}

/** What was seen in the last day, whatever the database holds: numbers of direct networks, and of forwarded ones by header. */
function proxy_state(): array {
	$given  = as_list( get_option( PROXY_OPTION ) );
	$at     = as_number( $given['at'] ?? null );
	$key    = as_text( $given['key'] ?? null );
	$is_new = $at <= time() - DAY_IN_SECONDS || $at > time() || '' === $key;
	$state  = array(
		'at'     => $is_new ? time() : $at,
		'key'    => $is_new ? wp_generate_password( 40, false ) : $key,
		'direct' => array(),
	);
	foreach ( array_merge( array( 'direct' ), FORWARDED ) as $name ) {
		$numbers        = $is_new ? array() : array_map( __NAMESPACE__ . '\\as_number', as_list( $given[ $name ] ?? null ) );
		$state[ $name ] = array_slice( array_unique( $numbers ), 0, FORWARDED_NETWORKS );
	}
	return $state;
}

/** Whether the site itself says where visitors come from. */
function knows_visitors(): bool {
	return has_filter( 'shopwake_visitor' ) || is_trusted_proxy( server_value( 'REMOTE_ADDR' ) );
}

/** Notes from where a page view came, and for whom: a few writes a day. */
function note_proxy(): void {
	if ( knows_visitors() ) {
		return;
	}
	$state = proxy_state();
	$found = array( 'direct' => server_value( 'REMOTE_ADDR' ) );
	foreach ( FORWARDED as $header ) {
		$found[ $header ] = trim( explode( ',', server_value( $header ) )[0] );
	}
	$is_changed = false;
	foreach ( $found as $name => $address ) {
		$network = network_of( $address );
		$number  = hexdec( network_hash( $network, $state['key'] ) ) % NETWORK_NUMBERS;
		if ( 'unknown' !== $network && count( $state[ $name ] ) < FORWARDED_NETWORKS && ! in_array( $number, $state[ $name ], true ) ) {
			$state[ $name ][] = $number;
			$is_changed       = true;
		}
	}
	if ( $is_changed ) {
		// Read with every page view, written a few times a day.
		update_option( PROXY_OPTION, $state, true );
	}
}

/** The header in which a proxy hands on the addresses that it hides; empty without one. */
function hiding_header(): string {
	$state = proxy_state();
	foreach ( knows_visitors() ? array() : FORWARDED as $header ) {
		if ( count( $state['direct'] ) <= DIRECT_NETWORKS && count( $state[ $header ] ) >= FORWARDED_NETWORKS ) {
			return $header;
		}
	}
	return '';
}

/** Lines of PHP that tell visitors apart: what each is for => line; what was seen is first. */
function proxy_lines(): array {
	$filter = "add_filter( 'shopwake_visitor', function ( \$address ) { return \$_SERVER['%s'] ?? \$address; } );";
	$lines  = array(
		'HTTP_CF_CONNECTING_IP'  => array( 'Cloudflare', sprintf( $filter, 'HTTP_CF_CONNECTING_IP' ) ),
		'HTTP_TRUE_CLIENT_IP'    => array( 'Akamai, Cloudflare Enterprise', sprintf( $filter, 'HTTP_TRUE_CLIENT_IP' ) ),
		'HTTP_FASTLY_CLIENT_IP'  => array( 'Fastly', sprintf( $filter, 'HTTP_FASTLY_CLIENT_IP' ) ),
		'HTTP_X_SUCURI_CLIENTIP' => array( 'Sucuri', sprintf( $filter, 'HTTP_X_SUCURI_CLIENTIP' ) ),
		'HTTP_X_REAL_IP'         => array( 'X-Real-IP', sprintf( $filter, 'HTTP_X_REAL_IP' ) ),
		'HTTP_X_FORWARDED_FOR'   => array( __( 'Load balancer', 'shopwake' ), "define( 'SHOPWAKE_PROXY', '" . ( filter_var( server_value( 'REMOTE_ADDR' ), FILTER_VALIDATE_IP ) ? server_value( 'REMOTE_ADDR' ) : '10.0.0.0/8' ) . "' );" ),
	);
	$seen   = hiding_header();
	return array_column( array_intersect_key( $lines, array( $seen => true ) ) + array_diff_key( $lines, array( $seen => true ) ), 1, 0 );
}

/** What to do about it. */
function proxy_words(): string {
	return __( 'A proxy hides the addresses of your visitors: failures of many visitors count as those of one network, so no bundle is switched off. Put the line that fits your proxy or host into a file in wp-content/mu-plugins:', 'shopwake' );
}

/** The lines as markup. */
function proxy_lines_markup(): string {
	$markup = '';
	foreach ( proxy_lines() as $name => $line ) {
		$markup .= sprintf( '<p>%s<br><code>%s</code></p>', esc_html( $name ), esc_html( $line ) );
	}
	return $markup;
}
