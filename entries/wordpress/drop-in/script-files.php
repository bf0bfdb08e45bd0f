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

/** Hosts, or folders of hosts, whose scripts use neither the page's jQuery nor its libraries. Any other remote file counts as a user, since it cannot be read. */
const HOSTS_WITHOUT_JQUERY = array(
	// phpcs:ignore PluginCheck.CodeAnalysis.Offloading -- host names that addresses are compared with; nothing is loaded from them.
	'js.stripe.com', 'pay.google.com', 'applepay.cdn-apple.com', 'challenges.cloudflare.com', 'www.googletagmanager.com',
	'cdnjs.cloudflare.com/ajax/libs/prism',
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

/** Code without its comments, as far as that can be told without a parser; those that are not closed stay. */
function without_comments( string $code ): string {
	$kept = '';
	$at   = 0;
	while ( false !== ( $from = strpos( $code, '/*', $at ) ) && false !== ( $to = strpos( $code, '*/', $from + 2 ) ) ) { // phpcs:ignore
		$kept .= substr( $code, $at, $from - $at );
		$at    = $to + 2;
	}
	$kept .= substr( $code, $at );
	return preg_replace( '#^[ \t]*+//[^\n]*+#m', '', $kept ) ?? $kept;
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

/** Code that fetches other files of its folder. */
const LOADER = '/\bwebpack(?:Chunk|Jsonp)|\bimport\s*+\(|createElement\(\s*+["\']script["\']/';

/** How many files of a loader's folder are read. */
const MAX_CHUNKS = 200;

/** The text of a file on this server; empty where it cannot be read. */
function file_text( string $path ): string {
	// phpcs:ignore WordPress.WP.AlternativeFunctions -- no request: a file on the server's disk.
	return is_readable( $path ) ? (string) file_get_contents( $path ) : '';
}

/** The map or list of a JSON file; empty where there is none. */
function file_json( string $path ): array {
	$found = json_decode( file_text( $path ), true );
	return is_array( $found ) ? $found : array();
}

/** Libraries that the other scripts beside a loader, or one folder below, use: it may fetch any of them. */
function names_beside( string $loader ): array {
	$folder = dirname( $loader );
	$names  = array();
	foreach ( array_slice( array_merge( (array) glob( "$folder/*.js" ), (array) glob( "$folder/*/*.js" ) ), 0, MAX_CHUNKS ) as $chunk ) {
		$names = array_merge( $names, names_in( file_text( (string) $chunk ) ) );
	}
	return array_intersect( array_keys( LIBRARY_USES ), $names );
}

/** Files by a hash of their path, each with size, time, what was looked for, and the names; whatever the database holds. */
function known_files(): array {
	$given = get_option( FILES_OPTION );
	$texts = array_filter( is_array( $given ) ? $given : array(), 'is_string' );
	return array_slice( preg_grep( '/\A\d+ \d+ [0-9a-f]{4}:[\w -]*+\z/', $texts ), 0, MAX_FILES, true );
}

/** These names for a file on disk. Cached per file until its size or time, or what is looked for, changes. */
function names_in_file( string $file ): array {
	$known = known_files();
	$name  = substr( md5( $file ), 0, 12 );
	$state = filesize( $file ) . ' ' . filemtime( $file ) . ' ' . substr( md5( implode( LIBRARY_USES ) ), 0, 4 );
	if ( strpos( $known[ $name ] ?? '', "$state:" ) !== 0 ) {
		$code  = file_text( $file );
		$names = array_unique( array_merge( names_in( $code ), preg_match( LOADER, $code ) ? names_beside( $file ) : array() ) );
		unset( $known[ $name ] );
		$known = array( $name => "$state:" . implode( ' ', $names ) ) + $known;
		update_option( FILES_OPTION, array_slice( $known, 0, MAX_FILES, true ) );
	}
	return explode( ' ', explode( ':', $known[ $name ], 2 )[1] );
}

/** What the script at a URL uses, by these names; null for one that cannot be read. */
function names_of( string $src ): ?array {
	$file = file_behind( $src );
	if ( '' !== $file ) {
		return names_in_file( $file );
	}
	$place = wp_parse_url( $src, PHP_URL_HOST ) . path_of( $src ) . '/';
	foreach ( (array) apply_filters( 'shopwake_hosts_without_jquery', HOSTS_WITHOUT_JQUERY ) as $host ) {
		if ( strpos( $place, "$host/" ) === 0 ) {
			return array();
		}
	}
	return null;
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
	foreach ( script_elements( $markup ) as list( , $tag, $code ) ) {
		$attributes = attributes_of( $tag );
		$id         = $attributes['id'] ?? '';
		$src        = $attributes['src'] ?? '';
		if ( is_code_type( $attributes['type'] ?? '' ) && strpos( $id, 'shopwake-' ) !== 0 && ( '' === $src || ! preg_match( '/-js$/', $id ) ) ) {
			$scripts[] = array( $src, $code );
		}
	}
	return $scripts;
}

/** Whether a script of this type is code. */
function is_code_type( string $type ): bool {
	return (bool) preg_match( '#^(?:|module|(?:text|application)/(?:java|ecma)script)$#i', $type );
}
