<?php
/**
 * The drop-downs of the shop's sidebar. The shop prints their behaviour as inline code of empty handles, which depend on
 * jQuery. Code that is the shop's own is left out, and its addresses are printed as data for ours.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

const CATEGORY_DROPDOWN = 'wc-product-category-dropdown-widget';
const FILTER_DROPDOWN   = '/^wc-widget-dropdown-layered-nav-(.+)$/';

/** Longest code that is read, in bytes: the shop's own has about a thousand. */
const MAX_DROPDOWN = 5000;

/** A string literal, or a comment. */
const LITERAL_OR_COMMENT = '~("(?:[^"\\\\\n]|\\\\.)*+"|\'(?:[^\'\\\\\n]|\\\\.)*+\')|/\*.*?\*/|//[^\n]*~s';

/**
 * The words of the code, beside those that it declares: JavaScript's, jQuery's, those of the searchable select and of addresses.
 * With any other word the code does more than the shop's: a plugin or a child theme has changed it.
 */
const DROPDOWN_WORDS = array(
	'if', 'else', 'return', 'function', 'const', 'let', 'var', 'new', 'this', 'true', 'false', 'null', 'undefined', 'typeof',
	'jQuery', '$', 'document', 'window', 'ready', 'on', 'change', 'val', 'find', 'closest', 'parents', 'form', 'trigger',
	'submit', 'prop', 'attr', 'data', 'length', 'fn', 'each', 'event', 'e', 'selectWoo', 'select2', 'placeholder',
	'minimumResultsForSearch', 'width', 'allowClear', 'language', 'noResults', 'URL', 'searchParams', 'set', 'location',
	'href', 'value', 'toString', 'encodeURIComponent', 'String', 'split', 'join', 'replace', 'indexOf', 'includes', 'Array', 'isArray',
);

/** The text of a string literal. */
function literal_text( string $literal ): string {
	$inner = str_replace( array( "\\'", '"' ), array( "'", '\\"' ), str_replace( '\\"', '"', substr( $literal, 1, -1 ) ) );
	return html_entity_decode( (string) json_decode( "\"$inner\"" ), ENT_QUOTES, 'UTF-8' );
}

/** Code without its comments and the texts of its strings; null where PCRE gives up. */
function bare_code( string $code ): ?string {
	return preg_replace_callback(
		LITERAL_OR_COMMENT,
		function ( array $found ) {
			return isset( $found[1] ) && '' !== $found[1] ? '""' : ' ';
		},
		$code
	);
}

/** Names that code declares: variables, functions and parameters. */
function declared_names( string $bare ): array {
	preg_match_all( '/\b(?:const|let|var|function)\s+([\w$]+)/', $bare, $found );
	preg_match_all( '/\bfunction\b[^(]*+\(([^)]*+)\)|\(([^()]*+)\)\s*+=>/', $bare, $lists );
	preg_match_all( '/[\w$]+/', implode( ' ', array_merge( $lists[1], $lists[2] ) ), $parameters );
	return array_merge( $found[1], $parameters[0] );
}

/** What code looks for in the page, and the events that it names. */
function named_targets( string $code ): array {
	preg_match_all( '~(?:jQuery|\$|find|closest|parents|on|trigger)\s*+\(\s*+("(?:[^"\\\\]|\\\\.)*+"|\'(?:[^\'\\\\]|\\\\.)*+\')~', $code, $found );
	return array_map( __NAMESPACE__ . '\\literal_text', $found[1] );
}

/** Whether code is the shop's own for a drop-down: it has only words of that code, and only these targets. */
function is_dropdown_code( string $code, array $targets ): bool {
	$bare = strlen( $code ) < MAX_DROPDOWN ? bare_code( $code ) : null;
	if ( null === $bare ) {
		return false;
	}
	preg_match_all( '/(?<![\w$])[a-z_$][\w$]*+/i', $bare, $words );
	$strange = array_diff( $words[0], DROPDOWN_WORDS, declared_names( $bare ) );
	return strpos( $bare, '`' ) === false && ! $strange && ! array_diff( named_targets( $code ), $targets );
}

/** The two addresses of the category drop-down: of its home and of the shop; empty for code that is not the shop's. */
function category_addresses( string $code ): array {
	if ( ! is_dropdown_code( $code, array( '.dropdown_product_cat', 'change' ) ) ) {
		return array();
	}
	$literal = '("(?:[^"\\\\\n]|\\\\.)*"|\'(?:[^\'\\\\\n]|\\\\.)*\')';
	preg_match( "~\blocation(?:\.href)?\s*=\s*$literal~", $code, $shop );
	preg_match_all( "~$literal~", $code, $all );
	$addresses = array_unique( preg_grep( '#^(?:https?:)?/#', array_map( __NAMESPACE__ . '\\literal_text', $all[1] ) ) );
	$shop      = $shop ? literal_text( $shop[1] ) : '';
	$others    = array_values( array_diff( $addresses, array( $shop ) ) );
	return '' !== $shop && count( $addresses ) <= 2 ? array( 'home' => $others[0] ?? $shop, 'shop' => $shop ) : array();
}

/** Whether code is the shop's for the filter of an attribute. */
function is_filter_code( string $code, string $name ): bool {
	$field   = "input[name=\"filter_$name\"]";
	$targets = array( ".dropdown_layered_nav_$name", $field, ":$field", 'form', 'change', 'submit' );
	return is_dropdown_code( $code, $targets ) && strpos( $code, "dropdown_layered_nav_$name" ) && strpos( $code, "filter_$name" );
}

/** The data that our script needs instead of a handle's code, by kind; empty for code that is not served. */
function served_dropdown( string $handle, string $code ): array {
	if ( CATEGORY_DROPDOWN === $handle ) {
		$addresses = category_addresses( $code );
		return $addresses ? array( 'categories' => $addresses ) : array();
	}
	$is_filter = preg_match( FILTER_DROPDOWN, $handle, $found ) && is_filter_code( $code, $found[1] );
	return $is_filter ? array( 'filters' => array( $found[1] ) ) : array();
}

/** Removes the code of the drop-downs and its dependencies from the page. It is kept for a page that falls back. */
function empty_dropdowns( \WP_Scripts $scripts, array $wanted ): void {
	foreach ( $wanted as $handle ) {
		$script = $scripts->registered[ $handle ];
		$code   = added_code( $scripts, $handle, array( 'after' ) );
		$served = '' === $code || added_code( $scripts, $handle, array( 'data', 'before' ) ) !== '' ? array() : served_dropdown( $handle, $code );
		if ( $served && ! $script->src ) {
			empty_handle( $script, LIBRARIES );
			$script->extra['shopwake_code'] = array( $script->extra['after'], $served );
			unset( $script->extra['after'] );
		}
	}
}

/** Restores the code of the drop-downs. */
function restore_dropdowns( \WP_Scripts $scripts ): void {
	foreach ( $scripts->registered as $script ) {
		if ( isset( $script->extra['shopwake_code'] ) ) {
			$script->extra['after'] = $script->extra['shopwake_code'][0];
			unset( $script->extra['shopwake_code'] );
		}
	}
}

/** Prints the data of the drop-downs whose code has been removed. */
function print_dropdowns(): void {
	$served = array();
	foreach ( wanted( wp_scripts() ) as $handle ) {
		$served = array_merge_recursive( $served, wp_scripts()->registered[ $handle ]->extra['shopwake_code'][1] ?? array() );
	}
	if ( $served ) {
		print_data( 'dropdowns', (string) wp_json_encode( $served, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) );
	}
}

add_action( 'wp_print_footer_scripts', __NAMESPACE__ . '\\print_dropdowns', 9 );
