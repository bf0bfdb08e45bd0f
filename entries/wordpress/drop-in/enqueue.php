<?php
/**
 * Serves some bundles only, for plugins and themes that bring them.
 *
 * @package Shopwake
 */

namespace {

	defined( 'ABSPATH' ) || exit;

	/**
	 * Swaps the originals of these bundles, on each page that enqueues them, and leaves those of others. Calls add up; without a
	 * call all are swapped. The page builder is replaced as a whole: `frontend-widgets` and `popups` bring each other. While
	 * the plugin is active, its settings choose the bundles instead.
	 *
	 * @param string ...$bundles `checkout`, `stripe-upe`, `express`, `frontend-widgets`, `popups`.
	 */
	function shopwake_enqueue( string ...$bundles ): void {
		$unknown = array_diff( $bundles, array_keys( Shopwake\REPLACED ) );
		if ( $unknown !== array() ) {
			$text = sprintf( 'Shopwake has no bundle "%s". Its bundles are: %s.', implode( '", "', $unknown ), implode( ', ', array_keys( Shopwake\REPLACED ) ) );
			_doing_it_wrong( __FUNCTION__, esc_html( $text ), '0.1.0' );
		}
		Shopwake\named_bundles( array_intersect( $bundles, Shopwake\BUILDER ) !== array() ? array_merge( $bundles, Shopwake\BUILDER ) : $bundles );
		add_filter( 'shopwake_bundles', 'Shopwake\\only_named', 5 );
	}
}

namespace Shopwake {

	/** The bundles that calls of `shopwake_enqueue` have named, with `$more` from now on. */
	function named_bundles( array $more = array() ): array {
		static $named = array();
		$named        = array_merge( $named, $more );
		return $named;
	}

	function only_named( array $bundles ): array {
		return function_exists( 'Shopwake\\Plugin\\offered_bundles' ) ? $bundles : array_values( array_intersect( $bundles, named_bundles() ) );
	}
}
