<?php
/**
 * Deletes stored data: at the deactivation, when the settings turn Shopwake off, and with a site of a network.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** Deactivation, of a site or of a whole network. */
function deactivate( $is_network = false ): void {
	remove_action( 'wp_loaded', __NAMESPACE__ . '\\notice_build' );
	for_each_site( __NAMESPACE__ . '\\forget_passing', is_multisite() && $is_network );
	purge_caches();
}

/** Deletes what only a running plugin needs, where the settings turn Shopwake or its counts off. */
function forget_when_off(): void {
	if ( ! options()['counts'] ) {
		delete_option( REPORTS_OPTION );
	}
	if ( ! options()['on'] ) {
		$build = get_option( BUILD_OPTION );
		forget_passing();
		// The build is stored again, so that its files are not copied again and those of earlier builds are deleted in time.
		update_option( BUILD_OPTION, $build, true );
		schedule_events();
	}
}

/** Schedules what recurs. */
function schedule_events(): void {
	$events = array(
		CHECK_EVENT       => 'hourly',
		SWEEP_EVENT       => 'daily',
		FORGET_DAYS_EVENT => 'daily',
	);
	foreach ( $events as $event => $recurrence ) {
		if ( ! wp_next_scheduled( $event ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, $recurrence, $event );
		}
	}
}

/** Adds our tables to those that WordPress deletes with a site of a network. */
function tables_of_site( $tables, $site ): array {
	global $wpdb;
	foreach ( STORED_TABLES as $name ) {
		$tables[ $name ] = $wpdb->get_blog_prefix( (int) $site ) . $name;
	}
	return $tables;
}

add_action( 'shopwake_new_build', __NAMESPACE__ . '\\forget_former' );
add_action( 'shopwake_new_build', __NAMESPACE__ . '\\schedule_events' );
register_deactivation_hook( MAIN_FILE, __NAMESPACE__ . '\\deactivate' );
add_action( 'update_option_' . OPTION, __NAMESPACE__ . '\\forget_when_off', 20, 0 );
add_action( 'add_option_' . OPTION, __NAMESPACE__ . '\\forget_when_off', 20, 0 );
add_filter( 'wpmu_drop_tables', __NAMESPACE__ . '\\tables_of_site', 10, 2 );
