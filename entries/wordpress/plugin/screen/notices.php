<?php
/**
 * Says on the dashboard and in the list of plugins that a bundle is switched off.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** A reason in words. */
function words_of( string $reason ): string {
	$words = array(
		'file'       => __( 'A file is not on the server (404).', 'shopwake' ),
		'chunk'      => __( 'A file did not come: an optimiser may have moved others away from its folder.', 'shopwake' ),
		'integrity'  => __( 'The file is not the one that was built: something between the server and the visitor changes it.', 'shopwake' ),
		'network'    => __( 'The file did not arrive.', 'shopwake' ),
		'policy'     => __( 'A Content-Security-Policy of the site forbids the file.', 'shopwake' ),
		'threw'      => __( 'It ended with an error while it started.', 'shopwake' ),
		'late'       => __( 'It did not start in time: an optimiser may hold it back.', 'shopwake' ),
		'unreadable' => __( 'The browser could not read the file (an old browser; others are not affected).', 'shopwake' ),
		'modules'    => __( 'The browser knows no modules (an old browser; others are not affected).', 'shopwake' ),
	);
	return $words[ $reason ] ?? $reason;
}

/** Marks a notice as hidden, for one administrator: which pauses it was about. */
const HIDDEN_NOTICE = 'shopwake_hidden_notice';

/** Screens that show notices of ours: the dashboard and the list of plugins. Our own screen says more. */
const NOTICE_SCREENS = array( 'dashboard', 'plugins' );

/** Whether this screen shows notices of ours. */
function shows_notices(): bool {
	$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;
	return $screen && in_array( $screen->id, NOTICE_SCREENS, true ) && current_user_can( 'manage_options' );
}

/** The bundles that are off now, each with when that began; another pause is shown again. */
function notice_key(): string {
	$off = switched_off();
	return (string) wp_json_encode( array_combine( array_keys( $off ), array_column( $off, 'at' ) ) );
}

/** The notice, with a link that hides it until another bundle is switched off. */
function say_switched_off(): void {
	$off = array_intersect_key( bundle_labels(), switched_off() );
	if ( ! $off || ! shows_notices() || get_user_meta( get_current_user_id(), HIDDEN_NOTICE, true ) === notice_key() ) {
		return;
	}
	printf(
		'<div class="notice notice-error is-dismissible"><p>%s <a href="%s">%s</a></p><a class="notice-dismiss" href="%s"><span class="screen-reader-text">%s</span></a></div>',
		/* translators: %s: names of bundles. */
		esc_html( sprintf( __( 'Shopwake has gone back to the original scripts for all visitors: %s. It tries again by itself.', 'shopwake' ), implode( ', ', $off ) ) ),
		esc_url( screen_url() ),
		esc_html__( 'See what happened', 'shopwake' ),
		esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=shopwake_hide_notice' ), 'shopwake_hide_notice' ) ),
		esc_html__( 'Hide this notice', 'shopwake' )
	);
}

/** Hides the notice for this administrator, and goes back to the screen that showed it. */
function hide_notice(): void {
	check_sender( 'shopwake_hide_notice' );
	update_user_meta( get_current_user_id(), HIDDEN_NOTICE, notice_key() );
	wp_safe_redirect( wp_get_referer() ? wp_get_referer() : admin_url() );
	exit;
}

add_action( 'admin_notices', __NAMESPACE__ . '\\say_switched_off' );
add_action( 'admin_post_shopwake_hide_notice', __NAMESPACE__ . '\\hide_notice' );
