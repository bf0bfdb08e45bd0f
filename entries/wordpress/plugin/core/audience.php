<?php
/**
 * Applies the settings to the drop-in: whether it runs at all, for whom, with which bundles, in which flavour.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use const Shopwake\BUILDER;
use function Shopwake\requested_mode;

defined( 'ABSPATH' ) || exit;

/** Name of the cookie of administrators' browsers. Without it, a cached page of theirs loads the originals. */
const SEES_COOKIE = 'shopwake_sees';

/** Whether our bundles run on this page view. An administrator's query argument overrides the settings. */
function may_run( $is_on ): bool {
	if ( ! $is_on || ! is_same_build() ) {
		return false;
	}
	$options = options();
	$is_seen = 'administrators' !== $options['audience'] || current_user_can( 'manage_options' );
	return in_array( requested_mode(), array( 'module', 'standalone', 'inspect' ), true ) || ( $options['on'] && $is_seen && ! is_left_alone() );
}

/** Whether a bundle is enabled, complete, and not switched off. */
function is_offered( string $bundle ): bool {
	return ! empty( options()['bundles'][ $bundle ] ) && is_complete( $bundle ) && ! is_switched_off( $bundle );
}

/** The bundles of a page. The two of the page builder share handles: where one is not offered, neither runs. */
function offered_bundles( $bundles ): array {
	$bundles = array_values( array_filter( (array) $bundles, __NAMESPACE__ . '\\is_offered' ) );
	foreach ( BUILDER as $bundle ) {
		if ( ! is_offered( $bundle ) ) {
			$bundles = array_values( array_diff( $bundles, BUILDER ) );
		}
	}
	return $bundles;
}

/** Visitors for whom the browser decides. */
function chosen_audience(): array {
	return array(
		'who'   => options()['audience'],
		'share' => options()['share'],
	);
}

/** Keeps pages that only administrators see out of page caches; runs before a page is printed. */
function refuse_caching(): void {
	if ( is_admin() || 'administrators' !== options()['audience'] || ! current_user_can( 'manage_options' ) ) {
		return;
	}
	defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
	if ( ! headers_sent() ) {
		nocache_headers();
		setcookie(
			SEES_COOKIE,
			'1',
			array(
				'expires'  => time() + DAY_IN_SECONDS,
				'path'     => '/',
				'secure'   => is_ssl(),
				'samesite' => 'Lax',
			)
		);
	}
}

add_filter( 'shopwake_is_on', __NAMESPACE__ . '\\may_run' );
add_filter( 'shopwake_bundles', __NAMESPACE__ . '\\offered_bundles', 5 );
add_filter( 'shopwake_audience', __NAMESPACE__ . '\\chosen_audience' );
add_filter(
	'shopwake_steps_back',
	function () {
		return options()['steps_back'];
	}
);
add_filter(
	'shopwake_flavour',
	function ( $flavour ) {
		return defined( 'SHOPWAKE_FLAVOUR' ) ? $flavour : options()['flavour'];
	}
);
add_filter(
	'shopwake_keeps_jquery',
	function ( $is_kept ) {
		return $is_kept || 'keep' === options()['jquery'];
	}
);
add_action( 'template_redirect', __NAMESPACE__ . '\\refuse_caching', 1 );
