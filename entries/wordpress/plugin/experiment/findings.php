<?php
/**
 * What the histograms say: for each kind of page, device and figure both groups' median and their difference, or that there are not
 * enough views yet; as data, and in words.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** Views of each group below which nothing is said of a figure; thank-you pages of each group. */
const ENOUGH_VIEWS  = 100;
const ENOUGH_ORDERS = 20;

/** Name of the finding about orders, which is no figure of a page view. */
const ORDERS = 'orders';

/** Views by group, from days of counts or of histograms. */
function views_by_group( array $days ): array {
	$views = array_fill_keys( GROUPS, 0 );
	foreach ( $days as $groups ) {
		foreach ( array_intersect_key( $groups, $views ) as $group => $counts ) {
			$views[ $group ] += array_sum( (array) $counts );
		}
	}
	return $views;
}

/** A finding: `kind`, `device`, `figure`, `views` by group, `verdict` (`certain`, `chance`, `few`), and what `difference()` gives. */
function finding( array $about, array $views, array $difference ): array {
	$verdict = $difference ? 'chance' : 'few';
	if ( $difference && ( $difference['low'] > 0 || $difference['high'] < 0 ) ) {
		$verdict = 'certain';
	}
	return $about + $difference + compact( 'verdict', 'views' );
}

/** The finding about one figure from its days. */
function figure_finding( array $about, array $days ): array {
	$groups = weighted_groups( $days );
	$is_few = ! $groups || min( array_column( $groups, 'views' ) ) < ENOUGH_VIEWS;
	return finding( $about, views_by_group( $days ), $is_few ? array() : difference_of( $about['figure'], $groups ) );
}

/** The finding about orders on a device; null where orders are not counted. */
function orders_finding( string $device, array $histograms ): ?array {
	$thanks = $histograms['thanks'][ $device ][ VIEWS ] ?? array();
	$days   = array();
	foreach ( $histograms['checkout'][ $device ][ VIEWS ] ?? array() as $day => $groups ) {
		foreach ( $groups as $group => $counts ) {
			$days[ $day ][ $group ] = array( array_sum( $counts ), array_sum( $thanks[ $day ][ $group ] ?? array() ) );
		}
	}
	$about  = array(
		'kind'   => 'checkout',
		'device' => $device,
		'figure' => ORDERS,
	);
	$is_few = min( views_by_group( $thanks ) ) < ENOUGH_ORDERS;
	return $thanks && $days ? finding( $about, views_by_group( $thanks ), $is_few ? array() : conversion_of( $days ) ) : null;
}

/** All findings, by kind of page and device. */
function findings(): array {
	$histograms = histograms();
	$found      = array();
	foreach ( array_diff( PAGE_KINDS, array( 'thanks' ) ) as $kind ) {
		foreach ( DEVICES as $device ) {
			foreach ( array_intersect_key( $histograms[ $kind ][ $device ] ?? array(), FIGURES ) as $figure => $days ) {
				$found[] = figure_finding( compact( 'kind', 'device', 'figure' ), $days );
			}
			if ( 'checkout' === $kind && options()['conversions'] ) {
				$found[] = orders_finding( $device, $histograms );
			}
		}
	}
	return array_values( array_filter( $found ) );
}

/** Columns of `wp shopwake proof`. */
const PROOF_FIELDS = array( 'kind', 'device', 'figure', 'shopwake', 'originals', 'difference', 'low', 'high', 'views_shopwake', 'views_originals', 'verdict' );

/** A finding as a row of `wp shopwake proof`; numbers are null where there are too few views. */
function proof_row( array $finding ): array {
	$row = array_fill_keys( PROOF_FIELDS, null );
	foreach ( array( 'shopwake', 'originals', 'difference', 'low', 'high' ) as $name ) {
		$row[ $name ] = isset( $finding[ $name ] ) ? round( $finding[ $name ], 4 ) : null;
	}
	foreach ( GROUPS as $group ) {
		$row[ "views_$group" ] = $finding['views'][ $group ];
	}
	return array_merge( $row, array_intersect_key( $finding, array_flip( array( 'kind', 'device', 'figure', 'verdict' ) ) ) );
}

/** Names of the figures. */
function figure_labels(): array {
	return array(
		'LCP'    => __( 'Largest part shown (LCP)', 'shopwake' ),
		'INP'    => __( 'Press answered (INP)', 'shopwake' ),
		'CLS'    => __( 'Layout shift (CLS)', 'shopwake' ),
		'FCP'    => __( 'First paint (FCP)', 'shopwake' ),
		'TTFB'   => __( 'First byte (TTFB)', 'shopwake' ),
		'totals' => __( 'Checkout totals usable', 'shopwake' ),
		'order'  => __( 'Order answered', 'shopwake' ),
		'slot'   => __( 'Layout shift by wallet buttons', 'shopwake' ),
		ORDERS   => __( 'Orders for each checkout view', 'shopwake' ),
	);
}

/** Names of the kinds of pages. */
function kind_labels(): array {
	return array(
		'listing'  => __( 'product lists', 'shopwake' ),
		'product'  => __( 'product pages', 'shopwake' ),
		'cart'     => __( 'the cart', 'shopwake' ),
		'checkout' => __( 'the checkout', 'shopwake' ),
		'account'  => __( 'account pages', 'shopwake' ),
		'builder'  => __( 'page builder pages', 'shopwake' ),
		'other'    => __( 'other pages', 'shopwake' ),
	);
}

/** Where a finding holds, at the start of a sentence. */
function where_words( array $finding ): string {
	/* translators: %s: a kind of page, such as "the checkout". */
	$words = 'phone' === $finding['device'] ? __( 'On phones, %s', 'shopwake' ) : __( 'On desktops, %s', 'shopwake' );
	return sprintf( $words, kind_labels()[ $finding['kind'] ] );
}

/** A value with its unit. */
function value_words( string $figure, float $value ): string {
	if ( in_array( $figure, SHIFTS, true ) ) {
		return number_format_i18n( $value, 3 );
	}
	if ( ORDERS === $figure ) {
		/* translators: %s: a percentage. */
		return sprintf( __( '%s %%', 'shopwake' ), number_format_i18n( 100 * $value, 1 ) );
	}
	if ( abs( $value ) >= 1000 ) {
		/* translators: %s: seconds. */
		return sprintf( __( '%s s', 'shopwake' ), number_format_i18n( $value / 1000, 2 ) );
	}
	/* translators: %s: milliseconds. */
	return sprintf( __( '%s ms', 'shopwake' ), number_format_i18n( round( $value ) ) );
}

/** A difference with its sign. */
function signed_words( string $figure, float $value ): string {
	return ( $value > 0 ? '+' : ( $value < 0 ? '−' : '' ) ) . value_words( $figure, abs( $value ) );
}

/** The interval of a difference. */
function interval_words( array $finding ): string {
	/* translators: 1: a difference, 2, 3: ends of its 95 % interval. */
	$words = sprintf( __( '%1$s (%2$s to %3$s)', 'shopwake' ), ...array_map( __NAMESPACE__ . '\\signed_words', array_fill( 0, 3, $finding['figure'] ), array( $finding['difference'], $finding['low'], $finding['high'] ) ) );
	return 'certain' === $finding['verdict'] ? $words : "$words, " . __( 'may be chance', 'shopwake' );
}

/** A finding with enough views as one sentence. */
function sentence_of( array $finding ): string {
	$figure = $finding['figure'];
	/* translators: 1: where, such as "On phones, the cart", 2: name of a figure, 3: a value with Shopwake, 4: the value without. */
	return sprintf( __( '%1$s, %2$s: %3$s instead of %4$s.', 'shopwake' ), where_words( $finding ), figure_labels()[ $figure ], value_words( $figure, $finding['shopwake'] ), value_words( $figure, $finding['originals'] ) );
}
