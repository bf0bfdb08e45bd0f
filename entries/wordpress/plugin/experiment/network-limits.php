<?php
/**
 * Limits what one network adds to a day. A network is stored as eight hexadecimal digits of a hash with a random key. Digits and
 * key are deleted after the day, and no address is stored. In the table, the column `mark` has the digits.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** The day and its key. */
const DAY_OPTION = 'shopwake_day';

/**
 * The part of a row of a day that one network may make, beyond one view. It is far below 2 %, so that five networks that
 * report the worst all day move a percentile of a busy page by about 1 %.
 */
const NETWORK_SHARE = 0.002;

/** Reports that one network may send in ten minutes, the site takes in a minute, and networks that are kept in a day. */
const NETWORK_REPORTS = 30;
const SITE_REPORTS    = 300;
const DAY_NETWORKS    = 20000;

/** Key of today; the first report of a day makes another one and deletes what is too old. */
function key_of_today(): string {
	$known = as_list( get_option( DAY_OPTION ) );
	if ( as_number( $known['day'] ?? null ) === today() && as_text( $known['key'] ?? null ) !== '' ) {
		return as_text( $known['key'] );
	}
	$key = wp_generate_password( 40, false );
	update_option(
		DAY_OPTION,
		array(
			'day' => today(),
			'key' => $key,
		),
		false
	);
	forget_days();
	return $key;
}

/** Part of a keyed hash of the visitor's network, which distinguishes it from others until the end of the day. */
function todays_network_hash(): string {
	return substr( hash_hmac( 'sha256', network(), key_of_today() ), 0, 8 );
}

/** How often a network was counted in a cell, and the time of the first count; 0 and 0 without any. */
function times_of( string $hash, string $cell ): array {
	global $wpdb;
	$table = networks_table();
	// phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- a table of our own, whose name has no input.
	$row = $wpdb->get_row( $wpdb->prepare( "SELECT times, since FROM $table WHERE day = %d AND mark = %s AND cell = %s", today(), $hash, $cell ), ARRAY_A );
	return array( (int) ( $row['times'] ?? 0 ), (int) ( $row['since'] ?? 0 ) );
}

/** Adds one to a count. A count that is older than `$window` seconds starts again. */
function count_network( string $hash, string $cell, int $window ): void {
	global $wpdb;
	$since = time() - $window;
	$table = networks_table();
	// phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- a table of our own, whose name has no input.
	$wpdb->query( $wpdb->prepare( "INSERT INTO $table (day, mark, cell, times, since) VALUES (%d, %s, %s, 1, %d) ON DUPLICATE KEY UPDATE times = IF(since < %d, 1, times + 1), since = IF(since < %d, %d, since)", today(), $hash, $cell, time(), $since, $since, time() ) );
}

/** Whether a network has reached a number of calls within the last `$window` seconds. */
function has_reached( string $hash, string $cell, int $most, int $window ): bool {
	list( $times, $since ) = times_of( $hash, $cell );
	return $times >= $most && $since >= time() - $window;
}

/** Whether this network, or the whole site, has reached its limit. */
function is_too_fast( string $hash ): bool {
	global $wpdb;
	if ( has_reached( 'site', '*', SITE_REPORTS, MINUTE_IN_SECONDS ) || has_reached( $hash, '*', NETWORK_REPORTS, WINDOW ) ) {
		return true;
	}
	if ( 0 !== times_of( $hash, '*' )[0] ) {
		return false;
	}
	$table = networks_table();
	// phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- a table of our own, whose name has no input.
	return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $table WHERE day = %d AND cell = '*'", today() ) ) > DAY_NETWORKS;
}

/** Counts a call of this network for the rate. */
function count_call( string $hash ): void {
	count_network( 'site', '*', MINUTE_IN_SECONDS );
	count_network( $hash, '*', WINDOW );
}

/** Whether a row of so many may get another view of a network that has `$own` of them. */
function may_count( int $own, int $total ): bool {
	return 0 === $own || $own + 1 <= NETWORK_SHARE * ( $total + 1 );
}
