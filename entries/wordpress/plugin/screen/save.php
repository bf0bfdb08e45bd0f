<?php
/**
 * Handles the forms of the screen: the settings, and the buttons.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** Only administrators, only from our screen. */
function check_sender( string $action ): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You may not change these settings.', 'shopwake' ), '', array( 'response' => 403 ) );
	}
	check_admin_referer( $action );
}

/** The settings as the form sends them: a switch that is off sends nothing. */
function sent_settings( array $sent ): array {
	$given = array(
		'bundles' => array_fill_keys( BUNDLES, false ),
	);
	foreach ( SHARES as $name ) {
		$given[ $name ] = $sent[ $name ] ?? null;
	}
	foreach ( SWITCHES as $name ) {
		$given[ $name ] = isset( $sent[ $name ] );
	}
	foreach ( BUNDLES as $bundle ) {
		$given['bundles'][ $bundle ] = isset( $sent['bundles'][ $bundle ] );
	}
	foreach ( array_keys( CHOICES ) as $name ) {
		$given[ $name ] = is_string( $sent[ $name ] ?? null ) ? sanitize_key( $sent[ $name ] ) : null;
	}
	return $given;
}

/** Stores the settings. */
function save_settings(): void {
	check_sender( 'shopwake_save' );
	// phpcs:ignore WordPress.Security.NonceVerification,WordPress.Security.ValidatedSanitizedInput -- checked above; normalised word by word.
	$sent = isset( $_POST['shopwake'] ) && is_array( $_POST['shopwake'] ) ? wp_unslash( $_POST['shopwake'] ) : array();
	save_options( sent_settings( $sent ) );
	wp_safe_redirect( screen_url( array( 'said' => 'saved' ) ) );
	exit;
}

/** Gives a bundle that was switched off another try. */
function revive_bundle(): void {
	check_sender( 'shopwake_revive' );
	// phpcs:ignore WordPress.Security.NonceVerification -- checked above.
	$bundle = isset( $_POST['bundle'] ) && is_string( $_POST['bundle'] ) ? sanitize_key( wp_unslash( $_POST['bundle'] ) ) : '';
	if ( in_array( $bundle, BUNDLES, true ) ) {
		switch_on_again( $bundle );
	}
	wp_safe_redirect( screen_url( array( 'said' => 'saved' ) ) );
	exit;
}

/** The buttons of the state and of the first steps: `on`, `share` and `everybody` change a setting, `hidden` hides the steps. */
function take_step(): void {
	check_sender( 'shopwake_step' );
	// phpcs:ignore WordPress.Security.NonceVerification -- checked above.
	$step    = isset( $_POST['step'] ) && is_string( $_POST['step'] ) ? sanitize_key( wp_unslash( $_POST['step'] ) ) : '';
	$changes = array(
		'on'        => array( 'on' => true ),
		'share'     => array( 'audience' => 'share' ),
		'everybody' => array( 'audience' => 'everybody' ),
	);
	if ( isset( $changes[ $step ] ) ) {
		save_options( $changes[ $step ] );
	} elseif ( 'hidden' === $step ) {
		add_welcome_step( 'hidden' );
	}
	wp_safe_redirect( screen_url( isset( $changes[ $step ] ) ? array( 'said' => 'saved' ) : array() ) );
	exit;
}

add_action( 'admin_post_shopwake_save', __NAMESPACE__ . '\\save_settings' );
add_action( 'admin_post_shopwake_revive', __NAMESPACE__ . '\\revive_bundle' );
add_action( 'admin_post_shopwake_step', __NAMESPACE__ . '\\take_step' );
