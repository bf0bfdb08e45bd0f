<?php
/**
 * What is measured: the figures of a page view with their plausible ranges, the kinds of pages, devices and groups, and the
 * buckets that figures are rounded into.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Figure => lower end of the second bucket, upper end of the last one; CLS and slot have no unit, the others are milliseconds. A figure
 * above its range is dropped. `totals`: from navigation to the first totals of a checkout that nothing covers; `order`: from a
 * press of "place order" to the end of the answer; `slot`: the part of the
 * layout shift that comes with a change of the space for wallet buttons.
 */
const FIGURES = array(
	'LCP'    => array( 50, 60000 ),
	'INP'    => array( 8, 10000 ),
	'CLS'    => array( 0.001, 5 ),
	'FCP'    => array( 50, 60000 ),
	'TTFB'   => array( 10, 30000 ),
	'totals' => array( 50, 60000 ),
	'order'  => array( 50, 120000 ),
	'slot'   => array( 0.001, 5 ),
);

/** Figures that are parts of the layout shift, or all of it. */
const SHIFTS = array( 'CLS', 'slot' );

/** Figures that only a checkout has. */
const CHECKOUT_FIGURES = array( 'totals', 'order' );

/** Kinds of pages; `thanks` only where the shop counts orders. */
const PAGE_KINDS = array( 'listing', 'product', 'cart', 'checkout', 'thanks', 'account', 'builder', 'other' );

const DEVICES = array( 'phone', 'desktop' );

/** Visitors drawn for Shopwake, and visitors drawn for the originals. */
const GROUPS = array( 'shopwake', 'originals' );

/** Buckets of a histogram: the first from 0, the others in equal steps of the logarithm. */
const BUCKETS = 60;

/** Page views are counted beside the figures, in the first bucket of a row of their own. */
const VIEWS = 'views';

/** The value at a position on the scale of the buckets: 0 is the start of the first one, 60 the end of the last one. */
function value_between( string $figure, float $place ): float {
	list( $low, $high ) = FIGURES[ $figure ];
	return $place < 1 ? $low * $place : $low * ( $high / $low ) ** ( ( $place - 1 ) / ( BUCKETS - 1 ) );
}

/**
 * Without the figures that cannot be: a first byte after the first paint, or a first paint after the largest one; a part of the
 * layout shift that is larger than all of it; what only a checkout has, on other pages. Figure => bucket, both ways.
 */
function plausible( array $buckets, string $kind ): array {
	$order = array_values( array_intersect( array( 'TTFB', 'FCP', 'LCP' ), array_keys( $buckets ) ) );
	for ( $at = 1; $at < count( $order ); $at++ ) {
		$starts = value_between( $order[ $at - 1 ], $buckets[ $order[ $at - 1 ] ] );
		if ( $starts > value_between( $order[ $at ], $buckets[ $order[ $at ] ] + 1 ) ) {
			$buckets = array_diff_key( $buckets, array_flip( $order ) );
			break;
		}
	}
	// Both have the same buckets.
	if ( ( $buckets['slot'] ?? -1 ) > ( $buckets['CLS'] ?? -1 ) ) {
		unset( $buckets['slot'] );
	}
	return 'checkout' === $kind ? $buckets : array_diff_key( $buckets, array_flip( CHECKOUT_FIGURES ) );
}
