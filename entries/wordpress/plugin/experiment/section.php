<?php
/**
 * The part of the screen that says what visitors felt, and its settings.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** Figures whose distributions the screen draws; the report draws all. */
const DRAWN_FIGURES = array( 'LCP', 'INP', 'totals', 'order' );

/** Sentences that say what is measured, and for which visitors. */
function print_measuring( array $options ): void {
	open_group( __( 'What visitors felt', 'shopwake' ) );
	print_switch( 'measures', __( 'Measure page views of both groups while a part of the visitors sees Shopwake', 'shopwake' ), $options['measures'], __( 'Page kind, device class, group and rounded figures: no address of a page or visitor, no identifier. Only histograms are stored, for 90 days.', 'shopwake' ) );
	printf(
		'<p class="shopwake-field"><label for="shopwake-sample">%s</label> <input type="number" id="shopwake-sample" name="shopwake[sample]" min="0" max="100" step="1" value="%d" class="small-text" aria-describedby="shopwake-sample-help"> %%</p><p class="description" id="shopwake-sample-help">%s</p>',
		esc_html__( 'Measured share of the page views', 'shopwake' ),
		(int) $options['sample'],
		esc_html__( 'A measured view fetches 2.6 kB when it is idle and sends one request when it is left.', 'shopwake' )
	);
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

/** Address of the report. */
function report_page_url(): string {
	return wp_nonce_url( admin_url( 'admin-post.php?action=shopwake_report' ), 'shopwake_report' );
}

/** The interval of a difference. */
function interval_words( array $finding ): string {
	/* translators: 1: a difference, 2, 3: ends of its 95 % interval. */
	return sprintf( __( '%1$s (%2$s to %3$s)', 'shopwake' ), signed_words( $finding['figure'], $finding['difference'] ), signed_words( $finding['figure'], $finding['low'] ), signed_words( $finding['figure'], $finding['high'] ) );
}

/** Cells of a finding in the table. */
function finding_cells( array $finding ): array {
	$figure = $finding['figure'];
	$is_few = 'few' === $finding['verdict'];
	$limits = array_map(
		function ( $value ) use ( $figure ) {
			return value_words( $figure, $value );
		},
		VITAL_LIMITS[ $figure ] ?? array()
	);
	return array(
		$is_few ? '–' : value_words( $figure, $finding['shopwake'] ),
		$is_few ? '–' : value_words( $figure, $finding['originals'] ),
		$is_few ? few_words( $finding ) : interval_words( $finding ),
		number_format_i18n( $finding['views'][ GROUPS[0] ] ) . ' / ' . number_format_i18n( $finding['views'][ GROUPS[1] ] ),
		$limits ? implode( ' / ', $limits ) : '–',
	);
}

/** Heads of the table of findings. */
function finding_heads(): array {
	return array(
		__( 'Figure (75th percentile)', 'shopwake' ),
		__( 'Shopwake', 'shopwake' ),
		__( 'Originals', 'shopwake' ),
		__( 'Difference (95 % interval)', 'shopwake' ),
		__( 'Views: Shopwake / originals', 'shopwake' ),
		__( 'Good up to / poor from', 'shopwake' ),
	);
}

/** Prints the rows of a table. */
function print_finding_rows( array $findings ): void {
	foreach ( $findings as $finding ) {
		printf( '<tr><th scope="row">%s</th>', esc_html( figure_labels()[ $finding['figure'] ] ) );
		foreach ( finding_cells( $finding ) as $cell ) {
			printf( '<td>%s</td>', esc_html( $cell ) );
		}
		echo '</tr>';
	}
}

/** Prints the distributions of these findings. */
function print_plots( array $findings ): void {
	foreach ( $findings as $finding ) {
		if ( isset( $finding['groups'] ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- numbers and escaped words.
			printf( '<figure><figcaption>%s</figcaption>%s</figure>', esc_html( figure_labels()[ $finding['figure'] ] ), plot_of( $finding ) );
		}
	}
}

/** Prints the warning about numbers of orders. */
function print_orders_warning( array $findings ): void {
	if ( in_array( ORDERS, array_column( $findings, 'figure' ), true ) ) {
		printf( '<p>%s</p>', esc_html__( 'Orders are few: a difference in them needs thousands of checkout views before it is certain, and a sale or a campaign moves it more than scripts do. Do not decide by orders alone.', 'shopwake' ) );
	}
}

/** Findings by place: "On phones, the cart" => list. */
function findings_by_place( array $findings ): array {
	$places = array();
	foreach ( $findings as $finding ) {
		$places[ where_words( $finding ) ][] = $finding;
	}
	return $places;
}

/** Prints what is said of one kind of page on one device, folded. */
function print_place( string $place, array $findings ): void {
	printf( '<details class="shopwake-place"><summary>%s</summary><ul class="ul-disc">', esc_html( $place ) );
	foreach ( $findings as $finding ) {
		printf( '<li>%s</li>', esc_html( sentence_of( $finding ) ) );
	}
	echo '</ul>';
	print_orders_warning( $findings );
	open_table( $place, finding_heads() );
	print_finding_rows( $findings );
	echo '</tbody></table></div>';
	$drawn = array_filter(
		$findings,
		function ( $finding ) {
			return isset( $finding['groups'] ) && in_array( $finding['figure'], DRAWN_FIGURES, true );
		}
	);
	if ( $drawn ) {
		echo '<div class="shopwake-plots">';
		print_plots( $drawn );
		echo '</div>';
	}
	echo '</details>';
}

/** Prints what visitors felt, in the part of the screen that says what Shopwake has brought. */
function print_felt( array $findings ): void {
	if ( ! $findings ) {
		return;
	}
	printf( '<h3 id="shopwake-felt">%s</h3><p>%s</p>', esc_html__( 'What visitors felt', 'shopwake' ), esc_html( measuring_words() ) );
	foreach ( findings_by_place( $findings ) as $place => $some ) {
		print_place( $place, $some );
	}
	printf( '<details><summary>%s</summary>', esc_html__( 'How it is measured, and what is left out', 'shopwake' ) );
	foreach ( method_words( left_out( histograms() ) ) as $text ) {
		printf( '<p>%s</p>', esc_html( $text ) );
	}
	printf( '</details><div class="shopwake-buttons"><a class="button" href="%s">%s</a>', esc_url( report_page_url() ), esc_html__( 'Report to print or send', 'shopwake' ) );
	print_button_form( 'shopwake_forget_figures', array(), __( 'Delete these figures', 'shopwake' ), false );
	echo '</div>';
}

/** Deletes all figures; sent by the screen. */
function drop_figures(): void {
	check_sender( 'shopwake_forget_figures' );
	forget_figures();
	wp_safe_redirect( screen_url( array( 'said' => 'figures' ) ) );
	exit;
}

add_action( 'admin_post_shopwake_forget_figures', __NAMESPACE__ . '\\drop_figures' );
