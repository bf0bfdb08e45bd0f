<?php
/**
 * Counts failures per bundle and reason. Nobody can be found again in what is kept: a visitor is six hexadecimal digits of a
 * keyed hash whose key is thrown away, and goes after ten minutes.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

const FAILURES_OPTION = 'shopwake_failures';

/** What a browser may say of a bundle. */
const REASONS = array( 'file', 'chunk', 'integrity', 'network', 'policy', 'threw', 'unreadable', 'late', 'modules' );

/** Reasons that are the browser's own: its visitor is served by the originals, and for others nothing is wrong. */
const OWN_REASONS = array( 'unreadable', 'modules' );

/** Seconds in which visitors are counted together. */
const WINDOW = 600;

/** Calls that one visitor may make in a window, that the site takes in a minute, and visitors kept in a window. */
const VISITOR_CALLS = 4;
const MINUTE_CALLS  = 60;
const MAX_VISITORS  = 500;

/** What is kept, in its full shape whatever the database holds. */
function failures(): array {
	$given = get_option( FAILURES_OPTION );
	$given = is_array( $given ) ? $given : array();
	$state = array();
	foreach ( array( 'calls', 'visitors', 'seen', 'totals' ) as $part ) {
		$state[ $part ] = is_array( $given[ $part ] ?? null ) ? $given[ $part ] : array();
	}
	$state['key'] = is_string( $given['key'] ?? null ) ? $given['key'] : '';
	return without_old( $state, time() );
}

/** Drops what is older than its window, and the key with the last visitor. */
function without_old( array $state, int $now ): array {
	$is_fresh          = function ( $time ) use ( $now ) {
		return is_array( $time ) ? ( $time[1] ?? 0 ) > $now - WINDOW : $time > $now - WINDOW;
	};
	$state['calls']    = array_values(
		array_filter(
			$state['calls'],
			function ( $time ) use ( $now ) {
				return $time > $now - MINUTE_IN_SECONDS;
			}
		)
	);
	$state['visitors'] = array_filter( $state['visitors'], $is_fresh );
	foreach ( $state['seen'] as $bundle => $visitors ) {
		$state['seen'][ $bundle ] = array_filter( (array) $visitors, $is_fresh );
	}
	if ( ! $state['visitors'] || '' === $state['key'] ) {
		$state['key']      = wp_generate_password( 40, false );
		$state['visitors'] = array();
	}
	return $state;
}

/** Distinguishes visitors for some minutes, without keeping who they are. */
function visitor_mark( string $key ): string {
	// phpcs:disable WordPress.Security.ValidatedSanitizedInput -- hashed, never stored.
	$address = isset( $_SERVER['REMOTE_ADDR'] ) ? (string) $_SERVER['REMOTE_ADDR'] : '';
	$browser = isset( $_SERVER['HTTP_USER_AGENT'] ) ? (string) $_SERVER['HTTP_USER_AGENT'] : '';
	// phpcs:enable
	/** Filters what a visitor is distinguished by, for sites whose proxy hides the address. */
	$words = (string) apply_filters( 'shopwake_visitor', $address . ' ' . $browser );
	return substr( hash_hmac( 'sha256', $words, $key ), 0, 6 );
}

/** Whether one more call of this visitor would be too many. */
function is_too_many( array $state, string $mark ): bool {
	$own = $state['visitors'][ $mark ][0] ?? 0;
	return $own >= VISITOR_CALLS || count( $state['calls'] ) >= MINUTE_CALLS
		|| ( 0 === $own && count( $state['visitors'] ) >= MAX_VISITORS );
}

/** Counts one failure; false where it is one too many, and then nothing is stored. */
function count_failure( string $bundle, string $reason ): bool {
	$state = failures();
	$mark  = visitor_mark( $state['key'] );
	$now   = time();
	if ( is_too_many( $state, $mark ) ) {
		return false;
	}
	$state['calls'][]           = $now;
	$state['visitors'][ $mark ] = array( ( $state['visitors'][ $mark ][0] ?? 0 ) + 1, $now );
	$is_new                     = ! isset( $state['seen'][ "$bundle $reason" ][ $mark ] );

	$state['seen'][ "$bundle $reason" ][ $mark ] = $now;
	if ( $is_new ) {
		$total                                 = $state['totals'][ $bundle ][ $reason ] ?? array( 0, 0 );
		$state['totals'][ $bundle ][ $reason ] = array( (int) $total[0] + 1, $now );
	}
	update_option( FAILURES_OPTION, $state, false );
	return true;
}

/** How many different visitors a bundle failed for in the window, by reasons that others may meet as well. */
function failed_visitors( string $bundle ): int {
	$marks = array();
	foreach ( array_diff( REASONS, OWN_REASONS ) as $reason ) {
		$marks += failures()['seen'][ "$bundle $reason" ] ?? array();
	}
	return count( $marks );
}

/** Forgets what a bundle failed for. */
function forget_failures( string $bundle ): void {
	$state = failures();
	unset( $state['totals'][ $bundle ] );
	foreach ( REASONS as $reason ) {
		unset( $state['seen'][ "$bundle $reason" ] );
	}
	update_option( FAILURES_OPTION, $state, false );
}
