<?php
/**
 * The screen: what happened, the settings, what was found on recent pages, the comparison.
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
	print_trouble();
	print_form( options() );
	print_felt();
	print_failures();
	print_jquery_kinds();
	print_neighbour_errors();
	print_found();
	print_compare();
	echo '</div>';
}

/** What the last press did. */
function print_said(): void {
	$words = array(
		'saved'     => __( 'Settings saved, and the page caches that Shopwake knows are emptied. If your site has another one, empty it now.', 'shopwake' ),
		'revived'   => __( 'The bundle is on again.', 'shopwake' ),
		'dropped'   => __( 'These pages are tried without jQuery again.', 'shopwake' ),
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

/** Prints the troubles. */
function print_trouble(): void {
	foreach ( array_merge( troubles(), neighbour_complaints(), version_complaints() ) as $text ) {
		printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html( $text ) );
	}
	foreach ( switched_off() as $bundle => $one ) {
		print_switched_off( $bundle, $one );
	}
}

/** A bundle that was switched off, why, and the button that switches it on. */
function print_switched_off( string $bundle, array $one ): void {
	echo '<div class="notice notice-error inline"><p><strong>';
	/* translators: 1: name of a bundle, 2: how long ago, 3: in how long. */
	echo esc_html( sprintf( __( '%1$s was switched off %2$s ago: it could not start for several visitors. They went on with the original scripts. It is tried again in %3$s.', 'shopwake' ), bundle_labels()[ $bundle ], human_time_diff( $one['at'] ), human_time_diff( time(), $one['until'] ) ) );
	echo '</strong></p><ul>';
	foreach ( $one['reasons'] as $reason ) {
		printf( '<li>%s</li>', esc_html( words_of( $reason ) ) );
	}
	printf( '</ul><form method="post" action="%s"><input type="hidden" name="action" value="shopwake_revive"><input type="hidden" name="bundle" value="%s">', esc_url( admin_url( 'admin-post.php' ) ), esc_attr( $bundle ) );
	wp_nonce_field( 'shopwake_revive', '_wpnonce', false );
	/* translators: %s: name of a bundle. */
	printf( '<p><button class="button button-primary">%s</button></p></form></div>', esc_html( sprintf( __( 'Switch on again: %s', 'shopwake' ), bundle_labels()[ $bundle ] ) ) );
}

/** The settings. */
function print_form( array $options ): void {
	printf( '<form method="post" action="%s"><input type="hidden" name="action" value="shopwake_save">', esc_url( admin_url( 'admin-post.php' ) ) );
	wp_nonce_field( 'shopwake_save', '_wpnonce', false );
	print_switch( 'on', __( 'Shopwake is on', 'shopwake' ), $options['on'], __( 'Off: every page loads its original scripts.', 'shopwake' ) );
	echo '<div class="shopwake-groups">';
	print_audience( $options );
	print_bundles( $options );
	print_loading( $options );
	print_protection( $options );
	print_measuring( $options );
	echo '</div>';
	submit_button();
	echo '</form>';
}

/** A table of which a phone shows a part at a time. */
function open_table( string $label, array $heads ): void {
	printf( '<div class="shopwake-table" role="region" tabindex="0" aria-label="%s"><table class="widefat striped"><thead><tr>', esc_attr( $label ) );
	foreach ( $heads as $head ) {
		printf( '<th scope="col">%s</th>', esc_html( $head ) );
	}
	echo '</tr></thead><tbody>';
}

/** What failed, by bundle and reason. */
function print_failures(): void {
	printf( '<h2>%s</h2>', esc_html__( 'What failed', 'shopwake' ) );
	$totals = array_intersect_key( failures()['totals'], array_flip( BUNDLES ) );
	if ( ! $totals ) {
		printf( '<p>%s</p>', esc_html__( 'Nothing: every bundle started wherever it was loaded.', 'shopwake' ) );
		return;
	}
	open_table( __( 'What failed', 'shopwake' ), array( __( 'Bundle', 'shopwake' ), __( 'Reason', 'shopwake' ), __( 'Networks', 'shopwake' ), __( 'Last', 'shopwake' ) ) );
	foreach ( $totals as $bundle => $reasons ) {
		foreach ( array_intersect_key( (array) $reasons, array_flip( REASONS ) ) as $reason => $total ) {
			/* translators: %s: how long. */
			$ago = sprintf( __( '%s ago', 'shopwake' ), human_time_diff( (int) ( $total[1] ?? 0 ) ) );
			printf( '<tr><td>%s</td><td>%s</td><td>%d</td><td>%s</td></tr>', esc_html( bundle_labels()[ $bundle ] ), esc_html( words_of( $reason ) ), (int) ( $total[0] ?? 0 ), esc_html( $ago ) );
		}
	}
	echo '</tbody></table></div>';
}

/** What recent pages held. */
function print_found(): void {
	printf( '<h2>%s</h2>', esc_html__( 'Found on recent pages', 'shopwake' ) );
	$pages = found_pages();
	if ( ! $pages ) {
		printf( '<p>%s</p>', esc_html__( 'Nothing yet: open a page of your shop, then come back.', 'shopwake' ) );
		return;
	}
	open_table( __( 'Found on recent pages', 'shopwake' ), array( __( 'Page', 'shopwake' ), __( 'Originals replaced', 'shopwake' ), __( 'Widgets that keep the builder’s own scripts', 'shopwake' ), __( 'What keeps jQuery', 'shopwake' ) ) );
	foreach ( $pages as $name => $page ) {
		printf( '<tr><th scope="row">%s</th><td>%s</td><td>%s</td><td>%s</td></tr>', esc_html( $name ), esc_html( list_of( $page['replaced'] ) ), esc_html( list_of( $page['widgets'] ) ), esc_html( list_of( $page['jquery'] ) ) );
	}
	echo '</tbody></table></div>';
}

/** Names in a row; a dash for none. */
function list_of( array $names ): string {
	return $names ? implode( ', ', array_unique( $names ) ) : '–';
}
