<?php
/**
 * Counts reports of missing jQuery: networks by kind of page, and what the server itself has found on such pages.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

const JQUERY_REPORTS_OPTION  = 'shopwake_jquery_reports';
const JQUERY_SUSPECTS_OPTION = 'shopwake_jquery_suspects';

/** Seconds for which a finding holds: that a page has such code, that it has none. */
const SUSPECT_KEPT   = DAY_IN_SECONDS;
const UNSUSPECT_KEPT = HOUR_IN_SECONDS;

/** The key of the hashes, and kind of page => hashes of the networks that missed jQuery there within the window. */
function jquery_reports(): array {
	$given = as_list( get_option( JQUERY_REPORTS_OPTION ) );
	$key   = as_text( $given['key'] ?? null );
	$kinds = array();
	foreach ( '' === $key ? array() : as_list( $given['kinds'] ?? null ) as $kind => $hashes ) {
		$kinds[ $kind ] = array_slice( recent_networks( $hashes ), 0, THRESHOLD_MOST, true );
	}
	$kinds = array_slice( array_filter( $kinds ), 0, MAX_KINDS, true );
	return array(
		'key'   => $kinds ? $key : '',
		'kinds' => $kinds,
	);
}

/** Counts the network of a report; returns how many there are. Without such code on the page none is counted. */
function count_missing_jquery( string $kind ): int {
	if ( ( jquery_suspects()[ $kind ] ?? 0 ) <= 0 ) {
		return 0;
	}
	$state = jquery_reports();
	$key   = '' === $state['key'] ? wp_generate_password( 40, false ) : $state['key'];
	$hashes = $state['kinds'][ $kind ] ?? array();
	$hash  = network_hash( network(), $key );
	if ( ! isset( $hashes[ $hash ] ) && count( $hashes ) < THRESHOLD_MOST ) {
		$hashes[ $hash ]          = time();
		$state['key']            = $key;
		$state['kinds'][ $kind ] = $hashes;
		update_option( JQUERY_REPORTS_OPTION, $state, false );
		forget_later();
	}
	return count( $hashes );
}

/** Kind of page => when the server found such code there; the time is negative where it found none. */
function jquery_suspects(): array {
	$kinds = array();
	foreach ( as_list( get_option( JQUERY_SUSPECTS_OPTION ) ) as $kind => $time ) {
		if ( is_int( $time ) && $time > -MAX_NUMBER && abs( $time ) > time() - ( $time > 0 ? SUSPECT_KEPT : UNSUSPECT_KEPT ) ) {
			$kinds[ $kind ] = $time;
		}
	}
	return array_slice( $kinds, 0, MAX_KINDS, true );
}

/** Notes what the server found on a page of this kind. */
function note_suspects( string $kind, bool $has_some ): void {
	update_option( JQUERY_SUSPECTS_OPTION, array( $kind => $has_some ? time() : -time() ) + jquery_suspects(), true );
}

add_filter(
	'shopwake_looks_for_suspects',
	function ( $looks, string $kind ) {
		return $looks || ( options()['counts'] && ! isset( jquery_suspects()[ $kind ] ) );
	},
	10,
	2
);
add_action( 'shopwake_suspects', __NAMESPACE__ . '\\note_suspects', 10, 2 );
