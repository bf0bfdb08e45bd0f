<?php
/**
 * Counts failures per bundle and reason. What is kept identifies no visitor: a network is six hexadecimal digits of a
 * keyed hash whose key is thrown away, and goes after ten minutes.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

const FAILURES_OPTION = 'shopwake_failures';

/** Cron hook that deletes the oldest hashes of networks. */
const FORGET_EVENT = 'shopwake_forget_marks';

/** Reasons that a browser may report for a bundle. */
const REASONS = array( 'file', 'chunk', 'integrity', 'network', 'policy', 'threw', 'unreadable', 'late', 'modules' );

/** Reasons that concern one browser: its visitor gets the originals, and others are not affected. */
const OWN_REASONS = array( 'unreadable', 'modules' );

/** Length of the window in which networks are counted, in seconds. */
const WINDOW = 600;

/**
 * Calls that one network may make in a window; that the site takes in a minute, of those that count towards switching off
 * and of those that are only noted; networks kept in a window.
 */
const NETWORK_CALLS = 4;
const MINUTE_CALLS  = array(
	'counted' => 60,
	'noted'   => 10,
);
const MAX_NETWORKS  = 500;

/** Entries of a list of times that are newer than `$seconds`; an entry may be a count and a time. */
function newer( $times, int $seconds ): array {
	return array_filter(
		as_list( $times ),
		function ( $time ) use ( $seconds ) {
			return as_number( is_array( $time ) ? $time[1] ?? null : $time ) > time() - $seconds;
		}
	);
}

/** Stored times that are newer than `$seconds`. */
function recent_times( $times, int $seconds ): array {
	return array_values( newer( array_map( __NAMESPACE__ . '\\as_number', as_list( $times ) ), $seconds ) );
}

/** Hashes of the networks that called within the window, each with the number of calls and the time of the last. */
function calling_networks( $given ): array {
	$found = array();
	foreach ( as_list( $given ) as $hash => $one ) {
		$time = as_number( as_list( $one )[1] ?? null );
		if ( is_network_hash( $hash ) && $time > time() - WINDOW ) {
			$found[ $hash ] = array( as_number( $one[0] ?? null ), $time );
		}
	}
	return array_slice( $found, 0, MAX_NETWORKS, true );
}

/** The hashes of networks within the window, for each of these names. */
function networks_by( array $names, $given ): array {
	$found = array();
	foreach ( array_intersect_key( as_list( $given ), array_flip( $names ) ) as $name => $hashes ) {
		$found[ $name ] = array_slice( recent_networks( $hashes ), 0, MAX_NETWORKS, true );
	}
	return array_filter( $found );
}

/** Bundle => reason => how many networks ever, and when the last. */
function totals_in( $given ): array {
	$found = array();
	foreach ( array_intersect_key( as_list( $given ), array_flip( BUNDLES ) ) as $bundle => $reasons ) {
		foreach ( array_intersect_key( as_list( $reasons ), array_flip( REASONS ) ) as $reason => $total ) {
			$found[ $bundle ][ $reason ] = array( as_number( as_list( $total )[0] ?? null ), as_number( as_list( $total )[1] ?? null ) );
		}
	}
	return $found;
}

/** "Bundle reason", of all. */
function failure_names(): array {
	$names = array();
	foreach ( BUNDLES as $bundle ) {
		foreach ( REASONS as $reason ) {
			$names[] = "$bundle $reason";
		}
	}
	return $names;
}

/** The stored state in its full shape, without what is older than its window; the key goes with the last network. */
function failures(): array {
	$given = as_list( get_option( FAILURES_OPTION ) );
	$calls = array();
	foreach ( array_keys( MINUTE_CALLS ) as $pool ) {
		$calls[ $pool ] = recent_times( as_list( $given['calls'] ?? null )[ $pool ] ?? null, MINUTE_IN_SECONDS );
	}
	$networks = calling_networks( $given['networks'] ?? null );
	return array(
		'calls'    => $calls,
		'networks' => $networks,
		'seen'     => networks_by( failure_names(), $given['seen'] ?? null ),
		'failed'   => networks_by( BUNDLES, $given['failed'] ?? null ),
		'found'    => networks_by( BUNDLES, $given['found'] ?? null ),
		'totals'   => totals_in( $given['totals'] ?? null ),
		'mails'    => recent_times( $given['mails'] ?? null, DAY_IN_SECONDS ),
		'key'      => $networks ? as_text( $given['key'] ?? null ) : '',
	);
}

/** Part of a keyed hash of a network: distinguishes networks while the key is kept, some minutes. */
function network_hash( string $network, string $key ): string {
	return substr( hash_hmac( 'sha256', $network, $key ), 0, 6 );
}

/** Whether one more call of this network would be too many. */
function has_reached_limit(): bool {
	$state = failures();
	$own   = '' === $state['key'] ? 0 : ( $state['networks'][ network_hash( network(), $state['key'] ) ][0] ?? 0 );
	return $own >= NETWORK_CALLS || ( 0 === $own && count( $state['networks'] ) >= MAX_NETWORKS );
}

/**
 * Stores one failure, as `counted` where it counts towards switching off, as `noted` otherwise; false where the site has taken
 * enough of those, and then nothing is stored.
 */
function store_failure( string $bundle, string $reason, string $pool ): bool {
	$state = failures();
	$now   = time();
	if ( count( $state['calls'][ $pool ] ) >= MINUTE_CALLS[ $pool ] ) {
		return false;
	}
	$state['key'] = '' === $state['key'] ? wp_generate_password( 40, false ) : $state['key'];
	$hash         = network_hash( network(), $state['key'] );
	$is_new       = ! isset( $state['seen'][ "$bundle $reason" ][ $hash ] );

	$state['calls'][ $pool ][]  = $now;
	$state['networks'][ $hash ] = array( ( $state['networks'][ $hash ][0] ?? 0 ) + 1, $now );

	$state['seen'][ "$bundle $reason" ][ $hash ] = $now;
	if ( 'counted' === $pool ) {
		$state['failed'][ $bundle ][ $hash ] = $now;
		if ( in_array( $reason, FILE_REASONS, true ) ) {
			$state['found'][ $bundle ][ $hash ] = $now;
		}
	}
	if ( $is_new ) {
		$total                                 = $state['totals'][ $bundle ][ $reason ] ?? array( 0, 0 );
		$state['totals'][ $bundle ][ $reason ] = array( $total[0] + 1, $now );
	}
	update_option( FAILURES_OPTION, $state, false );
	forget_later();
	return true;
}

/**
 * How many different networks a bundle failed for in the window: of all that count (`failed`), or of those whose fault the
 * server found, too (`found`).
 */
function failed_networks( string $bundle, string $part = 'failed' ): int {
	return count( failures()[ $part ][ $bundle ] ?? array() );
}

/** Deletes the failures of a bundle. */
function forget_failures( string $bundle ): void {
	$state = failures();
	unset( $state['totals'][ $bundle ], $state['failed'][ $bundle ], $state['found'][ $bundle ] );
	foreach ( REASONS as $reason ) {
		unset( $state['seen'][ "$bundle $reason" ] );
	}
	update_option( FAILURES_OPTION, $state, false );
	delete_transient( "shopwake_delivery_$bundle" );
}

/** Schedules the deletion of the hashes, for the case that no further report arrives. */
function forget_later(): void {
	if ( ! wp_next_scheduled( FORGET_EVENT ) ) {
		wp_schedule_single_event( time() + WINDOW + 1, FORGET_EVENT );
	}
}

/** Deletes hashes that are older than the window: stores the others. */
function forget_networks(): void {
	$state = failures();
	update_option( FAILURES_OPTION, $state, false );
	$left = array(
		VIEWERS_OPTION        => viewers(),
		JQUERY_REPORTS_OPTION => jquery_reports(),
	);
	foreach ( $left as $option => $hashes ) {
		if ( get_option( $option ) !== false ) {
			update_option( $option, $hashes, false );
		}
	}
	if ( $state['networks'] || $left[ VIEWERS_OPTION ]['networks'] || $left[ JQUERY_REPORTS_OPTION ]['kinds'] ) {
		forget_later();
	}
}

add_action( FORGET_EVENT, __NAMESPACE__ . '\\forget_networks' );
