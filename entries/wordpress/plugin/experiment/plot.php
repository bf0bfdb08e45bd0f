<?php
/**
 * Draws the distributions of both groups as SVG: a solid line with a circle for Shopwake, a dashed line with a square for the
 * originals, so that they differ without colour.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** The limits of web vitals: up to the first they are good, above the second poor. */
const VITAL_LIMITS = array(
	'LCP'  => array( 2500, 4000 ),
	'INP'  => array( 200, 500 ),
	'CLS'  => array( 0.1, 0.25 ),
	'FCP'  => array( 1800, 3000 ),
	'TTFB' => array( 800, 1800 ),
);

/** Size of the drawing, and the box of the curves: left, top, right, bottom. */
const PLOT_SIZE = array( 640, 230 );
const PLOT_BOX  = array( 12, 62, 628, 196 );

/** The first and last bucket that are drawn. */
function drawn_places( array $finding ): array {
	$filled = array();
	foreach ( $finding['groups'] as $group ) {
		foreach ( $group['shares'] as $at => $share ) {
			if ( $share > 0.001 ) {
				$filled[] = $at;
			}
		}
	}
	return array( max( 0, min( $filled ) - 1 ), min( BUCKETS, max( $filled ) + 2 ) );
}

/** The horizontal coordinate of a position on the scale of the buckets. */
function plot_x( float $place, array $ends ): float {
	$place = max( $ends[0], min( $ends[1], $place ) );
	return round( PLOT_BOX[0] + ( PLOT_BOX[2] - PLOT_BOX[0] ) * ( $place - $ends[0] ) / ( $ends[1] - $ends[0] ), 1 );
}

/** Smooths shares with half of their neighbours', since a bucket is narrower than the differences that matter. */
function smooth( array $shares ): array {
	$smooth = array();
	foreach ( $shares as $at => $share ) {
		$smooth[] = ( ( $shares[ $at - 1 ] ?? 0 ) + 2 * $share + ( $shares[ $at + 1 ] ?? 0 ) ) / 4;
	}
	return $smooth;
}

/** Points of a curve. */
function plot_points( array $shares, float $most, array $ends ): string {
	$points = array();
	foreach ( $shares as $at => $share ) {
		if ( $at + 1 >= $ends[0] && $at < $ends[1] ) {
			$points[] = plot_x( $at + 0.5, $ends ) . ',' . round( PLOT_BOX[3] - ( PLOT_BOX[3] - PLOT_BOX[1] ) * $share / $most, 1 );
		}
	}
	return implode( ' ', $points );
}

/** A text of the drawing. */
function plot_text( float $x, float $y, string $text, string $anchor = 'middle' ): string {
	return sprintf( '<text x="%s" y="%s" text-anchor="%s">%s</text>', $x, $y, $anchor, esc_html( $text ) );
}

/** A round value at the axis, as short as it can be. */
function axis_words( string $figure, float $value ): string {
	if ( in_array( $figure, SHIFTS, true ) ) {
		return number_format_i18n( $value, (int) max( 0, -floor( log10( $value ) ) ) );
	}
	/* translators: %s: seconds. */
	return $value >= 1000 ? sprintf( __( '%s s', 'shopwake' ), number_format_i18n( $value / 1000 ) ) : value_words( $figure, $value );
}

/** The axis: values at 1, 2 and 5 times a power of ten. */
function plot_axis( string $figure, array $ends ): string {
	$out  = sprintf( '<path d="M%s %sH%s" class="axis"/>', PLOT_BOX[0], PLOT_BOX[3], PLOT_BOX[2] );
	$last = -100.0;
	for ( $power = -3; $power <= 5; $power++ ) {
		foreach ( array( 1, 2, 5 ) as $digit ) {
			$value = $digit * 10 ** $power;
			$place = place_of( $figure, $value );
			$x     = plot_x( $place, $ends );
			if ( $place > $ends[0] && $place < $ends[1] && $x - $last > 88 && $x > 40 && $x < 600 ) {
				$out .= sprintf( '<path d="M%s %sv5" class="axis"/>', $x, PLOT_BOX[3] ) . plot_text( $x, PLOT_BOX[3] + 26, axis_words( $figure, $value ) );
				$last = $x;
			}
		}
	}
	return $out;
}

/** The limits of a web vital. */
function plot_limits( string $figure, array $ends ): string {
	$words = array( __( 'good', 'shopwake' ), __( 'poor', 'shopwake' ) );
	$out   = '';
	foreach ( VITAL_LIMITS[ $figure ] ?? array() as $at => $value ) {
		$place = place_of( $figure, $value );
		$x     = plot_x( $place, $ends );
		if ( $place > $ends[0] && $place < $ends[1] ) {
			$text = 0 === $at ? '← ' . $words[0] : $words[1] . ' →';
			$out .= sprintf( '<path d="M%s %sV%s" class="limit"/>', $x, PLOT_BOX[1] - 18, PLOT_BOX[3] ) . plot_text( $x + ( 0 === $at ? -4 : 4 ), PLOT_BOX[1] - 8, $text, 0 === $at ? 'end' : 'start' );
		}
	}
	return $out;
}

/** Both curves, with the 75th percentile of each on the axis. */
function plot_curves( array $finding, array $ends ): string {
	$shares = array_map( __NAMESPACE__ . '\\smooth', array_column( $finding['groups'], 'shares' ) );
	$most   = max( max( $shares[0] ), max( $shares[1] ) );
	$ours   = plot_x( place_of( $finding['figure'], $finding['shopwake'] ), $ends );
	$theirs = plot_x( place_of( $finding['figure'], $finding['originals'] ), $ends );
	return sprintf( '<polyline points="%s" class="originals"/><polyline points="%s" class="ours"/>', plot_points( $shares[1], $most, $ends ), plot_points( $shares[0], $most, $ends ) )
		. sprintf( '<rect x="%s" y="%s" width="11" height="11" class="originals-mark"/><circle cx="%s" cy="%s" r="6" class="ours-mark"/>', $theirs - 5.5, PLOT_BOX[3] - 5.5, $ours, PLOT_BOX[3] );
}

/** The key: line, mark and 75th percentile of each group. */
function plot_key( array $finding ): string {
	$figure = $finding['figure'];
	/* translators: %s: a value. */
	$ours = sprintf( __( 'Shopwake: %s', 'shopwake' ), value_words( $figure, $finding['shopwake'] ) );
	/* translators: %s: a value. */
	$theirs = sprintf( __( 'Originals: %s', 'shopwake' ), value_words( $figure, $finding['originals'] ) );
	return '<path d="M12 16h36" class="ours"/><circle cx="30" cy="16" r="6" class="ours-mark"/>' . plot_text( 56, 20, $ours, 'start' )
		. '<path d="M330 16h36" class="originals"/><rect x="342.5" y="10.500" width="11" height="11" class="originals-mark"/>' . plot_text( 374, 20, $theirs, 'start' );
}

/** The drawing of a finding with enough views. Its numbers are in the table beside it. */
function plot_of( array $finding ): string {
	$ends = drawn_places( $finding );
	/* translators: 1: where, such as "On phones, the cart", 2: name of a figure. */
	$name = sprintf( __( 'Distribution. %1$s: %2$s', 'shopwake' ), where_words( $finding ), figure_labels()[ $finding['figure'] ] );
	return sprintf( '<svg class="shopwake-plot" role="img" aria-label="%s" viewBox="0 0 %d %d">', esc_attr( $name ), PLOT_SIZE[0], PLOT_SIZE[1] )
		. plot_limits( $finding['figure'], $ends ) . plot_axis( $finding['figure'], $ends ) . plot_curves( $finding, $ends ) . plot_key( $finding ) . '</svg>';
}
