<?php
/**
 * Reads the tags of a page in one pass. Patterns are run on single tags only: over a whole page PCRE may give up, or
 * take minutes on a server without its JIT.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Longest tag that is read, in bytes: settings of the builder's elements have a few thousand. */
const MAX_TAG = 65536;

/** Time for reading one page, in seconds; a page of 1 MB takes about 0.02. */
const READING_TIME = 0.5;

/**
 * Tags of this name (any, without one) by their position: `<script src="…">`. Text in attributes counts as a tag only
 * where a `>` precedes it.
 *
 * @throws \RuntimeException When the time is up.
 */
function tags_in( string $markup, string $name = '' ): \Generator {
	$until = microtime( true ) + READING_TIME;
	$lower = strtolower( $markup );
	$at    = 0;
	while ( false !== ( $at = strpos( $lower, "<$name", $at ) ) ) { // phpcs:ignore -- the position is read and moved on.
		if ( microtime( true ) > $until ) {
			throw new \RuntimeException( 'Reading the page took too long.' );
		}
		$next = $lower[ $at + strlen( $name ) + 1 ] ?? '';
		if ( '' === $name ? ! ctype_alpha( $next ) : strpos( " \t\r\n\f/>", $next ) === false ) {
			++$at;
			continue;
		}
		$end = strpos( $lower, '>', $at );
		if ( false === $end ) {
			return;
		}
		if ( $end - $at < MAX_TAG ) {
			yield $at => substr( $markup, $at, $end - $at + 1 );
		}
		$at = $end + 1;
	}
}

/**
 * The script elements of some markup: position, opening tag, text, and the length of the whole.
 *
 * @throws \RuntimeException When the time is up.
 */
function script_elements( string $markup ): array {
	$lower = strtolower( $markup );
	$found = array();
	$after = 0;
	foreach ( tags_in( $markup, 'script' ) as $at => $tag ) {
		$from = $at + strlen( $tag );
		$to   = $at < $after ? $from : strpos( $lower, '</script', $from );
		$end  = false === $to ? false : strpos( $lower, '>', $to );
		if ( $at < $after ) {
			continue;
		}
		if ( false === $end ) {
			break;
		}
		$after   = $end + 1;
		$found[] = array( $at, $tag, substr( $markup, $from, $to - $from ), $after - $at );
	}
	return $found;
}

/** Attributes of a tag, or of what stands between its name and its end, as name and value. */
function attributes_of( string $text ): array {
	$found = array();
	$text  = (string) preg_replace( '/^<[\w-]++|\/?>$/', '', $text );
	preg_match_all( '/([^\s=>"\'\/]++)(?:\s*+=\s*+(?:"([^"]*+)"|\'([^\']*+)\'|([^\s"\'>]++)))?/', $text, $all, PREG_SET_ORDER );
	foreach ( (array) $all as $one ) {
		$value = ( $one[2] ?? '' ) . ( $one[3] ?? '' ) . ( $one[4] ?? '' );
		$name  = strtolower( $one[1] );
		// Browsers keep the first of two attributes.
		$found += array( $name => html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
	return $found;
}

/** Some markup with its first script that has a file replaced by what `$change` returns for its opening tag. */
function with_file_tag( string $markup, callable $change ): string {
	foreach ( script_elements( $markup ) as list( $at, $tag, , $length ) ) {
		if ( isset( attributes_of( $tag )['src'] ) ) {
			return substr_replace( $markup, $change( $tag, substr( $markup, $at, $length ) ), $at, $length );
		}
	}
	return $markup;
}
