<?php
/**
 * What Shopwake has brought: script bytes and requests by kind of page, counted by the server, and what visitors felt.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** A number of kilobytes with its unit. */
function kilobytes_words( float $value ): string {
	/* translators: %s: kilobytes. */
	return sprintf( __( '%s kB', 'shopwake' ), number_format_i18n( $value, $value < 10 ? 1 : 0 ) );
}

/** A number of requests. */
function requests_words( float $value ): string {
	return number_format_i18n( $value, round( $value ) === round( $value, 1 ) || $value >= 10 ? 0 : 1 );
}

/** A figure as it was before. */
function was_words( string $before ): string {
	/* translators: %s: a figure with the original scripts, such as "182 kB". */
	return sprintf( __( 'was %s', 'shopwake' ), $before );
}

/** Prints two bars: with the originals, and with Shopwake, as parts of the longest one. */
function print_bars( float $before, float $after, float $most ): void {
	foreach ( array(
		'before' => $before,
		'after'  => $after,
	) as $name => $value ) {
		printf( '<span class="shopwake-bar shopwake-%s" style="inline-size:%d%%"></span>', esc_attr( $name ), (int) round( 100 * $value / max( 1, $most ) ) );
	}
}

/** Prints the table of the kinds of pages, with bars. */
function print_weights( array $kinds ): void {
	$most = max( array_map( 'max', array_map( null, array_column( $kinds, 0 ), array_column( $kinds, 2 ) ) ) );
	open_table( __( 'Script bytes by kind of page', 'shopwake' ), array( __( 'Kind of page', 'shopwake' ), __( 'Originals above, Shopwake below', 'shopwake' ), __( 'Script bytes', 'shopwake' ), __( 'Script requests', 'shopwake' ) ) );
	foreach ( $kinds as $kind => list( $kb_before, $requests_before, $kb, $requests ) ) {
		printf( '<tr><th scope="row">%s</th><td class="shopwake-bars" aria-hidden="true">', esc_html( kind_labels()[ $kind ] ) );
		print_bars( $kb_before, $kb, $most );
		printf( '</td><td>%s, %s</td><td>%s, %s</td></tr>', esc_html( kilobytes_words( $kb ) ), esc_html( was_words( kilobytes_words( $kb_before ) ) ), esc_html( requests_words( $requests ) ), esc_html( was_words( requests_words( $requests_before ) ) ) );
	}
	echo '</tbody></table></div>';
}

/** Prints the part of the screen. */
function print_brought(): void {
	$kinds = weights_by_kind();
	open_part( 'brought', __( 'What it has brought', 'shopwake' ) );
	if ( $kinds ) {
		print_weights( array_diff_key( $kinds, array( 'all' => true ) ) );
		printf( '<p class="description">%s</p>', esc_html__( 'Counted by the server from the files that it left out and put in, compressed as they are sent. Files of other hosts, and those that scripts fetch later, are not counted on either side.', 'shopwake' ) );
	} else {
		printf( '<p>%s</p>', esc_html__( 'Nothing yet: open a page of your shop, then come back.', 'shopwake' ) );
	}
	print_felt();
	close_part();
}
