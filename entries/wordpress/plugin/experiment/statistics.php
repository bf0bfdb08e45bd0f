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

/**
 * Both groups of days (day => group => counts), as group => `shares` of the counts in the views, `views`, and `effective`, the number
 * of views that unweighted ones would have to be for the same error. Days with one group alone do not count.
 *
 * @param array  $days     The counts.
 * @param string $views_of The function that gives the views of a day from its counts.
 */
function weighted_groups( array $days, string $views_of = 'array_sum' ): array {
	$weights = array();
	foreach ( $days as $day => $groups ) {
		$views = array_map( $views_of, $groups ) + array_fill_keys( GROUPS, 0 );
		// What two means of so many views need for the smallest error of their difference.
		$weights[ $day ] = min( $views ) > 0 ? array_product( $views ) / array_sum( $views ) : 0;
	}
	$weights = array_filter( $weights );
	$found   = array();
	foreach ( $weights ? GROUPS : array() as $group ) {
		list( $shares, $views, $error ) = array( array_fill( 0, BUCKETS, 0.0 ), 0, 0.0 );
		foreach ( $weights as $day => $weight ) {
			$counts   = $days[ $day ][ $group ];
			$here     = $views_of( $counts );
			$relative = $weight / array_sum( $weights );
			foreach ( $counts as $at => $count ) {
				$shares[ $at ] += $relative * $count / $here;
			}
			$views += $here;
			$error += $relative ** 2 / $here;
		}
		$found[ $group ] = compact( 'shares', 'views' ) + array( 'effective' => 1 / $error );
	}
	return $found;
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
	$with_ends = function ( array $group ) {
		$rate  = $group['shares'][1];
		$error = CERTAINTY * sqrt( $rate * ( 1 + $rate ) / $group['effective'] );
		return array( $rate, $rate - $error, $rate + $error );
	};
	$groups = weighted_groups( $days, 'current' );
	return $groups ? difference( ...array_values( array_map( $with_ends, $groups ) ) ) : array();
}
