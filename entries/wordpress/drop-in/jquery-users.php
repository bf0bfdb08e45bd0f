<?php
/**
 * Users of jQuery that do not declare it: files that use the global, and inline code of the page.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

const JQUERY_FILES_OPTION = 'shopwake_jquery_files';
const MAX_JQUERY_FILES    = 300;

/** Hosts whose scripts do not use the page's jQuery. Any other remote file counts as a user, since it cannot be read. */
const HOSTS_WITHOUT_JQUERY = array(
	// phpcs:ignore PluginCheck.CodeAnalysis.Offloading -- host names that addresses are compared with; nothing is loaded from them.
	'js.stripe.com', 'pay.google.com', 'applepay.cdn-apple.com', 'challenges.cloudflare.com', 'www.googletagmanager.com',
);

/** Whether code uses the global `jQuery`, or a `$` that it does not declare itself. Comments do not count. */
function is_jquery_code( string $code ): bool {
	$code = preg_replace( '#/\*.*?\*/|^\s*//[^\n]*$#ms', '', $code ) ?? $code;
	if ( preg_match( '/\bjQuery\b/', $code ) ) {
		return true;
	}
	$is_called = preg_match( '/(?<![\w$.\'"\\\\])\$\s*(?:\(|\.(?:fn|ajax|get|post|each|extend|getJSON|Deferred)\b)/', $code );
	return $is_called && ! preg_match( '/(?:\b(?:var|let|const|function)\s+|[,(]\s*)\$(?![\w$(])|\bfunction\s*\$|\$\s*=>/', $code );
}

/** The file on disk behind a URL of this site; empty if there is none. */
function file_behind( string $src ): string {
	$host = (string) wp_parse_url( $src, PHP_URL_HOST );
	$path = rawurldecode( path_of( $src ) );
	if ( ( '' !== $host && wp_parse_url( site_url(), PHP_URL_HOST ) !== $host ) || strpos( $path, '..' ) !== false ) {
		return '';
	}
	$folders = array(
		plugins_url()  => WP_PLUGIN_DIR,
		content_url()  => WP_CONTENT_DIR,
		site_url( '/' ) => ABSPATH,
	);
	foreach ( $folders as $address => $folder ) {
		$start = rtrim( path_of( $address ), '/' ) . '/';
		$file  = rtrim( $folder, '/' ) . '/' . substr( $path, strlen( $start ) );
		if ( strpos( $path, $start ) === 0 && is_file( $file ) && is_readable( $file ) ) {
			return $file;
		}
	}
	return '';
}

/** Whether a file on disk uses jQuery. Cached per file until its size or time changes. */
function is_jquery_file( string $file ): bool {
	$known = get_option( JQUERY_FILES_OPTION );
	$known = is_array( $known ) ? $known : array();
	$name  = substr( md5( $file ), 0, 12 );
	$state = filesize( $file ) . ' ' . filemtime( $file );
	if ( ! isset( $known[ $name ] ) || strpos( (string) $known[ $name ], "$state " ) !== 0 ) {
		$is_user = is_jquery_code( (string) file_get_contents( $file ) );
		unset( $known[ $name ] );
		$known = array( $name => $state . ( $is_user ? ' 1' : ' 0' ) ) + $known;
		update_option( JQUERY_FILES_OPTION, array_slice( $known, 0, MAX_JQUERY_FILES, true ) );
	}
	return substr( $known[ $name ], -1 ) === '1';
}

/** Whether the script at a URL uses jQuery; true for one that cannot be read. */
function is_jquery_script( string $src ): bool {
	$host  = (string) wp_parse_url( $src, PHP_URL_HOST );
	$hosts = (array) apply_filters( 'shopwake_hosts_without_jquery', HOSTS_WITHOUT_JQUERY );
	$file  = file_behind( $src );
	return '' !== $file ? is_jquery_file( $file ) : ! in_array( $host, $hosts, true );
}

/** Whether a handle is one of ours, of the originals' or of WordPress, whose files declare what they need. */
function declares_all( \WP_Scripts $scripts, string $handle ): bool {
	$known = array_merge( LIBRARIES, all_replaced(), ...GALLERY_LIBRARIES );
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
				return is_jquery_script( $scripts->registered[ $handle ]->src );
			}
		)
	);
}

/** Whether inline code in a piece of markup, or a file printed without a handle, uses jQuery. */
function is_jquery_markup( string $markup ): bool {
	if ( preg_match( '/<[^>]+\son[a-z]+\s*=\s*(?:"[^">]*\bjQuery\b|\'[^\'>]*\bjQuery\b)/i', $markup ) ) {
		return true;
	}
	preg_match_all( '#<script\b([^>]*)>(.*?)</script>#is', $markup, $found, PREG_SET_ORDER );
	foreach ( $found as list( , $text, $code ) ) {
		$attributes = attributes_of( $text );
		$id         = $attributes['id'] ?? '';
		$is_code    = preg_match( '#^(?:|module|(?:text|application)/(?:java|ecma)script)$#i', $attributes['type'] ?? '' );
		if ( ! $is_code || strpos( $id, 'shopwake-' ) === 0 ) {
			continue;
		}
		$src  = $attributes['src'] ?? '';
		$file = '' === $src || preg_match( '/-js$/', $id ) ? '' : file_behind( $src );
		if ( '' === $src ? is_jquery_code( $code ) : ( '' !== $file && is_jquery_file( $file ) ) ) {
			return true;
		}
	}
	return false;
}
