<?php
/**
 * Whether jQuery stays on a page.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Whether inline code needs jQuery: code attached to an original that calls it, or code attached to jQuery itself. */
function has_jquery_inline( \WP_Scripts $scripts, array $wanted ): bool {
	foreach ( array_intersect( all_replaced(), $wanted ) as $handle ) {
		if ( preg_match( '/\bjQuery\b|\$\s*\(/', added_code( $scripts, $handle, array( 'before', 'after' ) ) ) ) {
			return true;
		}
	}
	foreach ( array_intersect( JQUERY, $wanted ) as $handle ) {
		if ( trim( added_code( $scripts, $handle, array( 'data', 'before', 'after' ) ) ) !== '' ) {
			return true;
		}
	}
	return false;
}

/** Whether a replaced handle brings jQuery to its dependents: the builder's runtimes and some libraries do not. */
function brings_jquery( \WP_Scripts $scripts, string $handle, array $asked = array() ): bool {
	$script = $scripts->registered[ $handle ] ?? null;
	$deps   = $script ? $script->extra['shopwake'][1] ?? $script->deps : array();
	foreach ( array_diff( $deps, $asked ) as $dependency ) {
		if ( in_array( $dependency, JQUERY, true ) || brings_jquery( $scripts, $dependency, array_merge( $asked, $deps ) ) ) {
			return true;
		}
	}
	return false;
}

/** The replaced handles through which a script gets jQuery. */
function needed_handles( \WP_Scripts $scripts, string $handle ): array {
	return array_filter(
		array_intersect( $scripts->registered[ $handle ]->deps, all_replaced() ),
		function ( $dependency ) use ( $scripts ) {
			return brings_jquery( $scripts, $dependency );
		}
	);
}

/**
 * Whether jQuery must stay: the site says so, WooCommerce has queued inline code, inline code
 * is attached to a handle, a script depends on a replaced handle and so on its jQuery, or a file uses jQuery without
 * declaring it.
 */
function keeps_jquery( \WP_Scripts $scripts, array $wanted ): bool {
	global $wc_queued_js;
	$replaced = all_replaced();
	$dependents = array_filter(
		$wanted,
		function ( $handle ) use ( $scripts, $replaced ) {
			$is_ours = in_array( $handle, $replaced, true ) || strpos( $handle, 'shopwake-' ) === 0;
			return ! $is_ours && needed_handles( $scripts, $handle ) !== array();
		}
	);
	$is_asked = ( defined( 'SHOPWAKE_JQUERY' ) && SHOPWAKE_JQUERY === 'keep' ) || trim( (string) $wc_queued_js ) !== '' || $dependents !== array()
		|| has_jquery_inline( $scripts, $wanted );
	$undeclared = $is_asked ? array() : undeclared_users( $scripts, $wanted );
	return (bool) apply_filters( 'shopwake_keeps_jquery', $is_asked || $undeclared !== array(), array_merge( $dependents, $undeclared ) );
}

/** Removes jQuery from the dependencies of files that do not use it. Pages that keep the builder's own scripts are not concerned: they have jQuery. */
function free_of_jquery( \WP_Scripts $scripts ): void {
	foreach ( array_intersect( WITHOUT_JQUERY, array_keys( $scripts->registered ) ) as $handle ) {
		$file = $scripts->registered[ $handle ];
		$file->deps = array_values( array_diff( $file->deps, JQUERY ) );
	}
}
