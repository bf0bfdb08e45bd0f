<?php
/**
 * Takes failures from browsers: POST shopwake/v1/failures with `{"bundle","reason","version"}` and nothing else. Answers 204,
 * 400 for anything of another shape, 429 for too many; the last two store nothing.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\manifest;

defined( 'ABSPATH' ) || exit;

const MAX_BODY = 200;

/** The address that pages report to; empty where nothing is counted. */
function report_url(): string {
	return options()['counts'] ? rest_url( 'shopwake/v1/failures' ) : '';
}

/** Whether a call comes from a page of this site, as far as the browser says. */
function is_own_origin( \WP_REST_Request $request ): bool {
	$origin = $request->get_header( 'origin' );
	return ! $origin || wp_parse_url( $origin, PHP_URL_HOST ) === wp_parse_url( home_url(), PHP_URL_HOST );
}

/** The failure that a call names, or null where it is anything else. */
function failure_of( \WP_REST_Request $request ): ?array {
	$body  = $request->get_body();
	$given = strlen( $body ) <= MAX_BODY ? json_decode( $body, true ) : null;
	$extra = array_diff( array_keys( $request->get_query_params() ), array( 'rest_route' ) );
	if ( ! is_array( $given ) || $extra || ! is_own_origin( $request ) ) {
		return null;
	}
	ksort( $given );
	$is_known = array( 'bundle', 'reason', 'version' ) === array_keys( $given )
		&& in_array( $given['bundle'], BUNDLES, true )
		&& in_array( $given['reason'], REASONS, true )
		&& ( manifest()['version'] ?? '' ) === $given['version'];
	return $is_known ? $given : null;
}

/** Counts a failure, and switches its bundle off at the threshold. */
function take_failure( \WP_REST_Request $request ): \WP_REST_Response {
	$failure = failure_of( $request );
	if ( null === $failure ) {
		return new \WP_REST_Response( null, 400 );
	}
	if ( is_switched_off( $failure['bundle'] ) ) {
		return new \WP_REST_Response( null, 204 );
	}
	if ( ! count_failure( $failure['bundle'], $failure['reason'] ) ) {
		return new \WP_REST_Response( null, 429, array( 'Retry-After' => (string) WINDOW ) );
	}
	switch_off_when_due( $failure['bundle'] );
	return new \WP_REST_Response( null, 204 );
}

/** Registers the route, where failures are counted. */
function register_endpoint(): void {
	if ( options()['counts'] ) {
		register_rest_route(
			'shopwake/v1',
			'/failures',
			array(
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\\take_failure',
				'permission_callback' => '__return_true',
			)
		);
	}
}

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_endpoint' );
add_filter( 'shopwake_report_url', __NAMESPACE__ . '\\report_url' );
