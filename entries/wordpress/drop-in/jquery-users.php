<?php
/**
 * Users of jQuery that do not declare it: files that use the global, and inline code of the page.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Whether code uses the global `jQuery`, or a `$` that it does not declare itself. Comments do not count. */
function is_jquery_code( string $code ): bool {
	if ( strpos( $code, 'jQuery' ) === false && strpos( $code, '$' ) === false ) {
		return false;
	}
	$code = without_comments( $code );
	if ( preg_match( '/\bjQuery\b/', $code ) !== 0 ) {
		return true;
	}
	// False, an error of PCRE, counts as a use.
	$is_called = preg_match( '/(?<![\w$.\'"\\\\])\$\s*+(?:\(|\.(?:fn|ajax|get|post|each|extend|getJSON|Deferred)\b)/', $code ) !== 0;
	return $is_called && preg_match( '/(?:\b(?:var|let|const|function)\s++|[,(]\s*+)\$(?![\w$(])|\bfunction\s*+\$|\$\s*+=>/', $code ) !== 1;
}

/** Whether a handle is one of ours, of the originals' or of WordPress, whose files declare what they need. */
function declares_all( \WP_Scripts $scripts, string $handle ): bool {
	$known = array_merge( LIBRARIES, all_replaced(), ...library_groups() );
	$src   = $scripts->registered[ $handle ]->src;
	return in_array( $handle, $known, true ) || strpos( $handle, 'shopwake-' ) === 0 || ! is_string( $src ) || '' === $src || is_original_file( $src );
}

/** Handles to be printed whose files use jQuery without declaring it; none where a declared user keeps it anyway. */
function undeclared_users( \WP_Scripts $scripts, array $wanted ): array {
	$others = array_filter(
		$wanted,
		function ( $handle ) use ( $scripts ) {
			return ! declares_all( $scripts, $handle );
		}
	);
	foreach ( $others as $handle ) {
		if ( array_intersect( JQUERY, $scripts->registered[ $handle ]->deps ) ) {
			return array();
		}
	}
	return array_values(
		array_filter(
			$others,
			function ( $handle ) use ( $scripts ) {
				return is_used_by( 'jQuery', $scripts->registered[ $handle ]->src );
			}
		)
	);
}

/** The values of a tag's event attributes. */
function handlers_of( string $tag ): array {
	$attributes = attributes_of( $tag );
	return array_intersect_key( $attributes, array_flip( preg_grep( '/^on[a-z]+$/', array_map( 'strval', array_keys( $attributes ) ) ) ) );
}

/** Whether inline code in a piece of markup, or a file printed without a handle, uses jQuery. */
function is_jquery_markup( string $markup ): bool {
	foreach ( strpos( $markup, 'jQuery' ) === false ? array() : tags_in( $markup ) as $tag ) {
		if ( strpos( $tag, 'jQuery' ) !== false && preg_grep( '/\bjQuery\b/', handlers_of( $tag ) ) ) {
			return true;
		}
	}
	foreach ( scripts_in( $markup ) as list( $src, $code ) ) {
		if ( '' === $src ? is_jquery_code( $code ) : is_used_in_file( 'jQuery', $src ) ) {
			return true;
		}
	}
	return false;
}
