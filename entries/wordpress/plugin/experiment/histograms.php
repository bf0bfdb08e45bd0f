<?php
/**
 * Stores histograms, and nothing of a single page view: a row for each day, kind of page, device, group and figure, with how
 * many views fell into each bucket. Rows go after 90 days.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** Days for which histograms are kept. */
const KEPT_DAYS = 90;

/** Version of the tables; another one creates them. */
const TABLES        = '1';
const TABLES_OPTION = 'shopwake_tables';

/** Cron hook that deletes what is too old, for when no further report arrives. */
const FORGET_DAYS_EVENT = 'shopwake_forget_days';

/** Row of a day that counts reports that were left out, a bucket for each reason. */
const LEFT_OUT         = 'left';
const LEFT_OUT_REASONS = array( 'administrators', 'networks', 'rate' );

/** Name of the table of histograms. */
function histograms_table(): string {
	global $wpdb;
	return $wpdb->prefix . 'shopwake_figures';
}

/** Name of the table of networks of the day. */
function networks_table(): string {
	global $wpdb;
	return $wpdb->prefix . 'shopwake_marks';
}

/** The day of now, UTC, such as 20261123. */
function today(): int {
	return (int) gmdate( 'Ymd', time() );
}

/** The day so many days before today. */
function days_ago( int $days ): int {
	return (int) gmdate( 'Ymd', time() - $days * DAY_IN_SECONDS );
}

/** Creates the tables of this site, once. */
function create_tables(): void {
	global $wpdb;
	if ( TABLES === get_option( TABLES_OPTION ) ) {
		return;
	}
	$columns = array();
	for ( $at = 0; $at < BUCKETS; $at++ ) {
		$columns[] = "b$at int unsigned NOT NULL DEFAULT 0";
	}
	$charset = $wpdb->get_charset_collate();
	// phpcs:disable WordPress.DB, PluginCheck.Security.DirectDB -- tables of our own, whose names have no input.
	$table = histograms_table();
	$wpdb->query( "CREATE TABLE IF NOT EXISTS $table (day int unsigned NOT NULL, kind varchar(12) NOT NULL, device varchar(8) NOT NULL, grp varchar(10) NOT NULL, figure varchar(8) NOT NULL, total int unsigned NOT NULL DEFAULT 0, " . implode( ', ', $columns ) . ", PRIMARY KEY (day, kind, device, grp, figure)) $charset" );
	$table = networks_table();
	$wpdb->query( "CREATE TABLE IF NOT EXISTS $table (day int unsigned NOT NULL, mark char(8) NOT NULL, cell varchar(32) NOT NULL, times int unsigned NOT NULL DEFAULT 0, since int unsigned NOT NULL DEFAULT 0, PRIMARY KEY (day, mark, cell)) $charset" );
	// phpcs:enable
	update_option( TABLES_OPTION, TABLES, true );
	schedule_days();
}

/** Schedules the deletion of what is too old, where anything was measured. */
function schedule_days(): void {
	if ( has_tables() && ! wp_next_scheduled( FORGET_DAYS_EVENT ) ) {
		wp_schedule_event( time() + DAY_IN_SECONDS, 'daily', FORGET_DAYS_EVENT );
	}
}

/** Whether anything was ever measured here. */
function has_tables(): bool {
	return TABLES === get_option( TABLES_OPTION );
}

/** How many are in each row of a cell of today: figure => total. */
function totals_of( string $kind, string $device, string $group ): array {
	global $wpdb;
	$table = histograms_table();
	// phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- a table of our own, whose name has no input.
	$rows = $wpdb->get_results( $wpdb->prepare( "SELECT figure, total FROM $table WHERE day = %d AND kind = %s AND device = %s AND grp = %s", today(), $kind, $device, $group ), ARRAY_A );
	return array_map( 'intval', array_column( (array) $rows, 'total', 'figure' ) );
}

/** Adds one to a bucket of today; two requests at the same time both count. */
function count_in( string $kind, string $device, string $group, string $figure, int $bucket ): void {
	global $wpdb;
	$column = 'b' . max( 0, min( BUCKETS - 1, $bucket ) );
	$table = histograms_table();
	// phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- a table of our own, whose name has no input, and a column of it.
	$wpdb->query( $wpdb->prepare( "INSERT INTO $table (day, kind, device, grp, figure, total, $column) VALUES (%d, %s, %s, %s, %s, 1, 1) ON DUPLICATE KEY UPDATE total = total + 1, $column = $column + 1", today(), $kind, $device, $group, $figure ) );
}

/** Counts a report that was left out. */
function count_left_out( string $reason ): void {
	count_in( '', '', '', LEFT_OUT, (int) array_search( $reason, LEFT_OUT_REASONS, true ) );
}

/**
 * The histograms: kind => device => figure => day => group => counts of the 60 buckets.
 */
function histograms(): array {
	global $wpdb;
	if ( ! has_tables() ) {
		return array();
	}
	$table = histograms_table();
	// phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- a table of our own, whose name has no input.
	$rows  = (array) $wpdb->get_results( $wpdb->prepare( "SELECT * FROM $table WHERE day > %d ORDER BY day", days_ago( KEPT_DAYS ) ), ARRAY_A );
	$found = array();
	foreach ( $rows as $row ) {
		$counts = array();
		for ( $at = 0; $at < BUCKETS; $at++ ) {
			$counts[] = (int) $row[ "b$at" ];
		}
		$found[ $row['kind'] ][ $row['device'] ][ $row['figure'] ][ (int) $row['day'] ][ $row['grp'] ] = $counts;
	}
	return $found;
}

/** How many reports were left out: reason => number. */
function left_out( array $histograms ): array {
	$sums = array_fill_keys( LEFT_OUT_REASONS, 0 );
	foreach ( $histograms[''][''][ LEFT_OUT ] ?? array() as $groups ) {
		foreach ( LEFT_OUT_REASONS as $at => $reason ) {
			$sums[ $reason ] += $groups[''][ $at ] ?? 0;
		}
	}
	return $sums;
}

/** Deletes histograms of more than 90 days ago, and the networks of days before today. */
function forget_days(): void {
	global $wpdb;
	if ( ! has_tables() ) {
		return;
	}
	// phpcs:disable WordPress.DB, PluginCheck.Security.DirectDB -- tables of our own, whose names have no input.
	$table = histograms_table();
	$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE day <= %d", days_ago( KEPT_DAYS ) ) );
	$table = networks_table();
	$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE day <> %d", today() ) );
	// phpcs:enable
}

/** Empties both tables, and deletes the key of the day. */
function forget_figures(): void {
	global $wpdb;
	if ( has_tables() ) {
		// phpcs:disable WordPress.DB, PluginCheck.Security.DirectDB -- tables of our own, whose names have no input.
		$table = histograms_table();
		$wpdb->query( "DELETE FROM $table" );
		$table = networks_table();
		$wpdb->query( "DELETE FROM $table" );
		// phpcs:enable
	}
	delete_option( DAY_OPTION );
}

add_action( 'shopwake_new_build', __NAMESPACE__ . '\\schedule_days' );
add_action( FORGET_DAYS_EVENT, __NAMESPACE__ . '\\forget_days' );
