<?php
/**
 * What a page has printed so far, for the footer. Nothing is held back: the text passes an output buffer that notes it, so
 * that buffers which other plugins open and close around it stay theirs.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** A comment that marks the end of the head, after which the page is read. */
const HEAD_MARKER = '<!--shopwake-head-->';

/** The text that the page has printed since noting began; null before that. A given text is added; `true` begins noting. */
function noted( string $text = '', bool $begins = false ): ?string {
	static $noted = null;
	if ( $begins ) {
		$noted = $noted ?? '';
	}
	if ( null !== $noted && '' !== $text ) {
		$noted .= $text;
	}
	return $noted;
}

/** Callback of the buffer: notes a piece and returns it unchanged. */
function note_output( string $piece ): string {
	noted( $piece );
	return $piece;
}

/** Opens the buffer, which sends each piece at once. */
function open_noting_buffer(): void {
	ob_start( __NAMESPACE__ . '\\note_output', 1 );
}

/**
 * The text in the buffers above ours, the lowest first; null where it cannot be read: only the top one can be, and the next
 * only after that one was closed. One that processes its text is not closed.
 */
function text_above( int $count ): ?string {
	if ( 0 === $count ) {
		return '';
	}
	$top = (string) ob_get_contents();
	if ( 1 === $count ) {
		return $top;
	}
	if ( ob_get_status()['name'] !== 'default output handler' || ! ob_end_clean() ) {
		return null;
	}
	$below = text_above( $count - 1 );
	ob_start();
	echo $top; // phpcs:ignore WordPress.Security.EscapeOutput -- the page as it was printed.
	return null === $below ? null : $below . $top;
}

/** What the page has printed since the end of its head; null where the buffers of other plugins hide it. */
function page_so_far(): ?string {
	$names = array_column( ob_get_status( true ), 'name' );
	$ours  = array_search( __NAMESPACE__ . '\\note_output', $names, true );
	$above = false === $ours || null === noted() ? null : text_above( count( $names ) - 1 - $ours );
	$parts = null === $above ? array() : explode( HEAD_MARKER, noted() . $above, 2 );
	return $parts[1] ?? null;
}

/** Begins noting at the end of the head, on pages that may be the builder's or may have the payment form of an untested gateway. */
function begin_noting(): void {
	$is_read = isset( wp_scripts()->registered['elementor-frontend'] ) || isset( untested_versions()['WooCommerce Stripe Gateway'] );
	if ( is_on() && $is_read ) {
		noted( '', true );
		echo HEAD_MARKER; // phpcs:ignore WordPress.Security.EscapeOutput -- a fixed comment.
	}
}

add_action( 'wp_head', __NAMESPACE__ . '\\begin_noting', PHP_INT_MAX );
