<?php
/**
 * Whether the server itself finds a fault with the files of a bundle: on its disk, or at the address that browsers ask. Looked
 * at once in ten minutes for each bundle, however many calls name it.
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

/** Time limit of one verification, in seconds. */
const DELIVERY_TIME = 8;

/** The notation of Subresource Integrity. */
function integrity_of( string $bytes ): string {
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the notation of Subresource Integrity.
	return 'sha256-' . base64_encode( hash( 'sha256', $bytes, true ) );
}

/** Whether a file is altered on disk, or arrives altered or not at all. False if it cannot be requested. */
function is_faulty( string $file ): bool {
	$path  = location()[0] . '/' . $file;
	$built = manifest()['files'][ $file ]['integrity'] ?? '';
	// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of our own folder.
	if ( ! is_readable( $path ) || integrity_of( (string) file_get_contents( $path ) ) !== $built ) {
		return true;
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
	$status = is_wp_error( $answer ) ? 0 : (int) wp_remote_retrieve_response_code( $answer );
	return $status >= 400 || ( 200 === $status && integrity_of( wp_remote_retrieve_body( $answer ) ) !== $built );
}

/** Looks at the files that the chosen flavour of a bundle loads, until one is faulty or the time is up. */
function has_faulty_file( string $bundle ): bool {
	$until = microtime( true ) + DELIVERY_TIME;
	foreach ( files_of( $bundle ) as $file ) {
		$is_standalone = strpos( $file, 'standalone/' ) === 0;
		if ( microtime( true ) > $until ) {
			return false;
		}
		if ( ( 'standalone' === flavour() ) === $is_standalone && is_faulty( $file ) ) {
			return true;
		}
	}
	return false;
}

/** Whether files of a bundle do not arrive as they were built. */
function is_delivered_wrong( string $bundle ): bool {
	$name  = "shopwake_delivery_$bundle";
	$known = get_transient( $name );
	if ( false === $known ) {
		// Set first, so that calls that arrive meanwhile do not verify, too.
		set_transient( $name, 'right', WINDOW );
		$known = has_faulty_file( $bundle ) ? 'wrong' : 'right';
		set_transient( $name, $known, WINDOW );
	}
	return 'wrong' === $known;
}
