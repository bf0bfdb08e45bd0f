<?php
/**
 * Files that leave a page beside the originals, because no other script uses them, and runtimes that stay because one does.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** A comment that marks the position at which WordPress would have printed these libraries. */
const LIBRARY_MARKER = '<!--shopwake-libraries-->';

/** Handles by library, of all originals. */
function library_groups(): array {
	return array_values( array_merge( ...array_values( BESIDE ) ) );
}

/** Handles of the page whose files neither we nor the leaving originals have enqueued, and which may use jQuery and its libraries. */
function others( array $wanted, array $originals ): array {
	return preg_grep( '/^shopwake-/', array_diff( $wanted, $originals, WITHOUT_JQUERY, ...library_groups() ), PREG_GREP_INVERT );
}

/** Names in the file of a printed handle; null for one that cannot be read. */
function names_of_handle( \WP_Scripts $scripts, string $handle ): ?array {
	$src = $scripts->registered[ $handle ]->src;
	return is_string( $src ) && '' !== $src ? names_of( $src ) : array();
}

/**
 * The builder's runtimes with which a printed script registers itself (`webpackChunk…`): its chunks never run without.
 * Files on another host cannot be read: there a runtime stays for any other script of the builder.
 */
function needed_runtimes( \WP_Scripts $scripts, array $wanted ): array {
	$runtimes = preg_grep( '/-webpack-runtime$/', array_intersect( REPLACED['frontend-widgets'], $wanted ) );
	$needed   = array();
	foreach ( $runtimes as $runtime ) {
		$lists = preg_grep( '/^webpack/', names_of_handle( $scripts, $runtime ) ?? array() );
		foreach ( others( $wanted, all_replaced() ) as $handle ) {
			$names    = names_of_handle( $scripts, $handle );
			$is_owned = null === $names && in_array( owner_of( $scripts->registered[ $handle ]->src ), array( 'elementor', 'elementor-pro', 'pro-elements' ), true );
			if ( $lists ? array_intersect( $lists, $names ?? array() ) : $is_owned || preg_grep( '/^webpack/', $names ?? array() ) ) {
				$needed[] = $runtime;
				break;
			}
		}
	}
	return $needed;
}

/**
 * Whether a script of the page that is none of `names` depends on one of them, inline code on it calls the library, or
 * another plugin has put its own file there.
 */
function is_used_elsewhere( \WP_Scripts $scripts, array $wanted, array $names, array $originals, array $places = array( 'data', 'before', 'after' ) ): bool {
	foreach ( array_diff( $wanted, $names, $originals ) as $handle ) {
		if ( array_intersect( $scripts->registered[ $handle ]->deps, $names ) !== array() ) {
			return true;
		}
	}
	foreach ( array_intersect( $names, array_keys( $scripts->registered ) ) as $handle ) {
		if ( '' !== foreign_owner( $scripts, $handle ) || ( in_array( $handle, $wanted, true ) && trim( added_code( $scripts, $handle, $places ) ) !== '' ) ) {
			return true;
		}
	}
	return false;
}

/** Whether a file may use a library: one that cannot be read may, where it is a copy of a plugin's or theme's on another host. */
function may_use( string $library, string $src ): bool {
	$is_copy = preg_match( '#/(?:plugins|mu-plugins|themes|uploads)/#', path_of( $src ) ) && ! is_original_file( $src );
	return in_array( $library, names_of( $src ) ?? ( $is_copy ? array( $library ) : array() ), true );
}

/** Whether a script of the page, or inline code on it, uses a library without declaring it. */
function is_used_undeclared( \WP_Scripts $scripts, array $wanted, string $library, array $originals ): bool {
	foreach ( others( $wanted, $originals ) as $handle ) {
		$src = $scripts->registered[ $handle ]->src;
		if ( is_string( $src ) && '' !== $src && may_use( $library, $src ) ) {
			return true;
		}
	}
	foreach ( $wanted as $handle ) {
		if ( preg_match( LIBRARY_USES[ $library ], added_code( $scripts, $handle, array( 'before', 'after' ) ) ) ) {
			return true;
		}
	}
	return false;
}

/** Libraries that only these originals use on this page. */
function spare_libraries( \WP_Scripts $scripts, array $wanted, array $originals ): array {
	$spare = array();
	foreach ( array_intersect_key( BESIDE, array_flip( array_intersect( $originals, $wanted ) ) ) as $libraries ) {
		foreach ( $libraries as $library => $handles ) {
			if ( ! is_used_elsewhere( $scripts, $wanted, $handles, $originals ) && ! is_used_undeclared( $scripts, $wanted, $library, $originals ) ) {
				$spare = array_merge( $spare, $handles );
			}
		}
	}
	/** Filters the libraries that leave a page with the originals. */
	return (array) apply_filters( 'shopwake_spare_libraries', $spare, $wanted );
}

/**
 * WordPress's password meter, which needs jQuery, and the loader of its dictionary, which fetches 400 kB with every
 * page. Our meter fetches the dictionary from the same printed URL when a shopper types. Both files stay where another
 * script depends on one of them.
 */
function spare_password_meter( \WP_Scripts $scripts, array $wanted, array $originals ): array {
	$meter = 'wc-password-strength-meter';
	if ( ! in_array( $meter, $wanted, true ) || ! in_array( $meter, $originals, true ) ) {
		return array();
	}
	$names = array_merge( PASSWORD_METER, array( $meter ) );
	return is_used_elsewhere( $scripts, $wanted, $names, array(), array( 'before', 'after' ) ) ? array() : PASSWORD_METER;
}

/** Tags of the libraries that a page has lost, by library; made in the footer, since WordPress prints nothing later. */
function library_tags( ?array $made = null ): array {
	static $tags = array();
	return $tags = $made ?? $tags;
}

/** Prints the marker at the position of the page's libraries, and stores their tags. */
function print_library_marker( \WP_Scripts $scripts, array $wanted ): void {
	$plan = before_swap( $scripts );
	$tags = array();
	foreach ( array_merge( ...array_values( BESIDE ) ) as $library => $handles ) {
		foreach ( array_intersect( $handles, $wanted ) as $handle ) {
			if ( ! $scripts->registered[ $handle ]->src && $plan->registered[ $handle ]->src ) {
				ob_start();
				$plan->do_item( $handle );
				$tags[ $library ] = ( $tags[ $library ] ?? '' ) . ob_get_clean();
			}
		}
	}
	library_tags( $tags );
	echo $tags ? LIBRARY_MARKER : ''; // phpcs:ignore WordPress.Security.EscapeOutput -- a fixed comment.
}

/** Adds the libraries that inline code of a complete page uses. */
function with_libraries( string $page ): string {
	// The last one: authors can write comments, and ours is in the footer.
	$at = strrpos( $page, LIBRARY_MARKER );
	if ( false === $at || ! library_tags() ) {
		return str_replace( LIBRARY_MARKER, '', $page );
	}
	$needed  = '';
	$scripts = scripts_in( $page );
	foreach ( library_tags() as $library => $tags ) {
		foreach ( $scripts as list( $src, $code ) ) {
			if ( '' === $src ? preg_match( LIBRARY_USES[ $library ], without_comments( $code ) ) : is_used_in_file( $library, $src ) ) {
				$needed .= $tags;
				break;
			}
		}
	}
	return str_replace( LIBRARY_MARKER, '', substr( $page, 0, $at ) ) . $needed . substr( $page, $at + strlen( LIBRARY_MARKER ) );
}
