<?php
/**
 * All that the plugin stores, and how it goes: one list for deactivation, for "off" in the settings, for a site of a network
 * that is deleted, and for the deletion of the plugin. `uninstall.php` loads this file alone, so it needs no other.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Options, and when they go: `passing` ones with the deactivation and when Shopwake is switched off, since they concern what
 * runs now; `kept` ones with the plugin.
 */
const STORED_OPTIONS = array(
	'shopwake'                  => 'kept',
	'shopwake_found'            => 'kept',
	'shopwake_neighbour_errors' => 'kept',
	'shopwake_reports'          => 'kept',
	'shopwake_tables'           => 'kept',
	'shopwake_weights'          => 'kept',
	'shopwake_welcome'          => 'kept',
	'shopwake_file_sizes'       => 'passing',
	'shopwake_build'            => 'passing',
	'shopwake_checked'          => 'passing',
	'shopwake_files'            => 'passing',
	'shopwake_switched_off'     => 'passing',
	'shopwake_taken_figures'    => 'passing',
);

const STORED_TRANSIENTS = array( 'shopwake_found_pause', 'shopwake_mailed_off', 'shopwake_mailed_reports' );

/** What is stored with users. */
const STORED_META = array( 'shopwake_hidden_notice' );

/** Scheduled events. */
const STORED_EVENTS = array( 'shopwake_retry', 'shopwake_check_files', 'shopwake_sweep_builds', 'shopwake_forget_days' );

/** Tables, without the prefix of the site. */
const STORED_TABLES = array( 'shopwake_figures' );

/** What earlier versions stored of visitors' reports: options, an event, a table. An update deletes them. */
const FORMER_OPTIONS = array( 'shopwake_failures', 'shopwake_failed_versions', 'shopwake_jquery', 'shopwake_jquery_reports', 'shopwake_jquery_suspects', 'shopwake_proxy', 'shopwake_viewers', 'shopwake_views', 'shopwake_day' );
const FORMER_EVENT   = 'shopwake_forget_marks';
const FORMER_TABLE   = 'shopwake_marks';

/** The folder of builds below the uploads; once in a network. */
const STORED_FOLDER = 'shopwake';

/** The uploads that builds are in: those of the site, or of a network's main site. */
function build_uploads(): array {
	static $known = array();
	$site = get_current_blog_id();
	if ( ! isset( $known[ $site ] ) ) {
		$main = is_multisite() ? get_main_site_id() : $site;
		if ( $main !== $site ) {
			switch_to_blog( $main );
		}
		$known[ $site ] = wp_upload_dir( null, false );
		if ( $main !== $site ) {
			restore_current_blog();
		}
	}
	return $known[ $site ];
}

/** Removes scheduled events, and deletes pauses of the current site. */
function forget_events(): void {
	array_map( 'wp_unschedule_hook', STORED_EVENTS );
	array_map( 'delete_transient', STORED_TRANSIENTS );
}

/** Deletes what concerns only a plugin that runs, of the current site. */
function forget_passing(): void {
	forget_events();
	array_map( 'delete_option', array_keys( STORED_OPTIONS, 'passing', true ) );
}

/** Deletes what earlier versions stored of visitors' reports, of the current site. */
function forget_former(): void {
	global $wpdb;
	array_map( 'delete_option', FORMER_OPTIONS );
	wp_unschedule_hook( FORMER_EVENT );
	$wpdb->query( 'DROP TABLE IF EXISTS ' . $wpdb->prefix . FORMER_TABLE ); // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- a table of our own.
}

/** Deletes all of the current site. */
function forget_site(): void {
	global $wpdb;
	forget_events();
	forget_former();
	array_map( 'delete_option', array_keys( STORED_OPTIONS ) );
	foreach ( STORED_TABLES as $table ) {
		$wpdb->query( 'DROP TABLE IF EXISTS ' . $wpdb->prefix . $table ); // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- a table of our own.
	}
}

/** Runs a function for the site, or for each site of a network. */
function for_each_site( callable $forget, bool $is_network ): void {
	if ( ! $is_network ) {
		$forget();
		return;
	}
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $site ) { // phpcs:ignore
		switch_to_blog( (int) $site );
		$forget();
		restore_current_blog();
	}
}

/** Deletes the builds. */
function forget_builds(): void {
	require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
	require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
	( new \WP_Filesystem_Direct( null ) )->delete( build_uploads()['basedir'] . '/' . STORED_FOLDER, true );
}

/** Deletes everything when the plugin is deleted. */
function forget_all(): void {
	for_each_site( __NAMESPACE__ . '\\forget_site', is_multisite() );
	foreach ( STORED_META as $key ) {
		delete_metadata( 'user', 0, $key, '', true );
	}
	forget_builds();
}
