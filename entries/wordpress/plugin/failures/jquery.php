<?php
/**
 * Kinds of pages on which a script missed jQuery: from the next view on they keep it, for 30 days or until the screen drops
 * it. A report counts where the server has found code on such a page that may use jQuery, and once for each network; as many
 * networks as switch a bundle off make the page keep jQuery.
 *
 * POST shopwake/v1/jquery takes `{"kind","build","token"}` and nothing else. The token is signed with the kind, so that only
 * kinds of pages that this site has sent are stored; it holds for as long as a cache may keep a page. Answers 204; 400 for
 * another shape or build; 403 for a token that does not hold. Those two store nothing.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\manifest;
use function Shopwake\page_kind;

defined( 'ABSPATH' ) || exit;

const JQUERY_OPTION = 'shopwake_jquery';

/** Kinds that are kept at most: a site has a dozen. */
const MAX_KINDS = 50;

/** Seconds for which a kind keeps jQuery, and between two purges of the caches for it. */
const JQUERY_KEPT  = 30 * DAY_IN_SECONDS;
const JQUERY_PAUSE = HOUR_IN_SECONDS;

/** Transient that lasts until caches may be emptied for this again. */
const JQUERY_PURGED = 'shopwake_jquery_purged';

/** Kind of page => when a script missed jQuery there; for 30 days, whatever the database holds. */
function jquery_kinds(): array {
	$kinds = array();
	foreach ( as_list( get_option( JQUERY_OPTION ) ) as $kind => $time ) {
		if ( as_number( $time ) > time() - JQUERY_KEPT && sanitize_key( $kind ) === (string) $kind ) {
			$kinds[ (string) $kind ] = as_number( $time );
		}
	}
	return array_slice( $kinds, 0, MAX_KINDS, true );
}

/** Signature of a page of this kind that this site sent at this time. */
function kind_signature( string $kind, int $time ): string {
	$words = array( 'jquery', $kind, $time, options()['audience'], manifest()['build'] ?? '' );
	return substr( hash_hmac( 'sha256', implode( ' ', $words ), wp_salt( 'nonce' ) ), 0, 20 );
}

/** Whether this site sent a page of this kind within the time that caches keep builds. */
function is_kind_token( string $kind, string $token ): bool {
	$sign = function ( int $time ) use ( $kind ) {
		return kind_signature( $kind, $time );
	};
	$age  = time() - time_of_token( $token, $sign );
	return $age >= 0 && $age <= KEPT_FOR;
}

/** URL for reports of missing jQuery, and the proof that this site sent the page. */
function jquery_report( $given, string $kind ): array {
	return options()['counts'] ? array(
		'report' => rest_url( 'shopwake/v1/jquery' ),
		'token'  => token_of(
			function ( int $time ) use ( $kind ) {
				return kind_signature( $kind, $time );
			}
		),
	) : (array) $given;
}

/** Takes a report of missing jQuery. */
function take_jquery_report( \WP_REST_Request $request ): \WP_REST_Response {
	$body  = $request->get_body();
	$given = strlen( $body ) <= MAX_BODY ? json_decode( $body, true ) : null;
	$given = is_array( $given ) ? $given : array();
	ksort( $given );
	$is_known = array( 'build', 'kind', 'token' ) === array_keys( $given ) && array_filter( $given, 'is_string' ) === $given
		&& is_own_origin( $request ) && '' !== $given['build'] && ( manifest()['build'] ?? '' ) === $given['build'];
	if ( ! $is_known ) {
		return new \WP_REST_Response( null, 400 );
	}
	if ( ! is_kind_token( $given['kind'], $given['token'] ) ) {
		return new \WP_REST_Response( null, 403 );
	}
	if ( count_missing_jquery( $given['kind'] ) >= threshold() ) {
		store_jquery_kind( $given['kind'] );
	}
	return new \WP_REST_Response( null, 204 );
}

/** Stores that a kind of page keeps jQuery, and empties page caches, at most once an hour. */
function store_jquery_kind( string $kind ): void {
	$kinds = jquery_kinds();
	if ( isset( $kinds[ $kind ] ) || count( $kinds ) >= MAX_KINDS ) {
		return;
	}
	update_option( JQUERY_OPTION, array( $kind => time() ) + $kinds, true );
	if ( false === get_transient( JQUERY_PURGED ) ) {
		set_transient( JQUERY_PURGED, 1, JQUERY_PAUSE );
		purge_caches();
	}
}

/** Tries a kind of page without jQuery again; sent by the screen. */
function drop_jquery(): void {
	check_sender( 'shopwake_drop_jquery' );
	// phpcs:ignore WordPress.Security.NonceVerification -- checked above.
	$kind = isset( $_POST['kind'] ) && is_string( $_POST['kind'] ) ? sanitize_key( wp_unslash( $_POST['kind'] ) ) : '';
	update_option( JQUERY_OPTION, array_diff_key( jquery_kinds(), array( $kind => true ) ), true );
	purge_caches();
	wp_safe_redirect( screen_url( array( 'said' => 'dropped' ) ) );
	exit;
}

/** Prints the table of the screen that lists them. */
function print_jquery_kinds(): void {
	open_table( __( 'Pages that keep jQuery', 'shopwake' ), array( __( 'Kind of page', 'shopwake' ), __( 'Since', 'shopwake' ), __( 'Without jQuery', 'shopwake' ) ) );
	foreach ( jquery_kinds() as $kind => $time ) {
		/* translators: %s: how long. */
		$ago = sprintf( __( '%s ago', 'shopwake' ), human_time_diff( $time ) );
		printf( '<tr><th scope="row">%s</th><td>%s</td><td><form method="post" action="%s"><input type="hidden" name="action" value="shopwake_drop_jquery"><input type="hidden" name="kind" value="%s">', esc_html( $kind ), esc_html( $ago ), esc_url( admin_url( 'admin-post.php' ) ), esc_attr( $kind ) );
		wp_nonce_field( 'shopwake_drop_jquery', '_wpnonce', false );
		/* translators: %s: a kind of page. */
		printf( '<button class="button">%s</button></form></td></tr>', esc_html( sprintf( __( 'Try again: %s', 'shopwake' ), $kind ) ) );
	}
	echo '</tbody></table></div>';
}

add_action(
	'rest_api_init',
	function () {
		if ( options()['counts'] ) {
			register_rest_route(
				'shopwake/v1',
				'/jquery',
				array(
					'methods'             => 'POST',
					'callback'            => __NAMESPACE__ . '\\take_jquery_report',
					'permission_callback' => '__return_true',
				)
			);
		}
	}
);
add_action( 'admin_post_shopwake_drop_jquery', __NAMESPACE__ . '\\drop_jquery' );
add_filter( 'shopwake_jquery_report', __NAMESPACE__ . '\\jquery_report', 10, 2 );
add_filter(
	'shopwake_keeps_jquery',
	function ( $is_kept ) {
		return $is_kept || isset( jquery_kinds()[ page_kind() ] );
	}
);
