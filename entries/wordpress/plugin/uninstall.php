<?php
/**
 * Leaves nothing behind: the options and pauses of each site.
 *
 * @package Shopwake
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';

/** What one site keeps. */
function shopwake_forget_site(): void {
	foreach ( array( 'shopwake', 'shopwake_failures', 'shopwake_failed_versions', 'shopwake_views', 'shopwake_switched_off', 'shopwake_found', 'shopwake_build', 'shopwake_jquery', 'shopwake_files', 'shopwake_neighbour_errors', 'shopwake_weights', 'shopwake_file_sizes', 'shopwake_welcome', 'shopwake_tables', 'shopwake_day' ) as $option ) {
		delete_option( $option );
	}
	delete_transient( 'shopwake_found_pause' );
	delete_transient( 'shopwake_files' );
	foreach ( array( 'checkout', 'stripe-upe', 'express', 'frontend-widgets', 'popups' ) as $bundle ) {
		delete_transient( "shopwake_delivery_$bundle" );
		wp_clear_scheduled_hook( 'shopwake_retry', array( $bundle ) );
	}
	wp_clear_scheduled_hook( 'shopwake_forget_marks' );
	wp_clear_scheduled_hook( 'shopwake_sweep_builds' );
	wp_clear_scheduled_hook( 'shopwake_forget_days' );
	global $wpdb;
	// phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- tables of our own.
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}shopwake_figures, {$wpdb->prefix}shopwake_marks" );
	( new WP_Filesystem_Direct( null ) )->delete( wp_upload_dir( null, false )['basedir'] . '/shopwake', true );
}

delete_metadata( 'user', 0, 'shopwake_hidden_notice', '', true );

if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $shopwake_site ) {
		switch_to_blog( (int) $shopwake_site );
		shopwake_forget_site();
		restore_current_blog();
	}
} else {
	shopwake_forget_site();
}
