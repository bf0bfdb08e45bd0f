<?php
/**
 * Finds what other plugins add to the originals' handles: their own files, and inline code that calls functions that our
 * bundles lack. A page with either keeps all originals of that bundle.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** Folders of the plugins whose scripts we replace, with the constants that name their main file where the folder was renamed. */
const ORIGINAL_PLUGINS = array(
	'woocommerce'                => 'WC_PLUGIN_FILE',
	'woocommerce-gateway-stripe' => 'WC_STRIPE_MAIN_FILE',
	'elementor'                  => 'ELEMENTOR__FILE__',
	'elementor-pro'              => 'ELEMENTOR_PRO__FILE__',
	'pro-elements'               => '',
);

/** Themes that print `hello-theme-frontend`. */
const ORIGINAL_THEMES = array( 'hello-elementor', 'hello-biz' );

/**
 * Members of the originals' globals that our bundles define too. Inline code that is attached to an original and reads another member
 * keeps that original. A test compares the list with the members that live pages of the originals have.
 */
const OFFERED = array(
	'elementorFrontend' => array(
		'getItems', 'getSettings', 'setSettings', 'getErrorMessage', 'forceMethodImplementation', 'on', 'off',
		'trigger', 'getDefaultSettings', 'getConstructorID', 'elements', 'getDefaultElements', 'bindEvents',
		'onInit', 'initElements', 'config', 'hooks', 'breakpoints', 'storage', 'elementsHandler', 'modulesHandlers',
		'getDialogsManager', 'utils', 'modules', 'documentsManager', 'Module', 'getElements', 'getPageSettings',
		'getGeneralSettings', 'getKitSettings', 'getCurrentDeviceMode', 'getDeviceSetting', 'getWidescreenSetting',
		'getCurrentDeviceSetting', 'isEditMode', 'isWPPreviewMode', 'initDialogsManager', 'initOnReadyComponents',
		'initOnReadyElements', 'addUserAgentClasses', 'setDeviceModeData', 'addListenerOnce', 'removeListeners',
		'debounce', 'waypoint', 'muteMigrationTraces', 'initModules', 'populateActiveBreakpointsConfig', 'init',
		'onDocumentLoaded',
	),
	'elementorProFrontend' => array(
		'getItems', 'getSettings', 'setSettings', 'getErrorMessage', 'forceMethodImplementation', 'on', 'off',
		'trigger', 'getDefaultSettings', 'getConstructorID', 'elements', 'getDefaultElements', 'bindEvents',
		'onInit', 'initElements', 'config', 'modules', 'utils', 'initModules', 'onElementorFrontendInit',
		'initOnReadyComponents',
	),
	'elementorModules' => array( 'Module', 'ViewModule', 'ArgsObject', 'ForceMethodImplementation', 'utils', 'frontend' ),
	'fn.select2' => array( 'defaults' ),
	'fn.selectWoo' => array( 'defaults' ),
);

/** The path of a URL, without its host: files may come from the site's CDN. */
function path_of( string $address ): string {
	return (string) wp_parse_url( $address, PHP_URL_PATH );
}

/** Folders of these plugins, below that of all plugins. */
function original_folders(): array {
	$folders = array_keys( ORIGINAL_PLUGINS );
	foreach ( array_filter( ORIGINAL_PLUGINS, 'defined' ) as $constant ) {
		$folders[] = dirname( plugin_basename( constant( $constant ) ) );
	}
	return array_unique( $folders );
}

/** Parts of a path that identify an original's own file, including WordPress's libraries. */
function original_paths(): array {
	static $paths = null;
	if ( null === $paths ) {
		$paths = array( '/wp-includes/', '/wp-admin/', path_of( includes_url() ) );
		foreach ( original_folders() as $folder ) {
			$paths[] = path_of( plugins_url( $folder ) ) . '/';
		}
		foreach ( ORIGINAL_THEMES as $theme ) {
			$paths[] = path_of( get_theme_root_uri( $theme ) ) . "/$theme/";
		}
	}
	/** Filters the parts of a path by which a file counts as the original's own. */
	return array_filter( (array) apply_filters( 'shopwake_original_paths', $paths ) );
}

/** Whether a file is the original's own. Jetpack's CDN serves those of WooCommerce and WordPress from other paths. */
function is_original_file( string $src ): bool {
	if ( wp_parse_url( $src, PHP_URL_HOST ) === 'c0.wp.com' ) {
		return (bool) preg_match( '#^/(?:c|p/woocommerce)/#', path_of( $src ) );
	}
	foreach ( original_paths() as $part ) {
		if ( strpos( path_of( $src ), $part ) !== false ) {
			return true;
		}
	}
	return false;
}

/** Owner of a file: the folder of its plugin or theme, else its host, else its path. */
function owner_of( string $src ): string {
	if ( preg_match( '#/(?:plugins|mu-plugins|themes)/([^/]+)#', path_of( $src ), $found ) ) {
		return $found[1];
	}
	$host = (string) wp_parse_url( $src, PHP_URL_HOST );
	return '' !== $host && wp_parse_url( home_url(), PHP_URL_HOST ) !== $host ? $host : path_of( $src );
}

/** Owner of the file registered under an original's handle, directly or behind an alias; empty for the original's own. */
function foreign_owner( \WP_Scripts $scripts, string $handle ): string {
	$script           = $scripts->registered[ $handle ];
	list($src, $deps) = $script->extra['shopwake'] ?? array( $script->src, $script->deps );
	if ( is_string( $src ) && '' !== $src ) {
		return is_original_file( $src ) ? '' : owner_of( $src );
	}
	foreach ( array_diff( $deps, LIBRARIES, all_replaced(), array( $handle ) ) as $behind ) {
		$owner = isset( $scripts->registered[ $behind ] ) ? foreign_owner( $scripts, $behind ) : '';
		if ( '' !== $owner ) {
			return $owner;
		}
	}
	return '';
}

/** The first member of an original's global that inline code on its handle reads and our bundles lack; empty for none. */
function unoffered_call( \WP_Scripts $scripts, string $handle ): string {
	$code = added_code( $scripts, $handle, array( 'before', 'after' ) );
	foreach ( OFFERED as $global => $members ) {
		preg_match_all( '/\b' . preg_quote( $global, '/' ) . '\.(\w+)\b(?!\s*=[^=])/', $code, $found );
		$others = array_diff( $found[1], $members );
		if ( $others ) {
			return "$global." . reset( $others );
		}
	}
	return '';
}

/**
 * Bundles that leave this page to the originals, each with the reasons: handle => whose file, or which call in inline code.
 * The two bundles of the page builder share handles, so they leave together.
 */
function neighbours( \WP_Scripts $scripts, array $wanted ): array {
	$found = array();
	foreach ( REPLACED as $bundle => $handles ) {
		foreach ( array_intersect( $handles, $wanted ) as $handle ) {
			$owner  = foreign_owner( $scripts, $handle );
			$reason = '' === $owner ? unoffered_call( $scripts, $handle ) : $owner;
			if ( '' !== $reason ) {
				$found[ $bundle ][ $handle ] = $reason;
			}
		}
	}
	$of_builder = array_merge( ...array_values( array_intersect_key( $found, array_flip( BUILDER ) ) ), ...array( array() ) );
	return $of_builder ? array_fill_keys( BUILDER, $of_builder ) + $found : $found;
}
