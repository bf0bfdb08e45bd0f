<?php
/**
 * The fallback: the data with which a page loads its originals, in their own order, when our scripts cannot start in a browser.
 *
 * It is part of the drop-in, so must-use plugins, themes and the plugin have it. The filter `shopwake_steps_back` turns it off,
 * `shopwake_audience` lets the browser decide who gets our scripts, and `shopwake_report_url` is the URL that counts failures.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Seconds until all of our bundles must have started, after the page has been parsed. */
const WAIT = 15;

/** Whether a page loads its originals when our scripts cannot start. */
function falls_back(): bool {
	return (bool) apply_filters( 'shopwake_steps_back', true );
}

/**
 * The visitors who get our scripts: everybody, administrators, or a share of all (0 to 100). The browser decides for its visitor,
 * since page caches store one page for all.
 */
function audience(): array {
	$given = (array) apply_filters( 'shopwake_audience', array( 'who' => 'everybody' ) );
	$who   = in_array( $given['who'] ?? '', array( 'administrators', 'share' ), true ) ? $given['who'] : 'everybody';
	return '' === requested_mode() ? array(
		'who'   => $who,
		'share' => (int) ( $given['share'] ?? 0 ),
	) : array( 'who' => 'everybody' );
}

/** Whether the browser decides whether its visitor gets our scripts. */
function is_gated(): bool {
	return 'everybody' !== audience()['who'];
}

/** Scripts that a page may also fetch at a URL of WordPress, for servers, networks and policies that block our files. */
const FETCHED = array( 'fallback', 'jquery-fetch' );

/** The URLs of such a script: `file` below the folder of our files, and `again`, the URL of WordPress. */
function fetched_script( string $name ): array {
	return array(
		'file'  => substr( url_of( "wordpress/$name.js" ), strlen( files_url() ) + 1 ),
		'again' => home_url( "/?shopwake_script=$name" ),
	);
}

/** Sends such a script. */
function send_script(): void {
	// phpcs:ignore WordPress.Security.NonceVerification -- reads a word of a closed list, changes nothing.
	$name = isset( $_GET['shopwake_script'] ) ? sanitize_key( wp_unslash( $_GET['shopwake_script'] ) ) : '';
	$file = location()[0] . "/wordpress/$name.js";
	if ( in_array( $name, FETCHED, true ) && is_readable( $file ) ) {
		header( 'Content-Type: text/javascript; charset=UTF-8' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'Cache-Control: max-age=3600' );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of our own folder.
		readfile( $file );
		exit;
	}
}

/** The configuration of the script in the page. */
function fallback_config(): array {
	$audience = is_gated() ? audience() : fetched_script( 'fallback' );
	return $audience + array(
		'base'    => files_url() . '/',
		'steps'   => falls_back(),
		'wait'    => 1000 * WAIT,
		'report'  => (string) apply_filters( 'shopwake_report_url', '' ),
		'version' => (string) ( manifest()['version'] ?? '' ),
		'build'   => (string) ( manifest()['build'] ?? '' ),
	);
}

/** Prints the script that watches our bundles, once per page. */
function print_watch(): void {
	static $is_printed = false;
	$file              = location()[0] . '/wordpress/step-back' . ( is_gated() ? '-gated' : '' ) . '.js';
	if ( $is_printed || ! is_readable( $file ) ) {
		return;
	}
	$is_printed = true;
	$attributes = array(
		'id'               => 'shopwake-step-back',
		'data-config'      => wp_json_encode( fallback_config(), JSON_UNESCAPED_SLASHES ),
		'data-cfasync'     => 'false',
		'data-no-optimize' => '1',
		'data-no-defer'    => '1',
	);
	// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of our own folder.
	wp_print_inline_script_tag( trim( (string) file_get_contents( $file ) ), $attributes );
}

/** Whether pages need the list of their originals. */
function has_fallback(): bool {
	return is_on() && ( falls_back() || is_gated() );
}

/** Prints the script in the head, before the bundles. For bundles that only the footer enqueues, the footer prints it. */
function print_fallback(): void {
	if ( is_on() && is_gated() ) {
		remove_action( 'wp_footer', __NAMESPACE__ . '\\prefetch_checkout', 99 );
	}
	if ( has_fallback() && bundles( expected() ) !== array() ) {
		print_watch();
	}
}

/**
 * Changes the tag of a bundle where the browser decides: it names the file and does not fetch it. Other handles that begin with
 * our name, such as those of the settings screen, load as usual.
 */
function gate( string $tag, string $handle ): string {
	$bundle = strpos( $handle, 'shopwake-' ) === 0 ? substr( $handle, 9 ) : '';
	if ( ! isset( REPLACED[ $bundle ] ) || ! is_on() || ! is_gated() ) {
		return $tag;
	}
	return with_file_tag(
		$tag,
		function ( string $open, string $whole ) {
			$held = preg_replace( '#\s(src|type)=#i', ' data-shopwake-$1=', $open ) ?? $open;
			return str_replace( '<script', '<script type="text/plain"', $held ) . substr( $whole, strlen( $open ) );
		}
	);
}

/** A copy of the registered scripts as they were before the swap. Those that have been printed have no inline code, so that it is not printed twice. */
function before_swap( \WP_Scripts $scripts ): \WP_Scripts {
	$plan = clone $scripts;
	foreach ( $plan->registered as $handle => $script ) {
		$script = clone $script;
		if ( isset( $script->extra['shopwake'] ) ) {
			list( $script->src, $script->deps, $script->textdomain ) = $script->extra['shopwake'];
		}
		if ( in_array( $handle, $scripts->done, true ) ) {
			$script->extra      = array_diff_key( $script->extra, array_flip( array( 'data', 'before', 'after' ) ) );
			$script->textdomain = null;
		}
		if ( isset( $script->extra['shopwake_code'] ) ) {
			$script->extra['after'] = $script->extra['shopwake_code'][0];
		}
		$plan->registered[ $handle ] = $script;
	}
	$plan->done  = array();
	$plan->to_do = array();
	return $plan;
}

/** The handles that WordPress would have printed, head before footer, each after what it depends on. */
function in_own_order( \WP_Scripts $plan ): array {
	$plan->all_deps( preg_grep( '/^shopwake-/', $plan->queue, PREG_GREP_INVERT ) );
	$in_head = array_filter(
		$plan->to_do,
		function ( $handle ) use ( $plan ) {
			return 0 === ( $plan->groups[ $handle ] ?? 0 );
		}
	);
	return array_merge( $in_head, array_diff( $plan->to_do, $in_head ) );
}

/** The tags that WordPress prints for these handles, as pairs of attributes and text. */
function tags_of( \WP_Scripts $plan, array $handles ): array {
	ob_start();
	foreach ( $handles as $handle ) {
		$plan->do_item( $handle );
	}
	return array_map(
		function ( array $one ) {
			return array( (object) attributes_of( $one[1] ), $one[2] );
		},
		script_elements( (string) ob_get_clean() )
	);
}

/** Tags of the handles that the page would have loaded without us: emptied originals, and libraries that no other script needs. */
function originals(): array {
	$scripts = wp_scripts();
	$plan    = before_swap( $scripts );
	$missing = array_filter(
		in_own_order( $plan ),
		function ( $handle ) use ( $scripts, $plan ) {
			$is_emptied = ! $scripts->registered[ $handle ]->src && $plan->registered[ $handle ]->src;
			$is_emptied = $is_emptied || isset( $scripts->registered[ $handle ]->extra['shopwake_code'] );
			return $is_emptied || ! in_array( $handle, $scripts->done, true );
		}
	);
	return tags_of( $plan, $missing );
}

/** Prints the list of originals after all scripts; the browser loads them when our scripts cannot start. */
function print_originals(): void {
	if ( ! printed_bundles() || ! has_fallback() ) {
		return;
	}
	print_watch();
	$page = array(
		'bundles'   => printed_bundles(),
		'originals' => originals(),
	);
	$json = wp_json_encode( $page, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
	print_data( 'originals', $json );
}

add_action( 'init', __NAMESPACE__ . '\\send_script', 0 );
add_action( 'wp_head', __NAMESPACE__ . '\\print_fallback', 1 );
add_action( 'wp_print_footer_scripts', __NAMESPACE__ . '\\print_originals', PHP_INT_MAX );
add_filter( 'script_loader_tag', __NAMESPACE__ . '\\gate', 100, 2 );
