<?php
/**
 * Plugin Name: Shopwake
 * Description: Swaps the visitor-facing scripts of WooCommerce, its Stripe gateway and Elementor for Shopwake's bundles. The originals stay registered, so settings keep printing and dependents keep loading.
 * Version: %VERSION%
 * Requires at least: 5.7
 * Requires PHP: 7.4
 * License: MIT
 *
 * Put this file into wp-content/mu-plugins/ with the contents of dist/ in wp-content/mu-plugins/shopwake/, or
 * require it from a theme that holds dist/. Where dist/ is elsewhere, define SHOPWAKE_PATH and SHOPWAKE_URL first.
 *
 * define('SHOPWAKE_OFF', true)                 back to the originals, for all visitors
 * define('SHOPWAKE_FLAVOUR', 'standalone')     classic scripts instead of modules
 * define('SHOPWAKE_JQUERY', 'keep')            jQuery stays even where no other script asks for it
 * ?shopwake=off | module | standalone          the same for one page view of an administrator
 * ?shopwake=inspect                            what mounted where, for an administrator
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

// A second copy, in the theme or in the must-use folder. This file declares nothing at its top level: PHP declares such
// functions before it runs the first line, and would end the request.
if ( function_exists( __NAMESPACE__ . '\\swap' ) ) {
	return;
}

( function () {
	$parts  = array( 'markup', 'handles', 'neighbours', 'page-view', 'jquery', 'script-files', 'jquery-users', 'jquery-net', 'seen-page', 'complete-page', 'libraries', 'versions', 'builder', 'dropdowns', 'dequeued', 'swap', 'enqueue', 'tags', 'preloads', 'prefetch', 'first-paint', 'first-update', 'messages', '../step-back', '../inspector' );
	$places = defined( 'SHOPWAKE_PATH' ) && defined( 'SHOPWAKE_URL' ) ? array( rtrim( SHOPWAKE_PATH, '/' ) ) : array( __DIR__ . '/shopwake', dirname( __DIR__ ) );
	foreach ( $places as $folder ) {
		$files   = array();
		$missing = is_readable( "$folder/manifest.json" ) ? 0 : 1;
		foreach ( $parts as $part ) {
			$files[]  = "$folder/wordpress/drop-in/$part.php";
			$missing += is_readable( end( $files ) ) ? 0 : 1;
		}
		if ( 0 === $missing ) {
			define( __NAMESPACE__ . '\\FOLDER', $folder );
			foreach ( $files as $file ) {
				require_once $file;
			}
			return;
		}
	}
} )();
