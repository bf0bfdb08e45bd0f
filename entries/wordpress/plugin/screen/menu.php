<?php
/**
 * Settings -> Shopwake: where the screen is, and what it loads.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

const SCREEN = 'shopwake';

/** Address of the screen. */
function screen_url( array $query = array() ): string {
	return add_query_arg( array( 'page' => SCREEN ) + $query, admin_url( 'options-general.php' ) );
}

/** Puts the screen under Settings. */
function add_screen(): void {
	$page = add_options_page( __( 'Shopwake', 'shopwake' ), __( 'Shopwake', 'shopwake' ), 'manage_options', SCREEN, __NAMESPACE__ . '\\print_screen' );
	add_action( "load-$page", __NAMESPACE__ . '\\add_help' );
}

/** The Help tab of the screen. */
function add_help(): void {
	$text = __( 'Back to the original scripts: untick “Shopwake is on”. For one view of a page, add ?shopwake=off to its address; ?shopwake=inspect shows what Shopwake serves there.', 'shopwake' );
	$link = sprintf( '<a href="%s">%s</a>', esc_url( get_plugin_data( MAIN_FILE, false, false )['PluginURI'] ), esc_html__( 'Documentation', 'shopwake' ) );
	get_current_screen()->add_help_tab(
		array(
			'id'      => 'shopwake',
			'title'   => __( 'Shopwake', 'shopwake' ),
			'content' => '<p>' . esc_html( $text ) . "</p><p>$link</p>",
		)
	);
}

/** The sheet and the script of the comparison, on our screen only. */
function load_screen_files( string $screen ): void {
	if ( 'settings_page_' . SCREEN !== $screen ) {
		return;
	}
	wp_enqueue_style( 'shopwake-screen', plugins_url( 'screen/screen.css', MAIN_FILE ), array(), BUILD );
	wp_enqueue_script( 'shopwake-compare', plugins_url( 'screen/compare.js', MAIN_FILE ), array(), BUILD, true );
	wp_add_inline_script( 'shopwake-compare', 'var shopwakeCompare = ' . wp_json_encode( compare_words() ) . ';', 'before' );
}

/** A link to the screen in the list of plugins. */
function add_link( array $links ): array {
	return array_merge( array( sprintf( '<a href="%s">%s</a>', esc_url( screen_url() ), esc_html__( 'Settings', 'shopwake' ) ) ), $links );
}

add_action( 'admin_menu', __NAMESPACE__ . '\\add_screen' );
add_action( 'admin_enqueue_scripts', __NAMESPACE__ . '\\load_screen_files' );
add_filter( 'plugin_action_links_' . plugin_basename( MAIN_FILE ), __NAMESPACE__ . '\\add_link' );
