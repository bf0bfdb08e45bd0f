<?php
/**
 * How many networks were sent a page of ours lately. An estimate from a sample: of many networks every second, fourth and so
 * on is kept, at most 128. They are marks of a keyed hash, and go with their key after ten minutes.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

const VIEWERS_OPTION = 'shopwake_viewers';

/** Marks that are kept, and how often their number may have been halved. */
const MAX_VIEWERS = 128;
const MAX_LEVEL   = 12;

/** Whether the key of a stored map is a mark. */
function is_mark( $mark ): bool {
	return (bool) preg_match( '/\A[0-9a-f]{6}\z/', (string) $mark );
}

/** Marks of networks with times: those within the window. */
function recent_marks( $given ): array {
	$marks = array();
	foreach ( as_list( $given ) as $mark => $time ) {
		if ( is_mark( $mark ) && as_number( $time ) > time() - WINDOW ) {
			$marks[ $mark ] = as_number( $time );
		}
	}
	return $marks;
}

/** The key of the marks, which part of the networks is kept (one in `2 ** level`), and the marks with their times. */
function viewers(): array {
	$given = as_list( get_option( VIEWERS_OPTION ) );
	$key   = as_text( $given['key'] ?? null );
	$level = min( MAX_LEVEL, as_number( $given['level'] ?? null ) );
	$marks = '' === $key ? array() : array_slice( recent_marks( $given['marks'] ?? null ), 0, MAX_VIEWERS, true );
	return $marks ? compact( 'key', 'level', 'marks' ) : array(
		'key'   => '',
		'level' => 0,
		'marks' => array(),
	);
}

/** Those of some marks that a level keeps. */
function sampled( array $marks, int $level ): array {
	return array_filter(
		$marks,
		function ( $mark ) use ( $level ) {
			return 0 === hexdec( (string) $mark ) % ( 2 ** $level );
		},
		ARRAY_FILTER_USE_KEY
	);
}

/** Notes that this network was sent a page. */
function note_viewer(): void {
	$state = viewers();
	$key   = '' === $state['key'] ? wp_generate_password( 40, false ) : $state['key'];
	$mark  = mark_of( network(), $key );
	if ( ! sampled( array( $mark => 0 ), $state['level'] ) || ( $state['marks'][ $mark ] ?? 0 ) > time() - WINDOW / 2 ) {
		return;
	}
	$state['key']            = $key;
	$state['marks'][ $mark ] = time();
	while ( count( $state['marks'] ) > MAX_VIEWERS && $state['level'] < MAX_LEVEL ) {
		++$state['level'];
		$state['marks'] = sampled( $state['marks'], $state['level'] );
	}
	update_option( VIEWERS_OPTION, $state, false );
	forget_later();
}

/** How many networks were sent a page within the window. */
function viewers_seen(): int {
	$state = viewers();
	return count( $state['marks'] ) * 2 ** $state['level'];
}
