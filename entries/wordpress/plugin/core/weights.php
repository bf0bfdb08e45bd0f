<?php
/**
 * Counts on the server what a page's scripts weigh with Shopwake and without: from the files that are left out and put in, with no
 * measuring in browsers. Noted with the page, at most once a minute.
 *
 * A weight is array( kB before, requests before, kB with Shopwake, requests with it ), kB as gzip sends them. Not counted are files of
 * other hosts, and files that scripts fetch later, on either side.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\before_swap;
use function Shopwake\files_of as first_files;
use function Shopwake\flavour;
use function Shopwake\in_own_order;
use function Shopwake\kind;
use function Shopwake\manifest;

defined( 'ABSPATH' ) || exit;

const WEIGHTS_OPTION = 'shopwake_weights';

/** Sizes of files: short hash of the path => "size time gzip". */
const SIZES_OPTION = 'shopwake_file_sizes';
const MAX_SIZES    = 300;

/** Pages of each kind of which the weights are kept. */
const MAX_WEIGHED_PAGES = 10;

/** Size of a text as gzip sends it. */
function packed_size( string $text ): int {
	return function_exists( 'gzencode' ) ? strlen( (string) gzencode( $text, 6 ) ) : strlen( $text );
}

/** Sizes of files as gzip sends them, in bytes; each file is read once, and again when it changes. */
function packed_sizes( array $files ): int {
	$known = preg_grep( '/\A\d+ \d+ \d+\z/', array_filter( as_list( get_option( SIZES_OPTION ) ), 'is_string' ) );
	$noted = $known;
	$sum   = 0;
	foreach ( array_filter( $files ) as $file ) {
		$name  = substr( md5( $file ), 0, 12 );
		$state = filesize( $file ) . ' ' . filemtime( $file );
		if ( strpos( $noted[ $name ] ?? '', "$state " ) !== 0 ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a script file of this server.
			$noted = array( $name => "$state " . packed_size( (string) file_get_contents( $file ) ) ) + array_diff_key( $noted, array( $name => true ) );
		}
		$sum += (int) substr( $noted[ $name ], strlen( $state ) + 1 );
	}
	if ( $noted !== $known ) {
		update_option( SIZES_OPTION, array_slice( $noted, 0, MAX_SIZES, true ), false );
	}
	return $sum;
}

/** Addresses of the files that WordPress prints for these handles. */
function script_addresses( \WP_Scripts $scripts, array $handles ): array {
	$found = array();
	foreach ( $handles as $handle ) {
		$src = $scripts->registered[ $handle ]->src ?? '';
		if ( is_string( $src ) && '' !== $src ) {
			$found[] = preg_match( '#^(?:https?:)?//#', $src ) ? $src : $scripts->base_url . $src;
		}
	}
	return array_values( array_unique( $found ) );
}

/** Files of ours that a page loads first. */
function own_files( array $handles ): array {
	$bundles = preg_replace( '/^shopwake-/', '', array_values( $handles ) );
	$entries = array_map( 'Shopwake\\file_of', $bundles );
	return 'standalone' === flavour() ? $entries : array_unique( array_merge( $entries, first_files( $bundles, kind() ) ) );
}

/** Code that we print into the page, collected while it prints; given none, what was collected. */
function own_inline_code( string $code = '' ): string {
	static $collected = '';
	$collected       .= $code;
	return $collected;
}

/** Size of files of ours as gzip sends them, in bytes. */
function own_size( array $files ): int {
	return (int) array_sum( array_column( array_intersect_key( manifest()['files'], array_flip( $files ) ), 'gzip' ) );
}

/** Size of the files behind addresses, in bytes; 0 for those of other hosts. */
function size_of( array $addresses ): int {
	return packed_sizes( array_map( 'Shopwake\\file_behind', $addresses ) );
}

/** The weight of this page, which has printed all of its scripts. */
function page_weight(): array {
	$scripts = wp_scripts();
	$plan    = before_swap( $scripts );
	$before  = script_addresses( $plan, in_own_order( $plan ) );
	$ours    = preg_grep( '/^shopwake-/', $scripts->done );
	$after   = script_addresses( $scripts, array_diff( $scripts->done, $ours ) );
	$own     = own_files( $ours );
	$bytes   = size_of( $after ) + own_size( $own ) + packed_size( own_inline_code() );
	return array( round( size_of( $before ) / 1000, 1 ), count( $before ), round( $bytes / 1000, 1 ), count( $after ) + count( $own ) );
}

/** The kept weights: kind of page => `times`, how often one was noted; `pages`, name => weight. */
function weights(): array {
	$known = array();
	foreach ( array_intersect_key( as_list( get_option( WEIGHTS_OPTION ) ), kind_labels() ) as $kind => $one ) {
		$one            = as_list( $one );
		$pages          = array_filter(
			is_array( $one['pages'] ?? null ) ? $one['pages'] : array(),
			function ( $weight ) {
				return is_array( $weight ) && 4 === count( array_filter( $weight, 'is_numeric' ) );
			}
		);
		$known[ $kind ] = array(
			'times' => max( 1, as_number( $one['times'] ?? null ) ),
			'pages' => array_map( 'array_values', $pages ),
		);
	}
	return array_filter( $known, 'array_filter' );
}

/** Notes the weight of this page, unless a part of Shopwake is off at the moment. */
function note_weight(): void {
	$kind = measured_kind();
	if ( ! isset( kind_labels()[ $kind ] ) || switched_off() || ! preg_grep( '/^shopwake-/', wp_scripts()->done ) ) {
		return;
	}
	$known = weights();
	$one   = $known[ $kind ] ?? array(
		'times' => 0,
		'pages' => array(),
	);
	$name  = substr( page_name(), 0, 200 );
	unset( $one['pages'][ $name ] );
	$known[ $kind ] = array(
		'times' => min( 10000, $one['times'] + 1 ),
		'pages' => array_slice( array( $name => page_weight() ) + $one['pages'], 0, MAX_WEIGHED_PAGES, true ),
	);
	update_option( WEIGHTS_OPTION, $known, false );
}

/** Mean of weights. */
function mean_weight( array $weights, array $times ): array {
	$mean  = array( 0.0, 0.0, 0.0, 0.0 );
	$total = array_sum( $times );
	foreach ( $weights as $name => $weight ) {
		foreach ( $weight as $at => $value ) {
			$mean[ $at ] += $value * $times[ $name ] / $total;
		}
	}
	return $mean;
}

/** Weights by kind of page, in the order of the screen, and of an average page under the name `all`; empty without any. */
function weights_by_kind(): array {
	$kinds = array();
	$times = array();
	foreach ( weights() as $kind => $one ) {
		$kinds[ $kind ] = mean_weight( $one['pages'], array_fill_keys( array_keys( $one['pages'] ), 1 ) );
		$times[ $kind ] = $one['times'];
	}
	$sorted = array_replace( array_intersect_key( kind_labels(), $kinds ), $kinds );
	return $kinds ? array( 'all' => mean_weight( $kinds, $times ) ) + $sorted : array();
}

add_filter(
	'wp_inline_script_attributes',
	function ( $attributes, $code = '' ) {
		if ( is_array( $attributes ) && strpos( (string) ( $attributes['id'] ?? '' ), 'shopwake-' ) === 0 ) {
			own_inline_code( (string) $code );
		}
		return $attributes;
	},
	10,
	2
);
