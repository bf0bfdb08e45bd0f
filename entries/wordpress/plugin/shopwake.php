<?php
/**
 * Plugin Name: Shopwake
 * Plugin URI: %PLUGIN_URI%
 * Description: Faster scripts for WooCommerce, its Stripe gateway and Elementor; goes back to the originals when something breaks.
 * Version: %VERSION%
 * Author: %AUTHOR%
 * Author URI: %AUTHOR_URI%
 * Requires at least: 6.0
 * Requires PHP: 7.4
 * License: MIT
 * License URI: https://opensource.org/license/mit
 * Text Domain: shopwake
 * Domain Path: /languages
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

const VERSION = '%VERSION%';

/** Fingerprint of the dist/manifest.json that this file came with. */
const BUILD = '%BUILD%';

const MAIN_FILE = __FILE__;

/** Files of the plugin, one subject each. */
const PARTS = array(
	'core/storage.php',
	'core/stored-values.php',
	'core/options.php',
	'core/origin.php',
	'core/files.php',
	'core/audience.php',
	'core/caches.php',
	'core/builds.php',
	'core/found.php',
	'core/weights.php',
	'core/neighbours.php',
	'core/versions.php',
	'core/deactivation.php',
	'core/commands.php',
	'failures/delivery.php',
	'failures/switch-off.php',
	'failures/reports.php',
	'failures/jquery.php',
	'failures/neighbour-errors.php',
	'experiment/figures.php',
	'experiment/histograms.php',
	'experiment/statistics.php',
	'experiment/endpoint.php',
	'experiment/collector.php',
	'experiment/findings.php',
	'experiment/section.php',
	'screen/menu.php',
	'screen/save.php',
	'screen/fields.php',
	'screen/page.php',
	'screen/state.php',
	'screen/welcome.php',
	'screen/brought.php',
	'screen/todo.php',
	'screen/notices.php',
	'screen/privacy.php',
	'screen/compare.php',
	'screen/admin-bar.php',
	'health/pages.php',
	'health/tests.php',
);

/** Files that are missing after an interrupted upload. */
function missing_parts(): array {
	return array_values(
		array_filter(
			array_merge( PARTS, array( 'dist/manifest.json', 'dist/wordpress/shopwake.php', 'dist/wordpress/step-back.php', 'dist/wordpress/drop-in/swap.php' ) ),
			function ( $part ) {
				return ! is_readable( __DIR__ . '/' . $part );
			}
		)
	);
}

/** Tells administrators that the upload is incomplete. Nothing of ours runs until it is complete. */
function say_incomplete(): void {
	$screen = get_current_screen();
	if ( current_user_can( 'manage_options' ) && $screen && in_array( $screen->id, array( 'dashboard', 'plugins' ), true ) ) {
		/* translators: %s: names of files. */
		$text = sprintf( __( 'Shopwake was unpacked only in part (missing: %s), so your shop keeps its original scripts. Delete the plugin and upload the zip again.', 'shopwake' ), implode( ', ', missing_parts() ) );
		printf( '<div class="notice notice-error is-dismissible"><p>%s</p></div>', esc_html( $text ) );
	}
}

/** Loads the drop-in, unless a copy in the must-use folder or in the theme is there already: the settings steer that one. */
function load_drop_in(): void {
	if ( function_exists( 'Shopwake\\swap' ) ) {
		return;
	}
	defined( 'SHOPWAKE_PATH' ) || define( 'SHOPWAKE_PATH', __DIR__ . '/dist' );
	defined( 'SHOPWAKE_URL' ) || define( 'SHOPWAKE_URL', plugins_url( 'dist', __FILE__ ) );
	require __DIR__ . '/dist/wordpress/shopwake.php';
}

/** Starts the plugin if it is complete. */
function start(): void {
	if ( missing_parts() ) {
		add_action( 'admin_notices', __NAMESPACE__ . '\\say_incomplete' );
		return;
	}
	foreach ( PARTS as $part ) {
		require_once __DIR__ . '/' . $part;
	}
	// A theme loads its copy before this, at `after_setup_theme` at the latest.
	add_action( 'after_setup_theme', __NAMESPACE__ . '\\load_drop_in', PHP_INT_MAX );
}

add_action(
	'init',
	function () {
		load_plugin_textdomain( 'shopwake', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
	}
);

start();
