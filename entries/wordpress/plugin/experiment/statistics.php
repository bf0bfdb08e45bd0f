<?php
/**
 * Percentiles of both groups from histograms, and the 95 % interval of their difference.
 *
 * Days weigh the same in both groups, so that a day on which the shop was slow, or a share that changed, favours neither.
 * A percentile is read from the cumulated shares, with a monotone cubic curve between the edges of the buckets (Fritsch and
 * Carlson 1980). Its interval follows Woodruff (1952): the percentile's rank with the normal approximation of the binomial
 * distribution, turned back into a value. The two intervals make that of the difference (MOVER: Zou and Donner 2008).
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** Standard deviations on either side that hold 95 % of a normal distribution. */
const CERTAINTY = 1.959964;

/** The percentile by which web vitals are judged. */
const PERCENTILE = 0.75;

/**
 * Weight of a day by the views of its groups: what two means of so many views need for the smallest error of their difference.
 */
function day_weight( int $ours, int $theirs ): float {
	return $ours > 0 && $theirs > 0 ? $ours * $theirs / ( $ours + $theirs ) : 0.0;
}

/**
 * Both groups of a figure (day => group => counts of buckets), as group => `shares` of the buckets, `views`, and `effective`,
 * the number of views that unweighted ones would have to be for the same error. Days with one group alone do not count.
 */
function weighted_groups( array $days ): array {
	$sums = array_fill_keys(
		GROUPS,
		array(
			'shares'    => array_fill( 0, BUCKETS, 0.0 ),
			'views'     => 0,
			'effective' => 0.0,
		)
	);
	$whole = 0.0;
	foreach ( $days as $groups ) {
		$views  = array_map( 'array_sum', $groups ) + array_fill_keys( GROUPS, 0 );
		$weight = day_weight( $views[ GROUPS[0] ], $views[ GROUPS[1] ] );
		if ( $weight <= 0 ) {
			continue;
		}
		$whole += $weight;
		foreach ( GROUPS as $group ) {
			foreach ( $groups[ $group ] as $at => $count ) {
				$sums[ $group ]['shares'][ $at ] += $weight * $count / $views[ $group ];
			}
			$sums[ $group ]['views']     += $views[ $group ];
			$sums[ $group ]['effective'] += $weight ** 2 / $views[ $group ];
		}
	}
	if ( $whole <= 0 ) {
		return array();
	}
	foreach ( GROUPS as $group ) {
		foreach ( $sums[ $group ]['shares'] as $at => $share ) {
			$sums[ $group ]['shares'][ $at ] = $share / $whole;
		}
		$sums[ $group ]['effective'] = $whole ** 2 / $sums[ $group ]['effective'];
	}
	return $sums;
}

/** Slope of the cumulated curve at an edge between two buckets of these shares. */
function edge_slope( float $before, float $after ): float {
	return $before > 0 && $after > 0 ? 2 * $before * $after / ( $before + $after ) : 0.0;
}

/** Place between the buckets below which a share `$rank` (0 to 1) of the views is. */
function place_at( array $shares, float $rank ): float {
	$below = 0.0;
	$last  = count( $shares ) - 1;
	foreach ( $shares as $at => $share ) {
		if ( $below + $share >= $rank && $share > 0 ) {
			$left  = $at > 0 ? edge_slope( $shares[ $at - 1 ], $share ) : $share;
			$right = $at < $last ? edge_slope( $share, $shares[ $at + 1 ] ) : $share;
			return $at + place_within( $share, $left, $right, $rank - $below );
		}
		$below += $share;
	}
	return (float) count( $shares );
}

/** Part of a bucket at which its cubic curve, with these slopes at its edges, has risen by `$rise`. */
function place_within( float $share, float $left, float $right, float $rise ): float {
	$low  = 0.0;
	$high = 1.0;
	for ( $step = 0; $step < 30; $step++ ) {
		$t     = ( $low + $high ) / 2;
		$curve = $left * $t * ( 1 - $t ) ** 2 + $share * $t ** 2 * ( 3 - 2 * $t ) - $right * $t ** 2 * ( 1 - $t );
		if ( $curve < $rise ) {
			$low = $t;
		} else {
			$high = $t;
		}
	}
	return ( $low + $high ) / 2;
}

/** The percentile of one group with both ends of its interval: array( value, low, high ). */
function percentile( string $figure, array $group ): array {
	$error  = CERTAINTY * sqrt( PERCENTILE * ( 1 - PERCENTILE ) / $group['effective'] );
	$values = array();
	foreach ( array( PERCENTILE, max( 0.0, PERCENTILE - $error ), min( 1.0, PERCENTILE + $error ) ) as $rank ) {
		$values[] = value_between( $figure, place_at( $group['shares'], $rank ) );
	}
	return $values;
}

/**
 * The 75th percentile of both groups, their difference (Shopwake less originals) and its interval, from the result of
 * `weighted_groups`.
 */
function difference_of( string $figure, array $groups ): array {
	list( $ours, $ours_low, $ours_high )       = percentile( $figure, $groups[ GROUPS[0] ] );
	list( $theirs, $theirs_low, $theirs_high ) = percentile( $figure, $groups[ GROUPS[1] ] );
	return array(
		'shopwake'   => $ours,
		'originals'  => $theirs,
		'difference' => $ours - $theirs,
		'low'        => $ours - $theirs - hypot( $ours - $ours_low, $theirs_high - $theirs ),
		'high'       => $ours - $theirs + hypot( $ours_high - $ours, $theirs - $theirs_low ),
	);
}

/**
 * Orders for each checkout view in both groups, from counts by day (day => group => array( checkout views, thank-you views )),
 * with the difference and its interval. Both counts vary like Poisson counts, since each view is drawn for itself. Empty
 * where no day has both groups.
 */
function conversion_of( array $days ): array {
	$rate  = array_fill_keys( GROUPS, 0.0 );
	$error = 0.0;
	$whole = 0.0;
	foreach ( $days as $groups ) {
		$weight = day_weight( $groups[ GROUPS[0] ][0] ?? 0, $groups[ GROUPS[1] ][0] ?? 0 );
		if ( $weight <= 0 ) {
			continue;
		}
		$whole += $weight;
		foreach ( GROUPS as $group ) {
			list( $views, $orders ) = $groups[ $group ];
			$rate[ $group ]        += $weight * $orders / $views;
			$error                 += $weight ** 2 * $orders / $views ** 2 * ( 1 + $orders / $views );
		}
	}
	if ( $whole <= 0 ) {
		return array();
	}
	$difference = ( $rate[ GROUPS[0] ] - $rate[ GROUPS[1] ] ) / $whole;
	$margin     = CERTAINTY * sqrt( $error ) / $whole;
	return array(
		'shopwake'   => $rate[ GROUPS[0] ] / $whole,
		'originals'  => $rate[ GROUPS[1] ] / $whole,
		'difference' => $difference,
		'low'        => $difference - $margin,
		'high'       => $difference + $margin,
	);
}
