<?php
/**
 * Warnings about plugins in untested versions and what their pages lack, as sentences for the screen, Site Health and WP-CLI.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\is_too_old;
use function Shopwake\known_versions;
use function Shopwake\untested_versions;

defined( 'ABSPATH' ) || exit;

/** What a page notes of settings and nodes that its originals print differently: one text for each bundle. */
function noted_missing( array $unmet ): array {
	$notes = array();
	foreach ( $unmet as $bundle => $names ) {
		$notes[] = substr( "$bundle: " . implode( ', ', $names ), 0, 200 );
	}
	return $notes;
}

/** What recent pages lacked, in sentences. */
function missing_complaints(): array {
	$seen = array();
	foreach ( found_pages() as $name => $page ) {
		foreach ( $page['missing'] as $note ) {
			$seen[ $note ][] = (string) $name;
		}
	}
	$texts = array();
	foreach ( $seen as $note => $pages ) {
		/* translators: 1: bundle, and names of settings or parts of the page; 2: addresses of pages. */
		$texts[] = sprintf( __( 'Pages lack what a bundle reads, so it leaves them to the original scripts: %1$s, on %2$s.', 'shopwake' ), $note, implode( ', ', $pages ) );
	}
	return $texts;
}

/** Bundles whose failures browsers report beside a version that was not tested, in sentences. */
function failed_version_complaints(): array {
	$texts = array();
	foreach ( untested_versions() as $name => $version ) {
		foreach ( array_intersect( known_versions()['plugins'][ $name ]['bundles'], array_keys( failures_in( reported() ) ) ) as $bundle ) {
			/* translators: 1: bundle, 2: name of a plugin, 3: its version. */
			$texts[] = sprintf( __( '%1$s has failed on pages since %2$s %3$s; those pages went back to the original scripts.', 'shopwake' ), bundle_labels()[ $bundle ], $name, $version );
		}
	}
	return $texts;
}

/** One sentence for each plugin of this site in an untested version, and for what their pages lack or bundles failed on. */
function version_complaints(): array {
	$texts = array();
	foreach ( untested_versions() as $name => $version ) {
		list( $first, $last ) = known_versions()['plugins'][ $name ]['driven'];
		$words = is_too_old( $name )
			/* translators: 1: name of a plugin, 2: its version, 3: first and 4: last version. */
			? __( '%1$s %2$s: Shopwake was tested with %3$s to %4$s. What another version sends is not known, so payments keep its own scripts.', 'shopwake' )
			/* translators: 1: name of a plugin, 2: its version, 3: first and 4: last version. */
			: __( '%1$s %2$s: Shopwake was tested with %3$s to %4$s. It serves your pages all the same; look at the important ones once.', 'shopwake' );
		$texts[] = sprintf( $words, $name, $version, $first, $last );
	}
	return array_merge( $texts, missing_complaints(), failed_version_complaints() );
}
