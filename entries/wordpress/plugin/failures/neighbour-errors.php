<?php
/**
 * Counts errors of other scripts that name what Shopwake replaces, in page views of administrators only. They switch nothing
 * off; the screen shows them.
 *
 * POST shopwake/v1/neighbour-errors takes `{"script","message"}` from an administrator with the REST nonce of the page: 204;
 * anything of another shape: 400; from others: 401 or 403.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\is_on;
use function Shopwake\owner_of;
use function Shopwake\path_of;

defined( 'ABSPATH' ) || exit;

const NEIGHBOUR_ERRORS_OPTION = 'shopwake_neighbour_errors';

/** Limits: stored errors (the newest), characters of a script's path and of a message, bytes of a request. */
const MAX_NEIGHBOUR_ERRORS = 50;
const MAX_ERROR_TEXT       = 200;
const MAX_ERROR_BODY       = 4000;

/** The errors as they were kept, the newest first: script, message, how often, when. */
function neighbour_errors(): array {
	$errors = array();
	foreach ( as_list( get_option( NEIGHBOUR_ERRORS_OPTION ) ) as $one ) {
		$message = as_text( as_list( $one )['message'] ?? null, MAX_ERROR_TEXT );
		if ( '' !== $message ) {
			$errors[] = array(
				'script'  => as_text( $one['script'] ?? null, MAX_ERROR_TEXT ),
				'message' => $message,
				'times'   => max( 1, as_number( $one['times'] ?? null ) ),
				'at'      => as_number( $one['at'] ?? null ),
			);
		}
	}
	return array_slice( $errors, 0, MAX_NEIGHBOUR_ERRORS );
}

/** Counts one error. */
function count_neighbour_error( string $script, string $message ): void {
	$times = 1;
	$kept  = array();
	foreach ( neighbour_errors() as $one ) {
		if ( $one['script'] === $script && $one['message'] === $message ) {
			$times += (int) $one['times'];
		} else {
			$kept[] = $one;
		}
	}
	$error = array(
		'script'  => $script,
		'message' => $message,
		'times'   => $times,
		'at'      => time(),
	);
	update_option( NEIGHBOUR_ERRORS_OPTION, array_slice( array_merge( array( $error ), $kept ), 0, MAX_NEIGHBOUR_ERRORS ), false );
}

/** Takes one error from a page. */
function take_neighbour_error( \WP_REST_Request $request ): \WP_REST_Response {
	$body  = $request->get_body();
	$given = strlen( $body ) <= MAX_ERROR_BODY ? json_decode( $body, true ) : null;
	$given = is_array( $given ) ? $given : array();
	ksort( $given );
	if ( array( 'message', 'script' ) !== array_keys( $given ) || array_filter( $given, 'is_string' ) !== $given ) {
		return new \WP_REST_Response( null, 400 );
	}
	$address = $given['script'];
	$is_own  = is_own_address( $address );
	$script  = ( $is_own ? '' : (string) wp_parse_url( $address, PHP_URL_HOST ) ) . path_of( $address );
	$message = mb_substr( sanitize_text_field( $given['message'] ), 0, MAX_ERROR_TEXT );
	if ( '' === $message ) {
		return new \WP_REST_Response( null, 400 );
	}
	count_neighbour_error( mb_substr( sanitize_text_field( $script ), 0, MAX_ERROR_TEXT ), $message );
	return new \WP_REST_Response( null, 204 );
}

/** Prints the collector in the head of an administrator's page view, before all other scripts. */
function print_neighbour_listener(): void {
	if ( ! is_on() || ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$config = array(
		'address' => rest_url( 'shopwake/v1/neighbour-errors' ),
		'nonce'   => wp_create_nonce( 'wp_rest' ),
	);
	wp_print_inline_script_tag(
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of our own folder.
		(string) file_get_contents( __DIR__ . '/neighbour-errors.js' ),
		array(
			'id'               => 'shopwake-neighbour-errors',
			'data-config'      => wp_json_encode( $config ),
			'data-cfasync'     => 'false',
			'data-no-optimize' => '1',
		)
	);
}

/** Deletes the errors; requested by the screen. */
function forget_neighbour_errors(): void {
	check_sender( 'shopwake_forget_errors' );
	delete_option( NEIGHBOUR_ERRORS_OPTION );
	wp_safe_redirect( screen_url( array( 'said' => 'forgotten' ) ) );
	exit;
}

/** Prints the table of the screen that lists them. */
function print_neighbour_errors(): void {
	open_table( __( 'Errors of other scripts', 'shopwake' ), array( __( 'Script', 'shopwake' ), __( 'Message', 'shopwake' ), __( 'Times', 'shopwake' ), __( 'Last', 'shopwake' ) ) );
	foreach ( neighbour_errors() as $one ) {
		$owner = owner_of( $one['script'] );
		$name  = $owner === $one['script'] ? $one['script'] : "{$one['script']} ($owner)";
		/* translators: %s: how long. */
		$ago = sprintf( __( '%s ago', 'shopwake' ), human_time_diff( (int) $one['at'] ) );
		printf( '<tr><th scope="row">%s</th><td>%s</td><td>%d</td><td>%s</td></tr>', esc_html( $name ), esc_html( $one['message'] ), (int) $one['times'], esc_html( $ago ) );
	}
	echo '</tbody></table></div>';
}

/** Prints the button that deletes them. */
function print_forget_errors(): void {
	print_button_form( 'shopwake_forget_errors', array(), __( 'Forget these errors', 'shopwake' ), false );
}

add_action(
	'rest_api_init',
	function () {
		register_rest_route(
			'shopwake/v1',
			'/neighbour-errors',
			array(
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\\take_neighbour_error',
				'permission_callback' => function () {
					return current_user_can( 'manage_options' );
				},
			)
		);
	}
);
add_action( 'wp_head', __NAMESPACE__ . '\\print_neighbour_listener', 1 );
add_action( 'admin_post_shopwake_forget_errors', __NAMESPACE__ . '\\forget_neighbour_errors' );
