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
	$code = without_comments( $code );
	if ( preg_match( '/\bjQuery\b/', $code ) ) {
		return true;
	}
	$is_called = preg_match( '/(?<![\w$.\'"\\\\])\$\s*(?:\(|\.(?:fn|ajax|get|post|each|extend|getJSON|Deferred)\b)/', $code );
	return $is_called && ! preg_match( '/(?:\b(?:var|let|const|function)\s+|[,(]\s*)\$(?![\w$(])|\bfunction\s*\$|\$\s*=>/', $code );
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

/** Whether inline code in a piece of markup, or a file printed without a handle, uses jQuery. */
function is_jquery_markup( string $markup ): bool {
	if ( preg_match( '/<[^>]+\son[a-z]+\s*=\s*(?:"[^">]*\bjQuery\b|\'[^\'>]*\bjQuery\b)/i', $markup ) ) {
		return true;
	}
	foreach ( scripts_in( $markup ) as list( $src, $code ) ) {
		if ( '' === $src ? is_jquery_code( $code ) : is_used_in_file( 'jQuery', $src ) ) {
			return true;
		}
	}
	return false;
}
