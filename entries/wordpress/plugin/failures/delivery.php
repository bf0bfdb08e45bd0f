<?php
/**
 * The server's own finding: whether the built files are whole on its disk, and arrive so at the address that browsers ask. Looked at
 * once an hour, from the screen, and when a file failed in an administrator's page view.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\flavour;
use function Shopwake\location;
use function Shopwake\manifest;
use function Shopwake\url_of;

defined( 'ABSPATH' ) || exit;

/** Reasons about files, which the server can verify. */
const FILE_REASONS = array( 'file', 'chunk', 'integrity' );

/** Cron hook of the check, when it ran last, and its time limit in seconds. */
const CHECK_EVENT    = 'shopwake_check_files';
const CHECKED_OPTION = 'shopwake_checked';
const CHECK_TIME     = 20;

/** The notation of Subresource Integrity. */
function integrity_of( string $bytes ): string {
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the notation of Subresource Integrity.
	return 'sha256-' . base64_encode( hash( 'sha256', $bytes, true ) );
}

/**
 * What is wrong with a file: `file` (not there: 404, 410), `integrity` (altered on disk, or JavaScript that is not what was built);
 * empty otherwise. Any other answer says nothing: a firewall or a login may stand before this server's own request.
 */
function fault_of( string $file ): string {
	$path  = location()[0] . '/' . $file;
	$built = manifest()['files'][ $file ]['integrity'] ?? '';
	// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of our own folder.
	if ( ! is_readable( $path ) || integrity_of( (string) file_get_contents( $path ) ) !== $built ) {
		return is_readable( $path ) ? 'integrity' : 'file';
	}
	$answer = wp_remote_get(
		url_of( $file ),
		array(
			'timeout'     => 3,
			'redirection' => 0,
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- a filter of WordPress, documented in wp-includes/class-wp-http-streams.php.
			'sslverify'   => apply_filters( 'https_local_ssl_verify', false ),
		)
	);
	$status = (int) wp_remote_retrieve_response_code( $answer );
	if ( in_array( $status, array( 404, 410 ), true ) ) {
		return 'file';
	}
	$is_script = strpos( implode( (array) wp_remote_retrieve_header( $answer, 'content-type' ) ), 'javascript' ) !== false;
	return 200 === $status && $is_script && integrity_of( wp_remote_retrieve_body( $answer ) ) !== $built ? 'integrity' : '';
}

/** Looks at the files that the bundles of this site load, each once, and switches off the bundles of a faulty one. */
function check_files(): void {
	$until  = microtime( true ) + CHECK_TIME;
	$known  = array();
	$prefix = 'standalone' === flavour() ? 0 : false;
	foreach ( array_filter( BUNDLES, __NAMESPACE__ . '\\is_offered' ) as $bundle ) {
		foreach ( files_of( $bundle ) as $file ) {
			if ( strpos( $file, 'standalone/' ) !== $prefix || microtime( true ) > $until ) {
				continue;
			}
			$known[ $file ] = $known[ $file ] ?? fault_of( $file );
			if ( '' !== $known[ $file ] ) {
				switch_off( $bundle, $known[ $file ] );
				break;
			}
		}
	}
	update_option( CHECKED_OPTION, time(), false );
}

/** The button of the screen. */
function check_now(): void {
	check_sender( 'shopwake_check' );
	check_files();
	wp_safe_redirect( screen_url() );
	exit;
}

add_action(
	CHECK_EVENT,
	function () {
		if ( options()['on'] && is_same_build() ) {
			check_files();
		}
	}
);
add_action( 'admin_post_shopwake_check', __NAMESPACE__ . '\\check_now' );
