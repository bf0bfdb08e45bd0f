<?php
/**
 * Whether a page prints what each bundle reads: keys of settings, nodes, and flags of behaviour that ours do not have.
 * `versions.json` lists them with the reasons, and the versions that were driven, which decide nothing above the first one.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** The table: `plugins` by name, `bundles` with what they need; empty parts if it cannot be read. */
function known_versions(): array {
	static $known = null;
	if ( null === $known ) {
		$known = file_json( location()[0] . '/wordpress/versions.json' ) + array( 'plugins' => array(), 'bundles' => array() );
	}
	return $known;
}

/** Plugins of this site in versions that were not tested: name => version. */
function untested_versions(): array {
	$found = array();
	foreach ( known_versions()['plugins'] as $name => $plugin ) {
		$version = defined( $plugin['constant'] ) ? (string) constant( $plugin['constant'] ) : '';
		$line    = preg_match( '/^\d+\.\d+/', $version, $match ) ? $match[0] : '';
		if ( '' !== $line && ( version_compare( $line, $plugin['driven'][0], '<' ) || version_compare( $line, $plugin['driven'][1], '>' ) ) ) {
			$found[ $name ] = $version;
		}
	}
	return $found;
}

/** Whether a plugin is older than all tested versions, and the table says why that is not served. */
function is_too_old( string $plugin ): bool {
	$known = known_versions()['plugins'][ $plugin ] ?? array();
	return isset( $known['older'], untested_versions()[ $plugin ] ) && version_compare( untested_versions()[ $plugin ], $known['driven'][0], '<' );
}

/** A settings global as it was printed on a handle; null if it was not, or is no JSON. */
function printed_settings( \WP_Scripts $scripts, string $handle, string $global ): ?array {
	static $parsed = array();
	$text = added_code( $scripts, $handle, array( 'data', 'before' ) );
	$name = $global . md5( $text );
	if ( ! array_key_exists( $name, $parsed ) ) {
		preg_match_all( '/\b' . $global . '\s*=\s*(\{.*\})\s*;?\s*$/m', $text, $found );
		$settings        = $found[1] ? json_decode( end( $found[1] ), true ) : null;
		$parsed[ $name ] = is_array( $settings ) ? $settings : null;
	}
	return $parsed[ $name ];
}

/** Whether settings have a value at one of these paths, `nonce.checkout|nonce.payment`. */
function has_setting( array $settings, string $paths ): bool {
	foreach ( explode( '|', $paths ) as $path ) {
		$value = $settings;
		foreach ( explode( '.', $path ) as $key ) {
			$value = is_array( $value ) ? $value[ $key ] ?? null : null;
		}
		if ( null !== $value ) {
			return true;
		}
	}
	return false;
}

/** Settings that a bundle reads and that this page prints without, `wc_stripe_upe_params.key`. */
function missing_settings( \WP_Scripts $scripts, array $wanted, array $known ): array {
	$missing  = array();
	$is_late  = doing_action( 'wp_print_footer_scripts' );
	$is_known = ! isset( untested_versions()[ $known['plugin'] ] );
	foreach ( $known['settings'] as $handle => $needed ) {
		if ( ! in_array( $handle, $wanted, true ) ) {
			continue;
		}
		$settings = printed_settings( $scripts, $handle, $needed['global'] );
		if ( null === $settings ) {
			// A driven version may print its settings elsewhere or late: the bundle waits for them.
			$missing = array_merge( $missing, $is_known || ! $is_late ? array() : array( $needed['global'] ) );
			continue;
		}
		foreach ( array_keys( $needed['keys'] ) as $paths ) {
			$missing = array_merge( $missing, has_setting( $settings, $paths ) ? array() : array( "{$needed['global']}.$paths" ) );
		}
	}
	return $missing;
}

/** Nodes that a bundle needs and that this page lacks; read in the footer, for versions that were not tested. */
function missing_nodes( array $wanted, array $known ): array {
	$is_there = isset( untested_versions()[ $known['plugin'] ] ) && array_intersect( array_keys( $known['settings'] ), $wanted );
	$nodes    = '' !== seen_page() && $is_there ? $known['nodes'] ?? array() : array();
	return array_keys(
		array_filter(
			$nodes,
			function ( array $node ) {
				return preg_match( $node['where'], seen_page() ) && ! preg_match( $node['pattern'], seen_page() );
			}
		)
	);
}

/**
 * Bundles that leave this page to the originals for what these print: bundle => names that are missing, or the plugin that is
 * too old. The two bundles of the page builder leave together.
 */
function unmet( \WP_Scripts $scripts, array $wanted ): array {
	$found = array();
	foreach ( known_versions()['bundles'] as $bundle => $known ) {
		$missing = is_too_old( $known['plugin'] ) ? array( $known['plugin'] ) : array_merge( missing_settings( $scripts, $wanted, $known ), missing_nodes( $wanted, $known ) );
		if ( $missing ) {
			$found[ $bundle ] = $missing;
		}
	}
	/** Filters whether ours talk to a gateway of a version that they were not tested with, whatever its pages lack. */
	if ( isset( untested_versions()['WooCommerce Stripe Gateway'] ) && apply_filters( 'shopwake_serves_unknown_gateway', false ) ) {
		$found = array_diff_key( $found, array_flip( known_versions()['plugins']['WooCommerce Stripe Gateway']['bundles'] ) );
	}
	$of_builder = array_merge( array(), ...array_values( array_intersect_key( $found, array_flip( BUILDER ) ) ) );
	return $of_builder ? array_fill_keys( BUILDER, array_values( array_unique( $of_builder ) ) ) + $found : $found;
}

/** Whether one of these settings of a script is on, in any form in which it was printed. */
function is_set_in( string $settings, string $name ): bool {
	return (bool) preg_match( '/"' . $name . '":(?:true|1\b|"1"|"yes")/', $settings );
}

/** Bundles whose originals announce a behaviour that ours lack. Each flag has a filter with which a site uses our bundle all the same. */
function left_for_flags( \WP_Scripts $scripts ): array {
	$bundles = array();
	foreach ( known_versions()['bundles'] as $bundle => $known ) {
		foreach ( $known['flags'] ?? array() as $flag => $one ) {
			foreach ( array_keys( $known['settings'] ) as $handle ) {
				// phpcs:ignore WordPress.NamingConventions -- the table names the filters, all of which begin with our prefix.
				if ( is_set_in( added_code( $scripts, $handle, array( 'data', 'before' ) ), $flag ) && ! apply_filters( $one['filter'], false ) ) {
					$bundles[] = $bundle;
				}
			}
		}
	}
	return $bundles;
}
