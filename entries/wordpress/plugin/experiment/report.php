<?php
/**
 * The report: a page of its own to print, to save or to send, with date, build and method. It fetches nothing.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\manifest;
use function Shopwake\print_styles;

defined( 'ABSPATH' ) || exit;

/** A day such as 20261123 in the format of the site. */
function day_words( int $day ): string {
	return (string) wp_date( get_option( 'date_format' ), (int) strtotime( $day . ' 12:00 UTC' ), new \DateTimeZone( 'UTC' ) );
}

/** What the report is about: pairs of a name and a value. */
function report_facts( array $histograms ): array {
	$days    = measured_days( $histograms );
	$options = options();
	return array(
		array( __( 'Shop', 'shopwake' ), wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) . ', ' . home_url( '/' ) ),
		array( __( 'Date of this report', 'shopwake' ), (string) wp_date( get_option( 'date_format' ) ) ),
		/* translators: 1, 2: dates. */
		array( __( 'Measured', 'shopwake' ), $days ? sprintf( __( '%1$s to %2$s (days in UTC)', 'shopwake' ), day_words( $days[0] ), day_words( $days[1] ) ) : '–' ),
		/* translators: 1: version, 2: key of a build. */
		array( __( 'Shopwake', 'shopwake' ), sprintf( __( 'version %1$s, build %2$s', 'shopwake' ), VERSION, (string) ( manifest()['build'] ?? '' ) ) ),
		/* translators: 1, 2: percentages. */
		array( __( 'Settings today', 'shopwake' ), sprintf( __( '%1$d %% of the visitors see Shopwake, %2$d %% of the page views are measured', 'shopwake' ), $options['share'], $options['sample'] ) ),
	);
}

/** Prints the head of the report. */
function print_report_head(): void {
	// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of our own folder.
	$sheet = (string) file_get_contents( dirname( MAIN_FILE ) . '/experiment/report.css' );
	printf( '<!DOCTYPE html><html %s><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>%s</title>', get_language_attributes(), esc_html__( 'Shopwake: what visitors felt', 'shopwake' ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- attributes of WordPress.
	print_styles( 'report', $sheet );
	echo '</head><body class="shopwake"><main>';
}

/** Prints one kind of page on one device. */
function print_report_place( string $place, array $findings ): void {
	printf( '<section><h2>%s</h2><ul>', esc_html( $place ) );
	foreach ( $findings as $finding ) {
		printf( '<li>%s</li>', esc_html( sentence_of( $finding ) ) );
	}
	echo '</ul>';
	print_orders_warning( $findings );
	open_table( $place, finding_heads() );
	print_finding_rows( $findings );
	echo '</tbody></table></div><div class="shopwake-plots">';
	print_plots( $findings );
	echo '</div></section>';
}

/** Prints the whole report. */
function print_report(): void {
	$histograms = histograms();
	print_report_head();
	printf( '<h1>%s</h1><dl>', esc_html__( 'What visitors felt, with Shopwake and with the original scripts', 'shopwake' ) );
	foreach ( report_facts( $histograms ) as list( $name, $value ) ) {
		printf( '<dt>%s</dt><dd>%s</dd>', esc_html( $name ), esc_html( $value ) );
	}
	echo '</dl>';
	foreach ( findings_by_place( findings( $histograms ) ) as $place => $findings ) {
		print_report_place( $place, $findings );
	}
	printf( '<section><h2>%s</h2>', esc_html__( 'How it is measured, and what is left out', 'shopwake' ) );
	foreach ( method_words( left_out( $histograms ) ) as $text ) {
		printf( '<p>%s</p>', esc_html( $text ) );
	}
	echo '</section></main></body></html>';
}

/** Answers the request for the report. */
function send_report(): void {
	check_sender( 'shopwake_report' );
	nocache_headers();
	header( 'Content-Type: text/html; charset=utf-8' );
	print_report();
	exit;
}

add_action( 'admin_post_shopwake_report', __NAMESPACE__ . '\\send_report' );
