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

/** Cron hook that deletes the oldest marks. */
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

/** The stored state in its full shape, whatever the database holds. */
function failures(): array {
	$given = get_option( FAILURES_OPTION );
	$given = is_array( $given ) ? $given : array();
	$state = array();
	foreach ( array( 'calls', 'networks', 'seen', 'failed', 'totals', 'mails' ) as $part ) {
		$state[ $part ] = is_array( $given[ $part ] ?? null ) ? $given[ $part ] : array();
	}
	$state['key'] = is_string( $given['key'] ?? null ) ? $given['key'] : '';
	return without_old( $state );
}

/** Entries of a list of times that are newer than `$seconds`; an entry may be a count and a time. */
function newer( $times, int $seconds ): array {
	return array_filter(
		(array) $times,
		function ( $time ) use ( $seconds ) {
			$time = is_array( $time ) ? ( $time[1] ?? 0 ) : $time;
			return is_numeric( $time ) && $time > time() - $seconds;
		}
	);
}

/** Drops what is older than its window, and the key with the last network. */
function without_old( array $state ): array {
	$calls = array();
	foreach ( array_keys( MINUTE_CALLS ) as $pool ) {
		$calls[ $pool ] = array_values( newer( $state['calls'][ $pool ] ?? array(), MINUTE_IN_SECONDS ) );
	}
	$state['calls']    = $calls;
	$state['networks'] = newer( $state['networks'], WINDOW );
	$state['mails']    = array_values( newer( $state['mails'], DAY_IN_SECONDS ) );
	foreach ( array( 'seen', 'failed' ) as $part ) {
		foreach ( $state[ $part ] as $name => $marks ) {
			$state[ $part ][ $name ] = newer( $marks, WINDOW );
		}
		$state[ $part ] = array_filter( $state[ $part ] );
	}
	if ( ! $state['networks'] ) {
		$state['key'] = '';
	}
	return $state;
}

/** Distinguishes networks for some minutes, without keeping which they are. */
function mark_of( string $network, string $key ): string {
	return substr( hash_hmac( 'sha256', $network, $key ), 0, 6 );
}

/** Whether one more call of this network would be too many. */
function is_network_heard(): bool {
	$state = failures();
	$own   = '' === $state['key'] ? 0 : ( $state['networks'][ mark_of( network(), $state['key'] ) ][0] ?? 0 );
	return $own >= NETWORK_CALLS || ( 0 === $own && count( $state['networks'] ) >= MAX_NETWORKS );
}

/**
 * Keeps one failure, as `counted` where it counts towards switching off, as `noted` otherwise; false where the site has taken
 * enough of those, and then nothing is stored.
 */
function keep_failure( string $bundle, string $reason, string $pool ): bool {
	$state = failures();
	$now   = time();
	if ( count( $state['calls'][ $pool ] ) >= MINUTE_CALLS[ $pool ] ) {
		return false;
	}
	$state['key'] = '' === $state['key'] ? wp_generate_password( 40, false ) : $state['key'];
	$mark         = mark_of( network(), $state['key'] );
	$is_new       = ! isset( $state['seen'][ "$bundle $reason" ][ $mark ] );

	$state['calls'][ $pool ][]  = $now;
	$state['networks'][ $mark ] = array( ( $state['networks'][ $mark ][0] ?? 0 ) + 1, $now );

	$state['seen'][ "$bundle $reason" ][ $mark ] = $now;
	if ( 'counted' === $pool ) {
		$state['failed'][ $bundle ][ $mark ] = $now;
	}
	if ( $is_new ) {
		$total                                 = $state['totals'][ $bundle ][ $reason ] ?? array( 0, 0 );
		$state['totals'][ $bundle ][ $reason ] = array( (int) $total[0] + 1, $now );
	}
	update_option( FAILURES_OPTION, $state, false );
	forget_later();
	return true;
}

/** How many different networks a bundle failed for in the window, of those that count. */
function failed_networks( string $bundle ): int {
	return count( failures()['failed'][ $bundle ] ?? array() );
}

/** Deletes the failures of a bundle. */
function forget_failures( string $bundle ): void {
	$state = failures();
	unset( $state['totals'][ $bundle ], $state['failed'][ $bundle ] );
	foreach ( REASONS as $reason ) {
		unset( $state['seen'][ "$bundle $reason" ] );
	}
	update_option( FAILURES_OPTION, $state, false );
	delete_transient( "shopwake_delivery_$bundle" );
}

/** Schedules the deletion of marks, for when no further report arrives. */
function forget_later(): void {
	if ( ! wp_next_scheduled( FORGET_EVENT ) ) {
		wp_schedule_single_event( time() + WINDOW + 1, FORGET_EVENT );
	}
}

/** Stores the remaining marks. */
function forget_marks(): void {
	$state = failures();
	update_option( FAILURES_OPTION, $state, false );
	if ( $state['networks'] ) {
		forget_later();
	}
}

add_action( FORGET_EVENT, __NAMESPACE__ . '\\forget_marks' );
