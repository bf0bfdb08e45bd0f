<?php
/**
 * How many page views with our bundles this site has sent lately. An estimate: up to 32 views are counted one by one, then
 * one in two, one in four and so on, so that a busy shop writes a few dozen times in ten minutes.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

const VIEWS_OPTION = 'shopwake_views';

/** Start of the current window, its views, and those of the window before. */
function views(): array {
	$given = as_list( get_option( VIEWS_OPTION ) );
	$views = array( as_number( $given[0] ?? null ), as_number( $given[1] ?? null ), as_number( $given[2] ?? null ) );
	$age   = time() - $views[0];
	if ( $age >= 0 && $age < WINDOW ) {
		return $views;
	}
	return array( time(), 0, $age >= 0 && $age < 2 * WINDOW ? $views[1] : 0 );
}

/** Counts one page view. */
function count_view(): void {
	$views = views();
	$step  = $views[1] < 32 ? 1 : 2 ** (int) floor( log( $views[1] / 16, 2 ) );
	if ( 1 === $step || 1 === wp_rand( 1, $step ) ) {
		$views[1] += $step;
		update_option( VIEWS_OPTION, $views, false );
	}
}

/** Page views within the last ten minutes. */
function views_seen(): int {
	list( $from, $now, $before ) = views();
	return $now + (int) round( $before * max( 0, 1 - ( time() - $from ) / WINDOW ) );
}
