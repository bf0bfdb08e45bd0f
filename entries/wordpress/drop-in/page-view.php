<?php
/**
 * Whether our bundles run on this page view, in which flavour, and where the files are.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Folder and address of dist/, without a trailing slash. */
function location(): array {
	static $found = null;
	if ( $found === null ) {
		$is_given = defined( 'SHOPWAKE_PATH' ) && defined( 'SHOPWAKE_URL' );
		$found = array(FOLDER, $is_given ? untrailingslashit( SHOPWAKE_URL ) : address_of( FOLDER ));
	}
	return $found;
}

/** URL of a folder inside wp-content. */
function address_of( string $path ): string {
	$content = wp_normalize_path( WP_CONTENT_DIR );
	$path = wp_normalize_path( $path );
	return strpos( $path, $content ) === 0 ? content_url( substr( $path, strlen( $content ) ) ) : '';
}

/** URL of the scripts: that of dist/, unless they are served from elsewhere. No trailing slash. */
function files_url(): string {
	return untrailingslashit( (string) apply_filters( 'shopwake_files_url', location()[1] ) );
}

/** dist/manifest.json; empty when it is missing or broken, and then the originals stay. */
function manifest(): array {
	static $manifest = null;
	if ( $manifest === null ) {
		$manifest = location()[1] !== '' ? file_json( location()[0] . '/manifest.json' ) : array();
	}
	return $manifest;
}

/** The query argument of an administrator for this page view; empty for other visitors. */
function requested_mode(): string {
	// phpcs:ignore WordPress.Security.NonceVerification -- reads a word of a closed list, changes nothing.
	$mode = isset( $_GET['shopwake'] ) ? sanitize_key( wp_unslash( $_GET['shopwake'] ) ) : '';
	$is_known = in_array( $mode, array( 'off', 'module', 'standalone', 'inspect' ), true );
	return $is_known && current_user_can( 'manage_options' ) ? $mode : '';
}

/** Whether the page is the cart or checkout block, whose scripts of its own none of our bundles serves. */
function has_shop_block(): bool {
	$page = did_action( 'wp' ) ? get_queried_object() : null;
	$content = $page instanceof \WP_Post ? $page->post_content : '';
	return has_block( 'woocommerce/checkout', $content ) || has_block( 'woocommerce/cart', $content );
}

/** Whether our bundles run on this page view. The editor's own preview and pages with the shop's blocks need the originals. */
function is_on(): bool {
	// phpcs:ignore WordPress.Security.NonceVerification -- whether the editor asks for this page; changes nothing.
	$is_editing = is_admin() || is_customize_preview() || isset( $_GET['elementor-preview'] );
	$is_off = ( defined( 'SHOPWAKE_OFF' ) && SHOPWAKE_OFF && requested_mode() === '' ) || requested_mode() === 'off';
	return (bool) apply_filters( 'shopwake_is_on', ! $is_editing && ! $is_off && ! has_shop_block() && manifest() !== array() );
}

function flavour(): string {
	$chosen = in_array( requested_mode(), array( 'module', 'standalone' ), true ) ? requested_mode() : '';
	$default = defined( 'SHOPWAKE_FLAVOUR' ) && SHOPWAKE_FLAVOUR === 'standalone' ? 'standalone' : 'module';
	return $chosen !== '' ? $chosen : (string) apply_filters( 'shopwake_flavour', $default );
}

function file_of( string $bundle ): string {
	return flavour() === 'standalone' ? "standalone/$bundle.js" : "$bundle.js";
}
