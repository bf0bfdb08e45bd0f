<?php
/**
 * What the histograms say: for each kind of page, device and figure both groups' 75th percentile and their difference, or that
 * there are not enough views yet.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Views of each group below which nothing is said of a figure, so that a few networks that send false figures move no
 * percentile by more than 1 %; thank-you pages of each group.
 */
const ENOUGH_VIEWS  = 1000;
const ENOUGH_ORDERS = 20;

/** Name of the finding about orders, which is no figure of a page view. */
const ORDERS = 'orders';

/** Views by group: group => number. */
function views_by_group( array $days ): array {
	$views = array_fill_keys( GROUPS, 0 );
	foreach ( $days as $groups ) {
		foreach ( array_intersect_key( $groups, $views ) as $group => $counts ) {
			$views[ $group ] += is_array( $counts ) ? array_sum( $counts ) : $counts;
		}
	}
	return $views;
}

/** Days until each group has enough, at the pace so far; 0 where one group has none. */
function days_left( array $views, int $days, int $enough ): int {
	$fewest = min( $views );
	return $fewest > 0 ? max( 1, (int) ceil( ( $enough - $fewest ) * $days / $fewest ) ) : 0;
}

/** Whether an interval leaves no doubt about the direction: `certain`, or `chance`. */
function verdict_of( array $difference ): string {
	return $difference['low'] > 0 || $difference['high'] < 0 ? 'certain' : 'chance';
}

/** A finding of too few views, with the days that are left. */
function few( array $about, array $views, int $days, int $enough ): array {
	return $about + array(
		'verdict' => 'few',
		'views'   => $views,
		'days'    => days_left( $views, $days, $enough ),
	);
}

/** The finding about one figure from its days. */
function finding( array $about, array $days ): array {
	$views  = views_by_group( $days );
	$groups = weighted_groups( $days );
	$least  = $groups ? min( array_column( $groups, 'views' ) ) : 0;
	if ( $least < ENOUGH_VIEWS ) {
		return few( $about, $views, count( $days ), ENOUGH_VIEWS );
	}
	$difference = difference_of( $about['figure'], $groups );
	return $about + $difference + array(
		'verdict' => verdict_of( $difference ),
		'views'   => array_combine( GROUPS, array_column( $groups, 'views' ) ),
		'groups'  => $groups,
	);
}

/** Views of a row by day and group. */
function counted( array $days ): array {
	return array_map(
		function ( $groups ) {
			return array_map( 'array_sum', $groups );
		},
		$days
	);
}

/** The finding about orders on a device; null where orders are not counted. */
function orders_finding( string $device, array $histograms ): ?array {
	$checkouts = counted( $histograms['checkout'][ $device ][ VIEWS ] ?? array() );
	$thanks    = counted( $histograms['thanks'][ $device ][ VIEWS ] ?? array() );
	if ( ! $checkouts || ! $thanks ) {
		return null;
	}
	$about = array(
		'kind'   => 'checkout',
		'device' => $device,
		'figure' => ORDERS,
	);
	$days  = array();
	foreach ( $checkouts as $day => $groups ) {
		foreach ( $groups as $group => $views ) {
			$days[ $day ][ $group ] = array( $views, $thanks[ $day ][ $group ] ?? 0 );
		}
	}
	$orders = views_by_group( $thanks );
	$found  = conversion_of( $days );
	if ( ! $found || min( $orders ) < ENOUGH_ORDERS ) {
		return few( $about, $orders, count( $checkouts ), ENOUGH_ORDERS );
	}
	return $about + $found + array(
		'verdict' => verdict_of( $found ),
		'views'   => views_by_group( $checkouts ),
		'orders'  => $orders,
	);
}

/**
 * All findings, by kind of page and device: `kind`, `device`, `figure`, `verdict` (`certain`, `chance`, `few`), `views` by
 * group; with enough views `shopwake`, `originals`, `difference`, `low`, `high` and `groups`; with too few `days`, 0 if
 * unknown.
 */
function findings( array $histograms ): array {
	$found = array();
	foreach ( array_diff( PAGE_KINDS, array( 'thanks' ) ) as $kind ) {
		foreach ( DEVICES as $device ) {
			foreach ( array_keys( FIGURES ) as $figure ) {
				$days = $histograms[ $kind ][ $device ][ $figure ] ?? array();
				if ( $days ) {
					$found[] = finding( compact( 'kind', 'device', 'figure' ), $days );
				}
			}
			if ( 'checkout' === $kind && options()['conversions'] ) {
				$found[] = orders_finding( $device, $histograms );
			}
		}
	}
	return array_values( array_filter( $found ) );
}

/** First and last day of the histograms, such as 20261123; empty without any. */
function measured_days( array $histograms ): array {
	$days = array();
	foreach ( array_intersect_key( $histograms, array_flip( PAGE_KINDS ) ) as $devices ) {
		foreach ( $devices as $figures ) {
			$days = array_merge( $days, array_keys( $figures[ VIEWS ] ?? array() ) );
		}
	}
	return $days ? array( min( $days ), max( $days ) ) : array();
}

/** Columns of `wp shopwake proof`. */
const PROOF_FIELDS = array( 'kind', 'device', 'figure', 'shopwake', 'originals', 'difference', 'low', 'high', 'views_shopwake', 'views_originals', 'verdict', 'sentence' );

/** A finding as a row of `wp shopwake proof`; numbers are null where there are too few views. */
function proof_row( array $finding ): array {
	$row = array_intersect_key( $finding, array_flip( array( 'kind', 'device', 'figure', 'verdict' ) ) ) + array( 'sentence' => sentence_of( $finding ) );
	foreach ( array( 'shopwake', 'originals', 'difference', 'low', 'high' ) as $name ) {
		$row[ $name ] = isset( $finding[ $name ] ) ? round( $finding[ $name ], 4 ) : null;
	}
	foreach ( GROUPS as $group ) {
		$row[ "views_$group" ] = $finding['views'][ $group ];
	}
	return array_merge( array_flip( PROOF_FIELDS ), $row );
}
