<?php
/**
 * Whether a page has code that may use jQuery, or bring code that does: then what a browser reports can be true.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Texts that such code contains. */
const SUSPECT_TEXTS = array( 'jQuery', '$(', '$.', 'createElement("script', "createElement('script", 'import(', 'document.write' );

/** Whether a page has a script of others with such code; a file of another host may have it. */
function has_suspects( string $page ): bool {
	foreach ( script_elements( $page ) as list( , $tag, $code ) ) {
		$attributes = attributes_of( $tag );
		$src        = $attributes['src'] ?? '';
		$is_known   = strpos( $attributes['id'] ?? '', 'shopwake-' ) === 0 || strpos( $code, '_wpemojiSettings' ) !== false || ( '' !== $src && is_original_file( $src ) );
		if ( $is_known || ! is_code_type( $attributes['type'] ?? '' ) ) {
			continue;
		}
		$file = '' === $src ? '' : file_behind( $src );
		if ( '' !== $src && '' === $file && ! in_array( (string) wp_parse_url( $src, PHP_URL_HOST ), HOSTS_WITHOUT_JQUERY, true ) ) {
			return true;
		}
		$code = '' === $file ? $code : (string) file_get_contents( $file );
		if ( str_replace( SUSPECT_TEXTS, '', $code ) !== $code ) {
			return true;
		}
	}
	return false;
}

/** Announces whether other scripts may miss jQuery on a page without it, where a filter asks for that. */
function say_suspects( string $page ): void {
	if ( has_jquery_marker() && apply_filters( 'shopwake_looks_for_suspects', false, page_kind() ) ) {
		do_action( 'shopwake_suspects', page_kind(), has_suspects( $page ) );
	}
}
