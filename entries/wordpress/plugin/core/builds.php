<?php
/**
 * Serves each build from a folder of its own in the uploads, and keeps it for 14 days after the next one: pages that a cache
 * has kept still find the files they name, with the integrity they name. Where the uploads cannot be written, files come from
 * the plugin's folder.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\location;
use function Shopwake\manifest;

defined( 'ABSPATH' ) || exit;

const KEPT_FOR = 14 * DAY_IN_SECONDS;

/** Cron hook that deletes files of earlier builds. */
const SWEEP_EVENT = 'shopwake_sweep_builds';

/** Folder and address of the builds, which the sites of a network share. */
function builds_location(): array {
	$uploads = build_uploads();
	$folder  = $uploads['basedir'] . '/' . STORED_FOLDER;
	$content = wp_normalize_path( WP_CONTENT_DIR );
	// Each site of a network has its own host or path; scripts of another origin would need its consent.
	$is_below = is_multisite() && strpos( wp_normalize_path( $folder ), "$content/" ) === 0;
	$address  = $is_below ? content_url( substr( wp_normalize_path( $folder ), strlen( $content ) ) ) : $uploads['baseurl'] . '/' . STORED_FOLDER;
	return array( $folder, set_url_scheme( $address ) );
}

/** Whether the files of the plugin are in use, not those of a copy that the site placed itself. */
function uses_own_files(): bool {
	return location()[1] === plugins_url( 'dist', MAIN_FILE );
}

/** The copied file of this build; it must be as long as the manifest says. */
function is_copied( string $file ): bool {
	$path = builds_location()[0] . '/' . ( manifest()['build'] ?? '' ) . '/' . $file;
	return is_readable( $path ) && filesize( $path ) === ( manifest()['files'][ $file ]['raw'] ?? -1 );
}

/** Where browsers find the files of this build. */
function build_url( string $otherwise ): string {
	static $is_whole = null;
	if ( ! uses_own_files() || ! isset( manifest()['build'] ) ) {
		return $otherwise;
	}
	if ( null === $is_whole ) {
		$files    = array_keys( manifest()['files'] );
		$is_whole = count( array_filter( $files, __NAMESPACE__ . '\\is_copied' ) ) === count( $files );
	}
	return $is_whole ? builds_location()[1] . '/' . manifest()['build'] : $otherwise;
}

/** Copies the files of this build; each must be what was built. */
function copy_build(): void {
	if ( ! uses_own_files() || ! isset( manifest()['build'] ) ) {
		return;
	}
	$folder = builds_location()[0] . '/' . manifest()['build'];
	if ( is_file( "$folder/left" ) ) {
		wp_delete_file( "$folder/left" );
	}
	$files = array_keys( manifest()['files'] );
	if ( is_multisite() && count( array_filter( $files, __NAMESPACE__ . '\\is_copied' ) ) === count( $files ) ) {
		return;
	}
	foreach ( manifest()['files'] as $file => $outline ) {
		$from = location()[0] . '/' . $file;
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- files of our own folder.
		$bytes = is_readable( $from ) ? (string) file_get_contents( $from ) : '';
		if ( integrity_of( $bytes ) !== $outline['integrity'] || ! wp_mkdir_p( dirname( "$folder/$file" ) ) || ! wp_is_writable( dirname( "$folder/$file" ) ) ) {
			return;
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- as above.
		file_put_contents( "$folder/$file", $bytes, LOCK_EX );
	}
}

/** Stores when earlier builds were replaced. */
function leave_builds(): void {
	foreach ( (array) glob( builds_location()[0] . '/*', GLOB_ONLYDIR ) as $folder ) {
		if ( basename( $folder ) !== ( manifest()['build'] ?? '' ) && ! is_file( "$folder/left" ) && wp_is_writable( $folder ) ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- an empty file in our own folder; its time is what counts.
			file_put_contents( "$folder/left", '' );
		}
	}
}

/** Deletes the builds that were replaced 14 days ago. */
function sweep_builds(): void {
	require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
	require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
	foreach ( (array) glob( builds_location()[0] . '/*', GLOB_ONLYDIR ) as $folder ) {
		$is_current = basename( $folder ) === ( manifest()['build'] ?? '' );
		if ( ! $is_current && is_file( "$folder/left" ) && filemtime( "$folder/left" ) < time() - KEPT_FOR ) {
			( new \WP_Filesystem_Direct( null ) )->delete( $folder, true );
		}
	}
}

/** Copies the files of a new build. Those of earlier builds are kept for a while. */
function store_build(): void {
	copy_build();
	leave_builds();
}

add_action( 'shopwake_new_build', __NAMESPACE__ . '\\store_build' );
add_filter( 'shopwake_files_url', __NAMESPACE__ . '\\build_url' );
add_action( SWEEP_EVENT, __NAMESPACE__ . '\\sweep_builds' );
