<?php
/**
 * Other plugins that keep the originals on recent pages, in sentences: for the screen, Site Health and WP-CLI.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** What a page notes of its neighbours: one text for each reason, `bundle: handle (whose file, or which call)`. */
function noted_neighbours( array $neighbours ): array {
	$notes = array();
	foreach ( $neighbours as $bundle => $reasons ) {
		foreach ( $reasons as $handle => $reason ) {
			$notes[] = substr( "$bundle: $handle ($reason)", 0, 200 );
		}
	}
	return $notes;
}

/** The neighbours of recent pages: text as above => the pages it was seen on. */
function seen_neighbours(): array {
	$seen = array();
	foreach ( found_pages() as $name => $page ) {
		foreach ( $page['neighbours'] as $note ) {
			$seen[ $note ][] = (string) $name;
		}
	}
	return $seen;
}

/** What keeps bundles away from pages, in sentences. */
function neighbour_complaints(): array {
	$texts = array();
	foreach ( seen_neighbours() as $note => $pages ) {
		/* translators: 1: bundle, handle and, in brackets, whose file or which call it is; 2: addresses of pages. */
		$texts[] = sprintf( __( 'Another plugin has put its own code under an original script, so that bundle leaves the originals whole: %1$s, on %2$s.', 'shopwake' ), $note, implode( ', ', $pages ) );
	}
	return $texts;
}
