<?php
/**
 * What the files of scripts use, whatever they declare: jQuery, libraries of the originals, runtimes.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

const FILES_OPTION = 'shopwake_files';
const MAX_FILES    = 300;

/** Hosts whose scripts use neither the page's jQuery nor its libraries. Any other remote file counts as a user, since it cannot be read. */
const HOSTS_WITHOUT_JQUERY = array(
	// phpcs:ignore PluginCheck.CodeAnalysis.Offloading -- host names that addresses are compared with; nothing is loaded from them.
	'js.stripe.com', 'pay.google.com', 'applepay.cdn-apple.com', 'challenges.cloudflare.com', 'www.googletagmanager.com',
);

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

/** Code without its comments, as far as that can be told without a parser. */
function without_comments( string $code ): string {
	return preg_replace( '#/\*.*?\*/|^\s*//[^\n]*$#ms', '', $code ) ?? $code;
}

/** Names of the libraries that code uses, and of the lists through which its chunks reach a runtime (`webpackChunk…`). */
function names_in( string $code ): array {
	$names = is_jquery_code( $code ) ? array( 'jQuery' ) : array();
	$plain = without_comments( $code );
	foreach ( LIBRARY_USES as $name => $pattern ) {
		if ( preg_match( $pattern, $plain ) ) {
			$names[] = $name;
		}
	}
	preg_match_all( '/\bwebpack(?:Chunk|Jsonp)\w*/', $plain, $lists );
	return array_merge( $names, array_unique( $lists[0] ) );
}

/** These names for a file on disk. Cached per file until its size or time, or what is looked for, changes. */
function names_in_file( string $file ): array {
	$known = get_option( FILES_OPTION );
	$known = is_array( $known ) ? $known : array();
	$name  = substr( md5( $file ), 0, 12 );
	$state = filesize( $file ) . ' ' . filemtime( $file ) . ' ' . substr( md5( implode( LIBRARY_USES ) ), 0, 4 );
	if ( strpos( (string) ( $known[ $name ] ?? '' ), "$state:" ) !== 0 ) {
		$names = names_in( (string) file_get_contents( $file ) );
		unset( $known[ $name ] );
		$known = array( $name => "$state:" . implode( ' ', $names ) ) + $known;
		update_option( FILES_OPTION, array_slice( $known, 0, MAX_FILES, true ) );
	}
	return explode( ' ', explode( ':', (string) $known[ $name ], 2 )[1] );
}

/** What the script at a URL uses, by these names; null for one that cannot be read. */
function names_of( string $src ): ?array {
	$file  = file_behind( $src );
	$hosts = (array) apply_filters( 'shopwake_hosts_without_jquery', HOSTS_WITHOUT_JQUERY );
	if ( '' !== $file ) {
		return names_in_file( $file );
	}
	return in_array( (string) wp_parse_url( $src, PHP_URL_HOST ), $hosts, true ) ? array() : null;
}

/** Whether the script at a URL uses jQuery or a library; true for one that cannot be read. */
function is_used_by( string $name, string $src ): bool {
	$names = names_of( $src );
	return null === $names || in_array( $name, $names, true );
}

/** The same for a tag without a handle: false for one that cannot be read. */
function is_used_in_file( string $name, string $src ): bool {
	$file = file_behind( $src );
	return '' !== $file && in_array( $name, names_in_file( $file ), true );
}

/** Scripts of a piece of markup that WordPress prints for no handle with a file, and none of ours: pairs of address and code. */
function scripts_in( string $markup ): array {
	$scripts = array();
	preg_match_all( '#<script\b([^>]*)>(.*?)</script>#is', $markup, $found, PREG_SET_ORDER );
	foreach ( $found as list( , $text, $code ) ) {
		$attributes = attributes_of( $text );
		$id         = $attributes['id'] ?? '';
		$is_code    = preg_match( '#^(?:|module|(?:text|application)/(?:java|ecma)script)$#i', $attributes['type'] ?? '' );
		$src        = $attributes['src'] ?? '';
		if ( $is_code && strpos( $id, 'shopwake-' ) !== 0 && ( '' === $src || ! preg_match( '/-js$/', $id ) ) ) {
			$scripts[] = array( $src, $code );
		}
	}
	return $scripts;
}
