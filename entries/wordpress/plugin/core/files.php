<?php
/**
 * Whether the files of a bundle are there: all of them, as long as the manifest says, and from the build of this PHP.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\location;
use function Shopwake\manifest;

defined( 'ABSPATH' ) || exit;

/** Whether dist/ comes from the build that this plugin came from. */
function is_same_build(): bool {
	static $found = null;
	if ( null === $found ) {
		$manifest = location()[0] . '/manifest.json';
		$found    = is_readable( $manifest ) && hash_file( 'sha256', $manifest ) === BUILD;
	}
	return $found;
}

/** Every file that a bundle may load: the entry, what it imports and what its kinds of page need. */
function files_of( string $bundle ): array {
	$entry = manifest()['entries'][ $bundle ] ?? array();
	$pages = array_values( (array) ( $entry['pages'] ?? array() ) );
	$files = array_merge( array( $entry['file'] ?? '', $entry['standalone'] ?? '' ), (array) ( $entry['imports'] ?? array() ), ...$pages );
	return array_unique( array_filter( $files ) );
}

/** Whether a file of dist/ is there in its full length. */
function is_whole( string $file ): bool {
	$path = location()[0] . '/' . $file;
	return is_readable( $path ) && filesize( $path ) === ( manifest()['files'][ $file ]['raw'] ?? -1 );
}

/** Whether a bundle can be offered to visitors. */
function is_complete( string $bundle ): bool {
	static $known = array();
	if ( ! isset( $known[ $bundle ] ) ) {
		$files            = files_of( $bundle );
		$known[ $bundle ] = array() !== $files && count( array_filter( $files, __NAMESPACE__ . '\\is_whole' ) ) === count( $files );
	}
	return $known[ $bundle ];
}

/** Files whose content is not what the manifest says, by their hashes: for the screen and for Site Health, not for pages. */
function altered_files(): array {
	$found = array();
	foreach ( (array) ( manifest()['files'] ?? array() ) as $file => $outline ) {
		$path = location()[0] . '/' . $file;
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the notation of Subresource Integrity.
		$hash = is_readable( $path ) ? 'sha256-' . base64_encode( hash_file( 'sha256', $path, true ) ) : '';
		if ( ( $outline['integrity'] ?? null ) !== $hash ) {
			$found[] = $file;
		}
	}
	return $found;
}
