<?php
/**
 * Takes failures from browsers: POST shopwake/v1/failures with `{"bundle","reason","build","token"}` and nothing else. Answers
 * 204; 400 for anything of another shape or build; 403 while only administrators see the bundles, for others; 429 for too
 * many. Those three store nothing.
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

/** What a page of ours hands back with a failure; asked for once per page view, which is counted. */
function report_token(): string {
	if ( ! options()['counts'] ) {
		return '';
	}
	count_view();
	note_viewer();
	note_proxy();
	return page_token();
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
	$is_known = array( 'build', 'bundle', 'reason', 'token' ) === array_keys( $given )
		&& array_filter( $given, 'is_string' ) === $given
		&& in_array( $given['bundle'], BUNDLES, true )
		&& in_array( $given['reason'], REASONS, true )
		&& '' !== $given['build'] && ( manifest()['build'] ?? '' ) === $given['build'];
	return $is_known ? $given : null;
}

/**
 * Whether a failure counts towards switching off: the server finds the same fault with its files, or, for what it cannot look
 * at, the network was sent a page lately.
 */
function is_counted( array $failure, bool $is_page ): bool {
	if ( in_array( $failure['reason'], OWN_REASONS, true ) ) {
		return false;
	}
	return in_array( $failure['reason'], FILE_REASONS, true ) ? is_delivered_wrong( $failure['bundle'] ) : $is_page;
}

/** Keeps a failure, and switches its bundle off at the threshold. */
function take_failure( \WP_REST_Request $request ): \WP_REST_Response {
	$failure = failure_of( $request );
	if ( null === $failure ) {
		return new \WP_REST_Response( null, 400 );
	}
	// Only administrators were sent a page with a token then.
	$is_page = is_page_token( $failure['token'] );
	if ( 'administrators' === options()['audience'] && ! $is_page ) {
		return new \WP_REST_Response( null, 403 );
	}
	if ( is_switched_off( $failure['bundle'] ) ) {
		return new \WP_REST_Response( null, 204 );
	}
	$is_over_limit = has_reached_limit();
	$pool     = ! $is_over_limit && is_counted( $failure, $is_page ) ? 'counted' : 'noted';
	if ( $is_over_limit || ! store_failure( $failure['bundle'], $failure['reason'], $pool ) ) {
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
add_filter( 'shopwake_report_token', __NAMESPACE__ . '\\report_token' );
