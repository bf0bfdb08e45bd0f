<?php
/**
 * The screen, top down: the state, what it has brought, what holds it back, the settings, the comparison.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\location;

defined( 'ABSPATH' ) || exit;

/** The whole screen. */
function print_screen(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap shopwake"><h1>' . esc_html__( 'Shopwake', 'shopwake' ) . '</h1>';
	print_said();
	print_state();
	print_welcome();
	print_brought();
	print_todo_list();
	print_form( options() );
	print_compare();
	echo '</div>';
}

/** Opens a part of the screen, folded in unless `$is_open`. Links lead to what is in the fold, so that browsers open it. */
function open_part( string $name, string $title, bool $is_open = false ): void {
	printf( '<section class="postbox" aria-labelledby="shopwake-%1$s-title"><details%3$s><summary><h2 id="shopwake-%1$s-title">%2$s</h2></summary><div class="inside" id="shopwake-%1$s-part">', esc_attr( $name ), esc_html( $title ), $is_open ? ' open' : '' );
}

/** Closes it. */
function close_part(): void {
	echo '</div></details></section>';
}

/** What the last press did. */
function print_said(): void {
	$words = array(
		'saved'     => __( 'Settings saved, and the page caches that Shopwake knows are emptied. If your site has another one, empty it now.', 'shopwake' ),
		'figures'   => __( 'The figures of both groups are deleted.', 'shopwake' ),
		'forgotten' => __( 'The errors of other scripts are forgotten.', 'shopwake' ),
	);
	// phpcs:ignore WordPress.Security.NonceVerification -- chooses one of two sentences.
	$said = isset( $_GET['said'] ) ? sanitize_key( wp_unslash( $_GET['said'] ) ) : '';
	if ( isset( $words[ $said ] ) ) {
		printf( '<div class="notice notice-success is-dismissible" role="status"><p>%s</p></div>', esc_html( $words[ $said ] ) );
	}
}

/** What keeps Shopwake from running at all. */
function troubles(): array {
	$found = array();
	if ( ! is_same_build() ) {
		/* translators: %s: a folder. */
		$found[] = sprintf( __( 'The files in %s come from another version than this plugin, so your shop keeps its original scripts. Upload the zip again; a copy in mu-plugins or in your theme has to be of the same version.', 'shopwake' ), location()[0] );
	}
	if ( defined( 'SHOPWAKE_OFF' ) && SHOPWAKE_OFF ) {
		$found[] = __( 'SHOPWAKE_OFF is set in wp-config.php: Shopwake is disabled, whatever is chosen here.', 'shopwake' );
	}
	if ( wp_normalize_path( location()[0] ) !== wp_normalize_path( dirname( MAIN_FILE ) . '/dist' ) ) {
		/* translators: %s: a folder. */
		$found[] = sprintf( __( 'A copy in %s is in use instead of the one in the plugin. These settings steer it.', 'shopwake' ), location()[0] );
	}
	return $found;
}

/** The settings, in the order of a first use; what few need is folded in. */
function print_form( array $options ): void {
	open_part( 'settings', __( 'Settings', 'shopwake' ) );
	printf( '<form method="post" action="%s"><input type="hidden" name="action" value="shopwake_save">', esc_url( admin_url( 'admin-post.php' ) ) );
	wp_nonce_field( 'shopwake_save', '_wpnonce', false );
	print_switch( 'on', __( 'Shopwake is on', 'shopwake' ), $options['on'], __( 'Off: every page loads its original scripts.', 'shopwake' ) );
	echo '<div class="shopwake-groups">';
	print_audience( $options );
	print_bundles( $options );
	print_protection( $options );
	printf( '</div><details class="shopwake-more"><summary>%s</summary><div class="shopwake-groups">', esc_html__( 'More: how files load, jQuery, measuring', 'shopwake' ) );
	print_loading( $options );
	print_measuring( $options );
	echo '</div></details>';
	submit_button();
	echo '</form>';
	close_part();
}

/** A table of which a phone shows a part at a time. */
function open_table( string $label, array $heads ): void {
	printf( '<div class="shopwake-table" role="region" tabindex="0" aria-label="%s"><table class="widefat striped"><thead><tr>', esc_attr( $label ) );
	foreach ( $heads as $head ) {
		printf( '<th scope="col">%s</th>', esc_html( $head ) );
	}
	echo '</tr></thead><tbody>';
}

/** What browsers report, by bundle and reason. */
function print_failures(): void {
	open_table( __( 'Browsers report failures.', 'shopwake' ), array( __( 'Part', 'shopwake' ), __( 'Reason', 'shopwake' ), __( 'Page views of the last 7 days', 'shopwake' ) ) );
	foreach ( reported() as $name => $count ) {
		list( $bundle, $reason ) = explode( ' ', $name );
		if ( 'jquery' !== $bundle ) {
			printf( '<tr><td>%s</td><td>%s</td><td>%s</td></tr>', esc_html( bundle_labels()[ $bundle ] ), esc_html( words_of( $reason ) ), esc_html( number_format_i18n( $count ) ) );
		}
	}
	echo '</tbody></table></div>';
}

/** What recent pages held. */
function print_found(): void {
	$pages = found_pages();
	if ( ! $pages ) {
		printf( '<p>%s</p>', esc_html__( 'Nothing yet: open a page of your shop, then come back.', 'shopwake' ) );
		return;
	}
	open_table( __( 'Found on recent pages', 'shopwake' ), array( __( 'Page', 'shopwake' ), __( 'Originals replaced', 'shopwake' ), __( 'Widgets that keep the builder’s own scripts', 'shopwake' ), __( 'What keeps jQuery', 'shopwake' ) ) );
	foreach ( $pages as $name => $page ) {
		printf( '<tr><th scope="row"><code>%s</code></th><td>%s</td><td>%s</td><td>%s</td></tr>', esc_html( (string) $name ), esc_html( list_of( $page['replaced'] ) ), esc_html( list_of( $page['widgets'] ) ), esc_html( list_of( array_map( __NAMESPACE__ . '\\jquery_words_of', $page['jquery'] ) ) ) );
	}
	echo '</tbody></table></div>';
}

/** A noted user of jQuery as it is shown. */
function jquery_words_of( string $note ): string {
	return JQUERY_SETTING === $note ? __( 'your setting', 'shopwake' ) : ( '#' === ( $note[0] ?? '' ) ? jquery_user_name( $note ) : $note );
}

/** Names in a row; a dash for none. */
function list_of( array $names ): string {
	return $names ? implode( ', ', array_unique( $names ) ) : '–';
}
