<?php
/**
 * Takes the figures of a page view: POST shopwake/v1/figures with `{"build","device","figures","group","kind","token"}` in at
 * most 200 bytes and nothing else; `figures` are the numbers of the buckets in the order of `FIGURES`, -1 for none.
 *
 * Answers 204; 400 for another shape or build; 403 for a token that does not hold; 429 for too many. Those three store no
 * figures.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\manifest;

defined( 'ABSPATH' ) || exit;

/** Signature of a measured page of this kind that this site sent at this time. */
function figures_signature( string $kind, int $time ): string {
	$words = array( 'figures', $kind, $time, manifest()['build'] ?? '' );
	return substr( hash_hmac( 'sha256', implode( ' ', $words ), wp_salt( 'nonce' ) ), 0, 20 );
}

/** The token of a page of this kind; a cache may keep the page. */
function figures_token( string $kind ): string {
	return token_of(
		function ( int $time ) use ( $kind ) {
			return figures_signature( $kind, $time );
		}
	);
}

/** Whether this site sent a page of this kind within the time that caches keep builds. */
function is_figures_token( string $kind, string $token ): bool {
	$sign = function ( int $time ) use ( $kind ) {
		return figures_signature( $kind, $time );
	};
	$age  = time() - time_of_token( $token, $sign );
	return $age >= 0 && $age <= KEPT_FOR;
}

/** Buckets by figure from a list of numbers; null for any other value. */
function buckets_of( $given ): ?array {
	if ( ! is_array( $given ) || array_keys( $given ) !== range( 0, count( FIGURES ) - 1 ) ) {
		return null;
	}
	$buckets = array();
	foreach ( array_keys( FIGURES ) as $at => $figure ) {
		if ( ! is_int( $given[ $at ] ) || $given[ $at ] < -1 || $given[ $at ] >= BUCKETS ) {
			return null;
		}
		if ( $given[ $at ] >= 0 ) {
			$buckets[ $figure ] = $given[ $at ];
		}
	}
	return $buckets;
}

/** The report of a call, with `buckets` instead of `figures`; null where it is anything else. */
function report_of( \WP_REST_Request $request ): ?array {
	$body  = $request->get_body();
	$given = strlen( $body ) <= MAX_BODY ? json_decode( $body, true ) : null;
	$extra = array_diff( array_keys( $request->get_query_params() ), array( 'rest_route' ) );
	if ( ! is_array( $given ) || $extra || ! is_own_origin( $request ) ) {
		return null;
	}
	ksort( $given );
	$is_known = array( 'build', 'device', 'figures', 'group', 'kind', 'token' ) === array_keys( $given )
		&& in_array( $given['device'], DEVICES, true )
		&& in_array( $given['group'], GROUPS, true )
		&& in_array( $given['kind'], PAGE_KINDS, true )
		&& is_string( $given['token'] )
		&& is_string( $given['build'] ) && '' !== $given['build'] && ( manifest()['build'] ?? '' ) === $given['build'];
	$buckets  = $is_known ? buckets_of( $given['figures'] ) : null;
	return null === $buckets ? null : array( 'buckets' => plausible( $buckets, $given['kind'] ) ) + $given;
}

/**
 * Whether an administrator sent a call. Beacons carry the login cookie and no REST nonce, so WordPress itself takes their
 * sender for a visitor.
 */
function is_administrators_call(): bool {
	$user = (int) wp_validate_auth_cookie( '', 'logged_in' );
	return $user > 0 && user_can( $user, 'manage_options' );
}

/** Adds a report to the rows that its network may add to; false where it may not even add a view. */
function store_report( array $report, string $hash ): bool {
	$cell   = array( $report['kind'], $report['device'], $report['group'] );
	$name   = implode( ' ', $cell );
	$own    = times_of( $hash, $name )[0];
	$totals = totals_of( ...$cell );
	if ( ! may_count( $own, $totals[ VIEWS ] ?? 0 ) ) {
		return false;
	}
	count_network( $hash, $name, DAY_IN_SECONDS );
	foreach ( array( VIEWS => 0 ) + $report['buckets'] as $figure => $bucket ) {
		if ( may_count( $own, $totals[ $figure ] ?? 0 ) ) {
			count_in( $cell[0], $cell[1], $cell[2], $figure, $bucket );
		}
	}
	return true;
}

/** Takes one report. */
function take_figures( \WP_REST_Request $request ): \WP_REST_Response {
	$report = report_of( $request );
	if ( null === $report ) {
		return new \WP_REST_Response( null, 400 );
	}
	if ( ! is_figures_token( $report['kind'], $report['token'] ) ) {
		return new \WP_REST_Response( null, 403 );
	}
	create_tables();
	if ( is_administrators_call() ) {
		count_left_out( 'administrators' );
		return new \WP_REST_Response( null, 204 );
	}
	$hash = todays_network_hash();
	if ( is_too_fast( $hash ) ) {
		count_left_out( 'rate' );
		return new \WP_REST_Response( null, 429, array( 'Retry-After' => (string) WINDOW ) );
	}
	count_call( $hash );
	if ( ! store_report( $report, $hash ) ) {
		count_left_out( 'networks' );
	}
	return new \WP_REST_Response( null, 204 );
}

add_action(
	'rest_api_init',
	function () {
		if ( is_measuring() ) {
			register_rest_route(
				'shopwake/v1',
				'/figures',
				array(
					'methods'             => 'POST',
					'callback'            => __NAMESPACE__ . '\\take_figures',
					'permission_callback' => '__return_true',
				)
			);
		}
	}
);
