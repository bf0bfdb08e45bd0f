<?php
/**
 * How many networks were sent a page of ours lately. An estimate from a sample: of many networks every second, fourth and so
 * on is kept, at most 128. What is kept is a part of a keyed hash; hashes and key are deleted after ten minutes.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

const VIEWERS_OPTION = 'shopwake_viewers';

/** Networks that are kept, and how often their number may have been halved. */
const MAX_VIEWERS = 128;
const MAX_LEVEL   = 12;

/** Whether the key of a stored map is the hash of a network. */
function is_network_hash( $hash ): bool {
	return (bool) preg_match( '/\A[0-9a-f]{6}\z/', (string) $hash );
}

/** Hashes of networks with times: those within the window. */
function recent_networks( $given ): array {
	$hashes = array();
	foreach ( as_list( $given ) as $hash => $time ) {
		if ( is_network_hash( $hash ) && as_number( $time ) > time() - WINDOW ) {
			$hashes[ $hash ] = as_number( $time );
		}
	}
	return $hashes;
}

/** The key of the hashes, which part of the networks is kept (one in `2 ** level`), and their hashes with times. */
function viewers(): array {
	$given = as_list( get_option( VIEWERS_OPTION ) );
	$key   = as_text( $given['key'] ?? null );
	$level = min( MAX_LEVEL, as_number( $given['level'] ?? null ) );
	$hashes = '' === $key ? array() : array_slice( recent_networks( $given['networks'] ?? null ), 0, MAX_VIEWERS, true );
	return $hashes ? array(
		'key'      => $key,
		'level'    => $level,
		'networks' => $hashes,
	) : array(
		'key'      => '',
		'level'    => 0,
		'networks' => array(),
	);
}

/** Those of the hashes that are kept at a level. */
function sampled( array $hashes, int $level ): array {
	return array_filter(
		$hashes,
		function ( $hash ) use ( $level ) {
			return 0 === hexdec( (string) $hash ) % ( 2 ** $level );
		},
		ARRAY_FILTER_USE_KEY
	);
}

/** Notes that this network was sent a page. */
function note_viewer(): void {
	$state = viewers();
	$key   = '' === $state['key'] ? wp_generate_password( 40, false ) : $state['key'];
	$hash  = network_hash( network(), $key );
	if ( ! sampled( array( $hash => 0 ), $state['level'] ) || ( $state['networks'][ $hash ] ?? 0 ) > time() - WINDOW / 2 ) {
		return;
	}
	$state['key']            = $key;
	$state['networks'][ $hash ] = time();
	while ( count( $state['networks'] ) > MAX_VIEWERS && $state['level'] < MAX_LEVEL ) {
		++$state['level'];
		$state['networks'] = sampled( $state['networks'], $state['level'] );
	}
	update_option( VIEWERS_OPTION, $state, false );
	forget_later();
}

/** How many networks were sent a page within the window. */
function viewers_seen(): int {
	$state = viewers();
	return count( $state['networks'] ) * 2 ** $state['level'];
}
