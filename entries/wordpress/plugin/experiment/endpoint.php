<?php
/**
 * Takes the figures of a page view: POST shopwake/v1/figures with `{"build","device","figures","group","kind","token"}` in at
 * most 200 bytes and nothing else; `figures` are the numbers of the buckets in the order of `FIGURES`, -1 for none.
 *
 * Answers 204; 400 for another shape or build; 403 for a token that does not hold; 429 for more than 3,000 in ten minutes. Those three
 * store no figures. Anyone who opens pages can forge figures: they inform, and decide nothing.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\manifest;

defined( 'ABSPATH' ) || exit;

/** Reports that the site takes within ten minutes; the option counts them. */
const MOST_FIGURES  = 3000;
const FIGURES_SPAN  = 10 * MINUTE_IN_SECONDS;
const TAKEN_OPTION = 'shopwake_taken_figures';

/** The token of a measured page of this kind that this site sends: the time, and its signature. */
function figures_token( string $kind, int $time = 0 ): string {
	$time = $time > 0 ? $time : time();
	return $time . '.' . substr( hash_hmac( 'sha256', implode( ' ', array( 'figures', $kind, $time, manifest()['build'] ?? '' ) ), wp_salt( 'nonce' ) ), 0, 20 );
}

/** Seconds that the clocks of a site's servers may differ. */
const CLOCKS_DIFFER = MINUTE_IN_SECONDS;

/** Whether this site sent a page of this kind within the time that caches keep builds. */
function is_figures_token( string $kind, string $token ): bool {
	// The signature may start like an exponent: `(int) '1764337740.1e9'` is no time.
	$time = (int) explode( '.', $token )[0];
	return $time > 0 && $time - time() <= CLOCKS_DIFFER && time() - $time <= KEPT_FOR && hash_equals( figures_token( $kind, $time ), $token );
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
	$given    = report_fields( $request, array( 'build', 'device', 'figures', 'group', 'kind', 'token' ) );
	$is_known = $given && in_array( $given['device'], DEVICES, true ) && in_array( $given['group'], GROUPS, true )
		&& in_array( $given['kind'], PAGE_KINDS, true ) && is_string( $given['token'] );
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

/** Counts a report of these ten minutes; false where they have enough. */
function may_take_figures(): bool {
	$span  = intdiv( time(), FIGURES_SPAN );
	$known = as_list( get_option( TAKEN_OPTION ) );
	$taken = as_number( $known[0] ?? null ) === $span ? as_number( $known[1] ?? null ) : 0;
	return $taken < MOST_FIGURES && update_option( TAKEN_OPTION, array( $span, $taken + 1 ), false );
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
	if ( is_administrators_call() ) {
		return new \WP_REST_Response( null, 204 );
	}
	if ( ! may_take_figures() ) {
		return new \WP_REST_Response( null, 429, array( 'Retry-After' => (string) FIGURES_SPAN ) );
	}
	create_tables();
	foreach ( array( VIEWS => 0 ) + $report['buckets'] as $figure => $bucket ) {
		count_in( $report['kind'], $report['device'], $report['group'], $figure, $bucket );
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
