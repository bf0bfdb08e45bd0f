<?php
/**
 * Says on every screen of the administration that a bundle is switched off, why, and until when.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** A reason in words. */
function words_of( string $reason ): string {
	$words = array(
		'file'       => __( 'The file of the bundle is not on the server (404).', 'shopwake' ),
		'chunk'      => __( 'A part of the bundle did not come: an optimiser may have moved the file away from its chunks folder.', 'shopwake' ),
		'integrity'  => __( 'The file is not the one that was built: something between the server and the visitor changes it.', 'shopwake' ),
		'network'    => __( 'The file did not arrive.', 'shopwake' ),
		'policy'     => __( 'A Content-Security-Policy of the site forbids the file.', 'shopwake' ),
		'threw'      => __( 'The bundle ended with an error while it started.', 'shopwake' ),
		'late'       => __( 'The bundle did not start in time: an optimiser may hold it back.', 'shopwake' ),
		'unreadable' => __( 'The browser could not read the file (an old browser; others are not affected).', 'shopwake' ),
		'modules'    => __( 'The browser knows no modules (an old browser; others are not affected).', 'shopwake' ),
	);
	return $words[ $reason ] ?? $reason;
}

/** The notice; our own screen says more. */
function say_switched_off(): void {
	$screen = get_current_screen();
	$off    = array_intersect_key( bundle_labels(), switched_off() );
	if ( ! $off || ! current_user_can( 'manage_options' ) || ( $screen && 'settings_page_' . SCREEN === $screen->id ) ) {
		return;
	}
	printf(
		'<div class="notice notice-error"><p>%s <a href="%s">%s</a></p></div>',
		/* translators: %s: names of bundles. */
		esc_html( sprintf( __( 'Shopwake has gone back to the original scripts for all visitors: %s. It tries again by itself.', 'shopwake' ), implode( ', ', $off ) ) ),
		esc_url( screen_url() ),
		esc_html__( 'See what happened', 'shopwake' )
	);
}

add_action( 'admin_notices', __NAMESPACE__ . '\\say_switched_off' );
