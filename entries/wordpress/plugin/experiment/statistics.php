<?php
/**
 * Medians of both groups from histograms, and the 95 % interval of their difference. Days weigh the same in both groups, so that a
 * day on which the shop was slow, or a share that changed, favours neither.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** Standard deviations on either side that hold 95 % of a normal distribution. */
const CERTAINTY = 1.959964;

/** Weight of a day by the views of its groups: what two means of so many views need for the smallest error of their difference. */
function day_weight( int $ours, int $theirs ): float {
	return $ours > 0 && $theirs > 0 ? $ours * $theirs / ( $ours + $theirs ) : 0.0;
}

/**
 * Both groups of a figure (day => group => counts of buckets), as group => `shares` of the buckets, `views`, and `effective`,
 * the number of views that unweighted ones would have to be for the same error. Days with one group alone do not count.
 */
function weighted_groups( array $days ): array {
	$sums  = array_fill_keys(
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
		$whole += $weight;
		foreach ( $weight > 0 ? GROUPS : array() as $group ) {
			foreach ( $groups[ $group ] as $at => $count ) {
				$sums[ $group ]['shares'][ $at ] += $weight * $count / $views[ $group ];
			}
			$sums[ $group ]['views']     += $views[ $group ];
			$sums[ $group ]['effective'] += $weight ** 2 / $views[ $group ];
		}
	}
	foreach ( $whole > 0 ? GROUPS : array() as $group ) {
		foreach ( $sums[ $group ]['shares'] as $at => $share ) {
			$sums[ $group ]['shares'][ $at ] = $share / $whole;
		}
		$sums[ $group ]['effective'] = $whole ** 2 / $sums[ $group ]['effective'];
	}
	return $whole > 0 ? $sums : array();
}

/** The value below which a part `$rank` (0 to 1) of the views is. */
function value_at( string $figure, array $shares, float $rank ): float {
	$below = 0.0;
	foreach ( $shares as $at => $share ) {
		if ( $share > 0 && $below + $share >= $rank ) {
			return value_between( $figure, $at + ( $rank - $below ) / $share );
		}
		$below += $share;
	}
	return value_between( $figure, BUCKETS );
}

/** The median of one group with both ends of its interval, which are the values at the ends of the median's rank. */
function median_of( string $figure, array $group ): array {
	$error = min( 0.5, CERTAINTY * 0.5 / sqrt( $group['effective'] ) );
	return array( value_at( $figure, $group['shares'], 0.5 ), value_at( $figure, $group['shares'], 0.5 - $error ), value_at( $figure, $group['shares'], 0.5 + $error ) );
}

/** A difference (Shopwake less originals) with both ends of its interval, from two values with theirs. */
function difference( array $ours, array $theirs ): array {
	$difference = $ours[0] - $theirs[0];
	return array(
		'shopwake'   => $ours[0],
		'originals'  => $theirs[0],
		'difference' => $difference,
		'low'        => $difference - hypot( $ours[0] - $ours[1], $theirs[2] - $theirs[0] ),
		'high'       => $difference + hypot( $ours[2] - $ours[0], $theirs[0] - $theirs[1] ),
	);
}

/** The medians of both groups, their difference and its interval, from the result of `weighted_groups`. */
function difference_of( string $figure, array $groups ): array {
	return difference( median_of( $figure, $groups[ GROUPS[0] ] ), median_of( $figure, $groups[ GROUPS[1] ] ) );
}

/**
 * Orders for each checkout view in both groups, their difference and its interval, from counts by day (day => group =>
 * array( checkout views, thank-you views )). Counts vary like Poisson counts. Empty where no day has both groups.
 */
function conversion_of( array $days ): array {
	$sums  = array_fill_keys( GROUPS, array( 0.0, 0.0 ) );
	$whole = 0.0;
	foreach ( $days as $groups ) {
		$weight = day_weight( $groups[ GROUPS[0] ][0] ?? 0, $groups[ GROUPS[1] ][0] ?? 0 );
		$whole += $weight;
		foreach ( $weight > 0 ? GROUPS : array() as $group ) {
			list( $views, $orders ) = $groups[ $group ];
			$sums[ $group ][0]     += $weight * $orders / $views;
			$sums[ $group ][1]     += $weight ** 2 * $orders / $views ** 2 * ( 1 + $orders / $views );
		}
	}
	$with_ends = function ( array $sum ) use ( $whole ) {
		$error = CERTAINTY * sqrt( $sum[1] );
		return array( $sum[0] / $whole, ( $sum[0] - $error ) / $whole, ( $sum[0] + $error ) / $whole );
	};
	return $whole > 0 ? difference( ...array_values( array_map( $with_ends, $sums ) ) ) : array();
}
