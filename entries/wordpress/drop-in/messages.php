<?php
/**
 * The bundles' sentences in the language of the page, as data that they read. WordPress translates them: from a language pack, from
 * a plugin for translators, or from the files beside the bundles.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Examples of all plural categories that a shipped language has; the bundles choose the example in the category of a count. */
const PLURAL_EXAMPLES = array( 0, 1, 2, 3, 5, 11, 100 );

/** Forms of a plural by example. */
function plural_forms( string $one, string $many ): array {
	$forms = array();
	foreach ( PLURAL_EXAMPLES as $count ) {
		// phpcs:ignore WordPress.WP.I18n -- the build writes the calls, with literals.
		$forms[ $count ] = _n( $one, $many, $count, 'shopwake' );
	}
	return $forms;
}

/** Loads the translations beside the bundles, unless the plugin or a language pack has loaded others. */
function load_translations(): void {
	$file = location()[0] . '/wordpress/languages/shopwake-' . determine_locale() . '.mo';
	if ( ! is_textdomain_loaded( 'shopwake' ) && is_readable( $file ) ) {
		load_textdomain( 'shopwake', $file );
	}
}

/** Sentences that scripts of this page can show and that differ from English. */
function messages( array $handles ): array {
	$found = array();
	foreach ( require __DIR__ . '/../messages-list.php' as $shown_with => $sentences ) {
		if ( array_intersect( explode( ' ', $shown_with ), $handles ) ) {
			$found += $sentences();
		}
	}
	return array_filter(
		$found,
		function ( $translation, $sentence ) {
			return is_array( $translation ) ? $translation[1] !== $sentence : $translation !== $sentence;
		},
		ARRAY_FILTER_USE_BOTH
	);
}

/** Prints the sentences of the page once, before the bundles. */
function print_messages(): void {
	$handles = wanted( wp_scripts() );
	if ( ! is_on() || ! preg_grep( '/^shopwake-/', $handles ) || ! is_readable( __DIR__ . '/../messages-list.php' ) ) {
		return;
	}
	load_translations();
	$messages = messages( $handles );
	if ( ! $messages ) {
		return;
	}
	$json = wp_json_encode( $messages, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	print_data( 'messages', $json );
}

add_action( 'wp_print_footer_scripts', __NAMESPACE__ . '\\print_messages', 9 );
