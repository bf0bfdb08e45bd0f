<?php
/**
 * The part of the screen that says what visitors felt, and its settings.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** Settings of the measurement. */
function print_measuring( array $options ): void {
	open_group( __( 'What visitors felt', 'shopwake' ) );
	print_switch( 'measures', __( 'Measure page views of both groups while a part of the visitors sees Shopwake', 'shopwake' ), $options['measures'], __( 'Page kind, device class, group and rounded figures: no address of a page or visitor, no identifier. Only histograms are stored, for 90 days.', 'shopwake' ) );
	print_percentage( 'sample', __( 'Measured share of the page views', 'shopwake' ), $options['sample'], __( 'A measured view fetches 2.6 kB when it is idle and sends one request when it is left.', 'shopwake' ) );
	print_switch( 'conversions', __( 'Count orders of both groups', 'shopwake' ), $options['conversions'], __( 'Checkout views against views of the thank-you page, as numbers alone.', 'shopwake' ) );
	echo '</fieldset>';
}

/** Whether and why page views are measured now. */
function measuring_words(): string {
	if ( is_measuring() ) {
		/* translators: 1, 2: percentages. */
		return sprintf( __( 'Measuring: %1$d %% of the visitors see Shopwake, the others the originals; %2$d %% of their page views are measured.', 'shopwake' ), options()['share'], options()['sample'] );
	}
	return __( 'Nothing is measured now. To compare both groups, show Shopwake to a share of the visitors, from 1 to 99 %, and measure a share of their page views.', 'shopwake' );
}

/** Prints the rows of the table. */
function print_finding( array $finding ): void {
	$figure = $finding['figure'];
	$views  = array_map( 'number_format_i18n', $finding['views'] );
	$cells  = array( figure_labels()[ $figure ], value_words( $figure, $finding['shopwake'] ), value_words( $figure, $finding['originals'] ), interval_words( $finding ), implode( ' / ', $views ) );
	printf( '<tr><th scope="row">%s</th>', esc_html( where_words( $finding ) ) );
	foreach ( $cells as $cell ) {
		printf( '<td>%s</td>', esc_html( $cell ) );
	}
	echo '</tr>';
}

/** What the groups are, what the figures mean, and what is left out. */
function method_words(): array {
	return array(
		__( 'The browser of each visitor draws a group by chance and keeps it for 30 days; page caches serve one page to both groups. Groups are compared as they were drawn: a view of the Shopwake group that went back to the originals counts for Shopwake. While a share is set, the scripts of both groups start when the page has been read, a little later than they would otherwise.', 'shopwake' ),
		__( 'The figures are medians: half of the views were at least as good. In brackets is the range in which the true difference is 95 times out of 100; where it holds 0, the difference may be chance. Browsers send these figures, so they can be forged: they inform you, and decide nothing.', 'shopwake' ),
		__( 'Left out: administrators; the first view after a visitor changed groups; browsers that keep no cookie, save data or opened the page in the background; views that ended before the page was idle; pages on which Shopwake replaces nothing; pages of an earlier build; thank-you pages, unless orders are counted.', 'shopwake' ),
	);
}

/** Prints what visitors felt, in the part of the screen that says what Shopwake has brought. */
function print_felt(): void {
	$all      = findings();
	$findings = array_filter(
		$all,
		function ( $finding ) {
			return 'few' !== $finding['verdict'];
		}
	);
	if ( ! $all ) {
		return;
	}
	printf( '<details><summary>%s</summary><p>%s</p>', esc_html__( 'What visitors felt', 'shopwake' ), esc_html( measuring_words() ) );
	if ( $findings ) {
		open_table( __( 'What visitors felt', 'shopwake' ), array( __( 'Kind of page', 'shopwake' ), __( 'Figure (median)', 'shopwake' ), __( 'Shopwake', 'shopwake' ), __( 'Originals', 'shopwake' ), __( 'Difference (95 % interval)', 'shopwake' ), __( 'Views: Shopwake / originals', 'shopwake' ) ) );
		array_map( __NAMESPACE__ . '\\print_finding', $findings );
		echo '</tbody></table></div>';
	} else {
		/* translators: %s: a number. */
		printf( '<p>%s</p>', esc_html( sprintf( __( 'Not enough yet: a kind of page is shown from %s measured views of each group on.', 'shopwake' ), number_format_i18n( ENOUGH_VIEWS ) ) ) );
	}
	if ( in_array( ORDERS, array_column( $findings, 'figure' ), true ) ) {
		printf( '<p>%s</p>', esc_html__( 'Orders are few: a difference in them needs thousands of checkout views before it is certain, and a sale or a campaign moves it more than scripts do. Do not decide by orders alone.', 'shopwake' ) );
	}
	foreach ( method_words() as $text ) {
		printf( '<p class="description">%s</p>', esc_html( $text ) );
	}
	print_button_form( 'shopwake_forget_figures', array(), __( 'Delete these figures', 'shopwake' ), false );
	echo '</details>';
}

/** Deletes all figures; sent by the screen. */
function drop_figures(): void {
	check_sender( 'shopwake_forget_figures' );
	forget_figures();
	wp_safe_redirect( screen_url( array( 'said' => 'figures' ) ) );
	exit;
}

add_action( 'admin_post_shopwake_forget_figures', __NAMESPACE__ . '\\drop_figures' );
