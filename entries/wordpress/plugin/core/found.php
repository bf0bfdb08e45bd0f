<?php
/**
 * Remembers what recent pages held: originals replaced, widgets that keep the builder's scripts, and who keeps jQuery. Paths of
 * pages only, at most one write a minute; what administrators open is always noted.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use const Shopwake\JQUERY;
use const Shopwake\LIBRARIES;
use const Shopwake\REPLACED;
use function Shopwake\has_jquery_inline;
use function Shopwake\has_shop_block;
use function Shopwake\is_on;
use function Shopwake\is_original_file;
use function Shopwake\needed_handles;
use function Shopwake\neighbours;
use function Shopwake\page_kind;
use function Shopwake\undeclared_users;
use function Shopwake\unmet;

defined( 'ABSPATH' ) || exit;

const FOUND_OPTION = 'shopwake_found';
const FOUND_PAUSE  = 'shopwake_found_pause';
const MAX_PAGES    = 20;

/** The noted pages, the newest first, in their full shape. */
function found_pages(): array {
	$pages = array_filter( as_list( get_option( FOUND_OPTION ) ), 'is_array' );
	return array_map(
		function ( array $page ) {
			$lists = array();
			foreach ( array( 'replaced', 'widgets', 'jquery', 'deregistered', 'neighbours', 'missing' ) as $name ) {
				$lists[ $name ] = as_texts( $page[ $name ] ?? null );
			}
			return $lists + array(
				'at'   => as_number( $page['at'] ?? null ),
				'kind' => as_text( $page['kind'] ?? null ),
			);
		},
		array_slice( $pages, 0, MAX_PAGES, true )
	);
}

/** A page by its path, without what follows an order's or an account's address. */
function page_name(): string {
	$address = is_singular() ? (string) get_permalink( get_queried_object_id() ) : home_url( '/' );
	$path    = (string) wp_parse_url( $address, PHP_URL_PATH );
	$query   = is_singular() ? (string) wp_parse_url( $address, PHP_URL_QUERY ) : '';
	if ( is_singular() || is_front_page() ) {
		return '' === $query ? $path : "$path?$query";
	}
	return is_archive() ? (string) wp_strip_all_tags( get_the_archive_title() ) : $path;
}

/** A handle with its file from the folder of plugins or themes on, `handle (plugins/side-cart/cart.js)`, or with its host; the handle alone for WordPress's own. */
function asked_by( string $handle ): string {
	$address = (string) ( wp_scripts()->registered[ $handle ]->src ?? '' );
	if ( preg_match( '#/(?:mu-)?((?:plugins|themes)/[^?]+)#', $address, $found ) ) {
		return "$handle ({$found[1]})";
	}
	$host = (string) wp_parse_url( $address, PHP_URL_HOST );
	return '' === $host || is_own_address( $address ) ? $handle : "$handle ($host)";
}

/** Reasons for jQuery that are no scripts, as they are noted. */
const JQUERY_INLINE  = '#inline';
const JQUERY_SETTING = '#setting';

/** Of these printed handles, those that no other one asks for, and those that ask for the others. */
function roots_of( array $handles, array $asked = array() ): array {
	$scripts = wp_scripts();
	$roots   = array();
	foreach ( array_diff( $handles, $asked ) as $handle ) {
		$above = array_filter(
			$scripts->done,
			function ( $other ) use ( $scripts, $handle ) {
				return in_array( $handle, $scripts->registered[ $other ]->deps, true );
			}
		);
		$roots = array_merge( $roots, $above ? roots_of( $above, array_merge( $asked, $handles ) ) : array( $handle ) );
	}
	return array_unique( $roots );
}

/** Handles that keep jQuery on this page, with their owners: the scripts at the root, not those that came with them. */
function jquery_users(): array {
	$scripts = wp_scripts();
	if ( ! array_intersect( JQUERY, $scripts->done ) ) {
		return array();
	}
	$ours       = array_merge( LIBRARIES, ...array_values( REPLACED ) );
	$users      = array();
	$undeclared = undeclared_users( $scripts, $scripts->done );
	foreach ( $scripts->done as $handle ) {
		$needs = array_merge( $scripts->registered[ $handle ]->extra['shopwake'][1] ?? array(), $scripts->registered[ $handle ]->deps );
		$is_user = array_intersect( $needs, JQUERY ) || needed_handles( $scripts, $handle ) || in_array( $handle, $undeclared, true );
		$is_left_out = isset( $scripts->registered[ $handle ]->extra['shopwake_code'] );
		if ( ! in_array( $handle, $ours, true ) && $is_user && ! $is_left_out ) {
			$users[] = $handle;
		}
	}
	// The admin bar brings scripts of WordPress and the page builder that visitors do not get.
	$roots = array_filter(
		array_diff( roots_of( $users ), $ours ),
		function ( $handle ) use ( $scripts ) {
			return ! is_admin_bar_showing() || ! $scripts->registered[ $handle ]->src || ! is_original_file( $scripts->registered[ $handle ]->src );
		}
	);
	$users = array_values( array_map( __NAMESPACE__ . '\\asked_by', $roots ) );
	if ( has_jquery_inline( $scripts, $scripts->done ) ) {
		$users[] = JQUERY_INLINE;
	}
	if ( 'keep' === options()['jquery'] || in_array( page_kind(), options()['jquery_kinds'], true ) ) {
		$users[] = JQUERY_SETTING;
	}
	return $users;
}

/** Widgets of this page that keep the builder's own scripts; given once, by the drop-in. */
function kept_widgets( $found = null ): array {
	static $known = array();
	if ( is_array( $found ) ) {
		$known = array_filter( $found, 'is_string' );
	}
	return $known;
}

/** Originals that their plugin registers on every page and that another plugin has deregistered. */
function deregistered_originals(): array {
	$always = array_merge(
		class_exists( 'WooCommerce' ) ? array( 'woocommerce', 'wc-checkout', 'wc-cart', 'wc-add-to-cart' ) : array(),
		did_action( 'elementor/loaded' ) ? array( 'elementor-frontend' ) : array()
	);
	/** Filters the originals that have to be registered on every page. */
	$always = (array) apply_filters( 'shopwake_expected_originals', $always );
	return array_values( array_diff( $always, array_keys( wp_scripts()->registered ) ) );
}

/** What is noted of this page. */
function noted_page(): array {
	$scripts  = wp_scripts();
	$replaced = array();
	foreach ( array_merge( ...array_values( REPLACED ) ) as $handle ) {
		$is_emptied = isset( $scripts->registered[ $handle ]->extra['shopwake'] ) && ! $scripts->registered[ $handle ]->src;
		if ( $is_emptied && in_array( $handle, $scripts->done, true ) ) {
			$replaced[] = $handle;
		}
	}
	return array(
		'at'         => time(),
		'kind'       => page_kind(),
		'replaced'   => array_values( array_unique( $replaced ) ),
		'widgets'    => kept_widgets(),
		'jquery'     => jquery_users(),
		'deregistered'       => deregistered_originals(),
		'neighbours' => noted_neighbours( neighbours( $scripts, $scripts->done ) ),
		'missing'    => noted_missing( unmet( $scripts, $scripts->done ) ),
	);
}

/** Notes this page. */
function note_page(): void {
	// A page that is left alone is noted, too.
	if ( ! ( is_on() || ( has_shop_block() && may_run( true ) ) ) || ( get_transient( FOUND_PAUSE ) && ! current_user_can( 'manage_options' ) ) ) {
		return;
	}
	set_transient( FOUND_PAUSE, 1, MINUTE_IN_SECONDS );
	$page  = noted_page();
	$pages = found_pages();
	$name  = substr( page_name(), 0, 200 );
	unset( $pages[ $name ] );
	update_option( FOUND_OPTION, array_slice( array( $name => $page ) + $pages, 0, MAX_PAGES, true ), false );
	// The scripts that print after this one count, too.
	add_action( 'wp_footer', __NAMESPACE__ . '\\note_weight', PHP_INT_MAX );
}

add_action( 'shopwake_kept_widgets', __NAMESPACE__ . '\\kept_widgets' );
add_action( 'wp_print_footer_scripts', __NAMESPACE__ . '\\note_page', PHP_INT_MAX );
