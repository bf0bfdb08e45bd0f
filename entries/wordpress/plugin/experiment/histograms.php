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

/** Version of the table; another one creates it. */
const TABLES        = '1';
const TABLES_OPTION = 'shopwake_tables';

/** Cron hook that deletes what is too old, for when no further report arrives. */
const FORGET_DAYS_EVENT = 'shopwake_forget_days';

/** Name of the table of histograms. */
function histograms_table(): string {
	global $wpdb;
	return $wpdb->prefix . 'shopwake_figures';
}

/** The day of now, UTC, such as 20261123. */
function today(): int {
	return (int) gmdate( 'Ymd', time() );
}

/** The day so many days before today. */
function days_ago( int $days ): int {
	return (int) gmdate( 'Ymd', time() - $days * DAY_IN_SECONDS );
}

/** Creates the table of this site, once. */
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
	// phpcs:disable WordPress.DB, PluginCheck.Security.DirectDB -- a table of our own, whose name has no input.
	$table = histograms_table();
	$wpdb->query( "CREATE TABLE IF NOT EXISTS $table (day int unsigned NOT NULL, kind varchar(12) NOT NULL, device varchar(8) NOT NULL, grp varchar(10) NOT NULL, figure varchar(8) NOT NULL, total int unsigned NOT NULL DEFAULT 0, " . implode( ', ', $columns ) . ", PRIMARY KEY (day, kind, device, grp, figure)) $charset" );
	// phpcs:enable
	update_option( TABLES_OPTION, TABLES, true );
}

/** Whether anything was ever measured here. */
function has_tables(): bool {
	return TABLES === get_option( TABLES_OPTION );
}

/** Adds one to a bucket of today; two requests at the same time both count. */
function count_in( string $kind, string $device, string $group, string $figure, int $bucket ): void {
	global $wpdb;
	$column = 'b' . max( 0, min( BUCKETS - 1, $bucket ) );
	$table = histograms_table();
	// phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- a table of our own, whose name has no input, and a column of it.
	$wpdb->query( $wpdb->prepare( "INSERT INTO $table (day, kind, device, grp, figure, total, $column) VALUES (%d, %s, %s, %s, %s, 1, 1) ON DUPLICATE KEY UPDATE total = total + 1, $column = $column + 1", today(), $kind, $device, $group, $figure ) );
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

/** Deletes histograms of more than 90 days ago, or all of them. */
function forget_days( int $kept = KEPT_DAYS ): void {
	global $wpdb;
	if ( has_tables() ) {
		$table = histograms_table();
		// phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- a table of our own, whose name has no input.
		$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE day <= %d", days_ago( $kept ) ) );
	}
}

/** Deletes all of them. */
function forget_figures(): void {
	forget_days( 0 );
}

add_action(
	FORGET_DAYS_EVENT,
	function () {
		forget_days();
	}
);
