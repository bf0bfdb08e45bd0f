<?php
/**
 * What browsers report: failures of a part, and kinds of pages on which a script missed jQuery. Anybody can send such a report, so
 * it is counted and shown, and decides nothing. An administrator's own page view is a finding (`switch-off.php`).
 *
 * POST shopwake/v1/failures takes `{"build","bundle","reason"}`, POST shopwake/v1/jquery takes `{"build","kind"}`, and nothing else.
 * Both answer 204; 400 for another shape, build or site; 429 where the name has been counted 100 times today. The last two store
 * nothing.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\manifest;

defined( 'ABSPATH' ) || exit;

const REPORTS_OPTION = 'shopwake_reports';

/** Reasons that a browser may report for a bundle. */
const REASONS = array( 'file', 'chunk', 'integrity', 'network', 'policy', 'threw', 'unreadable', 'late', 'modules' );

/** Reasons that concern one browser: its visitor gets the originals, and others are not affected. */
const OWN_REASONS = array( 'unreadable', 'modules' );

/** Limits: bytes of a report, days that are kept, reports of a name that count in a day, reports of a day that are worth a mail. */
const MAX_BODY      = 200;
const REPORTED_DAYS = 7;
const MOST_REPORTS  = 100;
const MAILED_FROM   = 10;

/** Kinds of pages, as `Shopwake\page_kind()` names them. */
function page_kinds(): array {
	$kinds = array( 'front-page', 'other', 'checkout', 'cart', 'product', 'variable-product', 'my-account' );
	foreach ( array( 'search', '404', 'tax', 'category', 'tag', 'post_type_archive', 'archive' ) as $list ) {
		$kinds[] = "list-$list";
	}
	foreach ( get_post_types( array( 'public' => true ) ) as $type ) {
		$kinds[] = substr( sanitize_key( "single-$type" ), 0, 40 );
	}
	return $kinds;
}

/** Names under which reports are counted: "bundle reason", and "jquery kind". */
function report_names(): array {
	$names = array();
	foreach ( BUNDLES as $bundle ) {
		foreach ( REASONS as $reason ) {
			$names[] = "$bundle $reason";
		}
	}
	return array_merge( $names, preg_replace( '/^/', 'jquery ', page_kinds() ) );
}

/** The reports of the last seven days: day => name => number. */
function reports(): array {
	$names = array_flip( report_names() );
	$days  = array();
	foreach ( as_list( get_option( REPORTS_OPTION ) ) as $day => $counts ) {
		if ( is_int( $day ) && $day > days_ago( REPORTED_DAYS ) && $day <= today() ) {
			$days[ $day ] = array_filter( array_map( __NAMESPACE__ . '\\as_number', array_intersect_key( as_list( $counts ), $names ) ) );
		}
	}
	return $days;
}

/** Sums of the last seven days: name => number. */
function reported(): array {
	$sums = array();
	foreach ( reports() as $counts ) {
		foreach ( $counts as $name => $count ) {
			$sums[ $name ] = ( $sums[ $name ] ?? 0 ) + $count;
		}
	}
	return $sums;
}

/** Of such numbers those of failures that concern the shop, not one old browser: bundle => number. */
function failures_in( array $counts ): array {
	$found = array_fill_keys( BUNDLES, 0 );
	foreach ( $counts as $name => $count ) {
		list( $bundle, $reason ) = explode( ' ', $name );
		if ( isset( $found[ $bundle ] ) && ! in_array( $reason, OWN_REASONS, true ) ) {
			$found[ $bundle ] += $count;
		}
	}
	return array_filter( $found );
}

/** Counts one report; false where today has enough of that name. */
function count_report( string $name ): bool {
	$days  = reports();
	$count = ( $days[ today() ][ $name ] ?? 0 ) + 1;
	if ( $count > MOST_REPORTS ) {
		return false;
	}
	$days[ today() ][ $name ] = $count;
	update_option( REPORTS_OPTION, $days, false );
	if ( array_sum( failures_in( $days[ today() ] ) ) === MAILED_FROM ) {
		mail_owner( 'reports', '[%s] Shopwake: ' . __( 'Browsers report failures.', 'shopwake' ), array( failures_words(), screen_url() ) );
	}
	return true;
}

/** Sends a mail to the administrator's address, at most once a day about the same. */
function mail_owner( string $about, string $subject, array $lines ): void {
	if ( options()['mails'] && false === get_transient( "shopwake_mailed_$about" ) ) {
		set_transient( "shopwake_mailed_$about", 1, DAY_IN_SECONDS );
		wp_mail( get_option( 'admin_email' ), sprintf( $subject, wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) ), implode( "\n\n", $lines ) );
	}
}

/** What reports of failures mean. */
function failures_words(): string {
	return __( 'Their visitors went on with the original scripts. Anybody can send such reports, so nothing is switched off for them: open your shop once yourself, and look at the reasons.', 'shopwake' );
}

/** The fields of a report; null for another shape, build or site. */
function report_fields( \WP_REST_Request $request, array $names ): ?array {
	$body  = $request->get_body();
	$given = strlen( $body ) <= MAX_BODY ? json_decode( $body, true ) : null;
	$extra = array_diff( array_keys( $request->get_query_params() ), array( 'rest_route', '_wpnonce' ) );
	if ( ! is_array( $given ) || $extra || ! is_own_origin( $request ) ) {
		return null;
	}
	ksort( $given );
	$build = manifest()['build'] ?? '';
	return array_keys( $given ) === $names && '' !== $build && $given['build'] === $build ? $given : null;
}

/** Where a page of ours reports; empty where nothing is counted. An administrator's page has a nonce, which makes its reports findings. */
function report_url( string $route ): string {
	if ( ! options()['counts'] ) {
		return '';
	}
	$url = rest_url( "shopwake/v1/$route" );
	return current_user_can( 'manage_options' ) ? add_query_arg( '_wpnonce', wp_create_nonce( 'wp_rest' ), $url ) : $url;
}

/** Counts a report under a name that is known. */
function take_report( string $name ): \WP_REST_Response {
	$status = 400;
	if ( in_array( $name, report_names(), true ) ) {
		$status = count_report( $name ) ? 204 : 429;
	}
	return new \WP_REST_Response( null, $status );
}

/** Takes the failure of a page view. */
function take_failure( \WP_REST_Request $request ): \WP_REST_Response {
	$given  = array_filter( report_fields( $request, array( 'build', 'bundle', 'reason' ) ) ?? array(), 'is_string' ) + array_fill_keys( array( 'bundle', 'reason' ), '' );
	$answer = take_report( "{$given['bundle']} {$given['reason']}" );
	if ( 400 !== $answer->get_status() && current_user_can( 'manage_options' ) ) {
		take_finding( $given['bundle'], $given['reason'] );
	}
	return $answer;
}

/** Takes the report of a page on which a script missed jQuery. */
function take_jquery_report( \WP_REST_Request $request ): \WP_REST_Response {
	$kind = report_fields( $request, array( 'build', 'kind' ) )['kind'] ?? '';
	return take_report( 'jquery ' . as_text( $kind ) );
}

/** Registers the routes, where reports are counted. */
function register_reports(): void {
	$routes = array(
		'/failures' => 'take_failure',
		'/jquery'   => 'take_jquery_report',
	);
	foreach ( options()['counts'] ? $routes : array() as $route => $take ) {
		register_rest_route(
			'shopwake/v1',
			$route,
			array(
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . "\\$take",
				'permission_callback' => '__return_true',
			)
		);
	}
}

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_reports' );
add_filter(
	'shopwake_report_url',
	function () {
		return report_url( 'failures' );
	}
);
add_filter(
	'shopwake_jquery_report',
	function () {
		return array( 'report' => report_url( 'jquery' ) );
	}
);
