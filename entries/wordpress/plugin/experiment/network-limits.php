<?php
/**
 * Limits what one network adds to a day. A network is eight hexadecimal digits of a hash with a random key; digits and key go
 * with the day, and no address is stored.
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

/** What distinguishes this network from others for the rest of the day. */
function mark_of_today(): string {
	return substr( hash_hmac( 'sha256', network(), key_of_today() ), 0, 8 );
}

/** How often a network counted in a cell since when; 0 and 0 for none. */
function times_of( string $mark, string $cell ): array {
	global $wpdb;
	$table = marks_table();
	// phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- a table of our own, whose name has no input.
	$row = $wpdb->get_row( $wpdb->prepare( "SELECT times, since FROM $table WHERE day = %d AND mark = %s AND cell = %s", today(), $mark, $cell ), ARRAY_A );
	return array( (int) ( $row['times'] ?? 0 ), (int) ( $row['since'] ?? 0 ) );
}

/** Counts once more; a count older than `$window` seconds starts again. */
function count_mark( string $mark, string $cell, int $window ): void {
	global $wpdb;
	$since = time() - $window;
	$table = marks_table();
	// phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- a table of our own, whose name has no input.
	$wpdb->query( $wpdb->prepare( "INSERT INTO $table (day, mark, cell, times, since) VALUES (%d, %s, %s, 1, %d) ON DUPLICATE KEY UPDATE times = IF(since < %d, 1, times + 1), since = IF(since < %d, %d, since)", today(), $mark, $cell, time(), $since, $since, time() ) );
}

/** Whether so many calls were made within the last seconds. */
function has_reached( string $mark, string $cell, int $most, int $window ): bool {
	list( $times, $since ) = times_of( $mark, $cell );
	return $times >= $most && $since >= time() - $window;
}

/** Whether this network, or the whole site, has sent enough for now. */
function is_too_fast( string $mark ): bool {
	global $wpdb;
	if ( has_reached( 'site', '*', SITE_REPORTS, MINUTE_IN_SECONDS ) || has_reached( $mark, '*', NETWORK_REPORTS, WINDOW ) ) {
		return true;
	}
	if ( 0 !== times_of( $mark, '*' )[0] ) {
		return false;
	}
	$table = marks_table();
	// phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- a table of our own, whose name has no input.
	return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $table WHERE day = %d AND cell = '*'", today() ) ) > DAY_NETWORKS;
}

/** Counts a call of this network for the rate. */
function count_call( string $mark ): void {
	count_mark( 'site', '*', MINUTE_IN_SECONDS );
	count_mark( $mark, '*', WINDOW );
}

/** Whether a row of so many may get another view of a network that has `$own` of them. */
function may_count( int $own, int $total ): bool {
	return 0 === $own || $own + 1 <= NETWORK_SHARE * ( $total + 1 );
}
