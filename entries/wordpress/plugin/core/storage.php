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
 * runs now or hold hashes of networks; `kept` ones with the plugin. Of the failures only totals are kept.
 */
const STORED_OPTIONS = array(
	'shopwake'                  => 'kept',
	'shopwake_failures'         => 'totals',
	'shopwake_failed_versions'  => 'kept',
	'shopwake_found'            => 'kept',
	'shopwake_jquery'           => 'kept',
	'shopwake_neighbour_errors' => 'kept',
	'shopwake_tables'           => 'kept',
	'shopwake_weights'          => 'kept',
	'shopwake_welcome'          => 'kept',
	'shopwake_file_sizes'       => 'passing',
	'shopwake_build'            => 'passing',
	'shopwake_day'              => 'passing',
	'shopwake_files'            => 'passing',
	'shopwake_jquery_reports'   => 'passing',
	'shopwake_jquery_suspects'  => 'passing',
	'shopwake_proxy'            => 'passing',
	'shopwake_switched_off'     => 'passing',
	'shopwake_viewers'          => 'passing',
	'shopwake_views'            => 'passing',
);

/** Transients; `%s` stands for a bundle. */
const STORED_TRANSIENTS = array( 'shopwake_found_pause', 'shopwake_jquery_purged', 'shopwake_delivery_%s' );

/** What is stored with users. */
const STORED_META = array( 'shopwake_hidden_notice' );

/** Scheduled events. */
const STORED_EVENTS = array( 'shopwake_retry', 'shopwake_forget_marks', 'shopwake_sweep_builds', 'shopwake_forget_days' );

/** Tables, without the prefix of the site, and whether they hold hashes of networks. */
const STORED_TABLES = array(
	'shopwake_figures' => 'kept',
	'shopwake_marks'   => 'passing',
);

/** The folder of builds below the uploads; once in a network. */
const STORED_FOLDER = 'shopwake';

/** Bundles with a transient of their own. */
const STORED_BUNDLES = array( 'checkout', 'stripe-upe', 'express', 'frontend-widgets', 'popups' );

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

/** Names of the tables of the current site, `passing` ones alone or all. */
function stored_tables( bool $only_passing = false ): array {
	global $wpdb;
	$names = $only_passing ? array_keys( STORED_TABLES, 'passing', true ) : array_keys( STORED_TABLES );
	return array_map(
		function ( $name ) use ( $wpdb ) {
			return $wpdb->prefix . $name;
		},
		$names
	);
}

/** Removes scheduled events, and deletes verdicts and pauses of the current site. */
function forget_events(): void {
	foreach ( STORED_EVENTS as $event ) {
		wp_unschedule_hook( $event );
	}
	foreach ( STORED_TRANSIENTS as $name ) {
		foreach ( STORED_BUNDLES as $bundle ) {
			delete_transient( sprintf( $name, $bundle ) );
		}
	}
}

/** Deletes what concerns only a plugin that runs, and all hashes of networks, of the current site. */
function forget_passing(): void {
	global $wpdb;
	forget_events();
	foreach ( array_keys( STORED_OPTIONS, 'passing', true ) as $option ) {
		delete_option( $option );
	}
	$failures = get_option( 'shopwake_failures' );
	if ( false !== $failures ) {
		update_option( 'shopwake_failures', array( 'totals' => is_array( $failures ) ? $failures['totals'] ?? array() : array() ), false );
	}
	foreach ( false === get_option( 'shopwake_tables' ) ? array() : stored_tables( true ) as $table ) {
		$wpdb->query( "DELETE FROM $table" ); // phpcs:ignore WordPress.DB -- a table of our own.
	}
}

/** Deletes all of the current site. */
function forget_site(): void {
	global $wpdb;
	forget_events();
	foreach ( array_keys( STORED_OPTIONS ) as $option ) {
		delete_option( $option );
	}
	$wpdb->query( 'DROP TABLE IF EXISTS ' . implode( ', ', stored_tables() ) ); // phpcs:ignore WordPress.DB -- tables of our own.
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
