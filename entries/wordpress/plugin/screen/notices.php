<?php
/**
 * Says on every screen of the administration that a bundle was switched off, until somebody switches it on.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

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
		esc_html( sprintf( __( 'Shopwake has gone back to the original scripts for everybody: %s.', 'shopwake' ), implode( ', ', $off ) ) ),
		esc_url( screen_url() ),
		esc_html__( 'See what happened', 'shopwake' )
	);
}

add_action( 'admin_notices', __NAMESPACE__ . '\\say_switched_off' );
