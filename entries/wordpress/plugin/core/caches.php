<?php
/**
 * Empties the site's page caches when all its pages change: another build, other settings, a bundle that is switched
 * off or on. Each cache through its public functions and actions, if it is installed.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

const BUILD_OPTION = 'shopwake_build';

/** Functions that other plugins offer for emptying all of their cache, without arguments. */
const PURGES = array(
	'rocket_clean_domain',           // WP Rocket.
	'w3tc_flush_all',                // W3 Total Cache.
	'wp_cache_clear_cache',          // WP Super Cache.
	'sg_cachepress_purge_everything', // SiteGround Optimizer.
	'autoptimizeCache::clearall',    // Autoptimize.
);

/** Empties them; once per request. */
function purge_caches(): void {
	static $is_done = false;
	if ( $is_done ) {
		return;
	}
	$is_done = true;
	foreach ( PURGES as $purge ) {
		if ( is_callable( $purge ) ) {
			call_user_func( $purge );
		}
	}
	// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- an action of LiteSpeed Cache, for others to call.
	do_action( 'litespeed_purge_all', 'Shopwake' );
	if ( class_exists( 'CF\\WordPress\\Hooks' ) && ! is_callable( 'autoptimizeCache::clearall' ) ) {
		// Cloudflare's plugin offers no function; it empties its cache whenever Autoptimize says that it has.
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- an action of Autoptimize.
		do_action( 'autoptimize_action_cachepurged' );
	}
	/** Runs when pages have changed at once: for caches that are not known here. */
	do_action( 'shopwake_purge_caches' );
}

/** Notices the first request after the build has changed, by an update or by copied files. */
function notice_build(): void {
	if ( get_option( BUILD_OPTION ) === BUILD ) {
		return;
	}
	update_option( BUILD_OPTION, BUILD, true );
	do_action( 'shopwake_new_build' );
	purge_caches();
}

add_action( 'wp_loaded', __NAMESPACE__ . '\\notice_build' );
add_action( 'shopwake_switched', __NAMESPACE__ . '\\purge_caches' );
add_action( 'update_option_' . OPTION, __NAMESPACE__ . '\\purge_caches', 10, 0 );
add_action( 'add_option_' . OPTION, __NAMESPACE__ . '\\purge_caches', 10, 0 );
