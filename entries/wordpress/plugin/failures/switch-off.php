<?php
/**
 * Switches a bundle off for everybody when it failed for several visitors, and says so by mail; the screen switches it on.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

const SWITCHED_OFF_OPTION = 'shopwake_switched_off';

/** Different visitors within ten minutes. */
const THRESHOLD = 5;

/** Bundle => when it was switched off and why, for those that are. */
function switched_off(): array {
	$given = get_option( SWITCHED_OFF_OPTION );
	$known = array_intersect_key( is_array( $given ) ? $given : array(), array_flip( BUNDLES ) );
	return array_map(
		function ( $one ) {
			return array(
				'at'      => (int) ( $one['at'] ?? 0 ),
				'reasons' => array_intersect( REASONS, (array) ( $one['reasons'] ?? array() ) ),
			);
		},
		array_filter( $known, 'is_array' )
	);
}

/** Whether a bundle is off for its failures. */
function is_switched_off( string $bundle ): bool {
	return isset( switched_off()[ $bundle ] );
}

/** What goes to the administrator's address. */
function send_mail( string $bundle, array $reasons ): void {
	/* translators: %s: name of the site. */
	$subject = sprintf( __( '[%s] Shopwake has gone back to the original scripts', 'shopwake' ), wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) );
	$lines   = array(
		/* translators: %s: name of a bundle. */
		sprintf( __( 'The bundle "%s" could not start for several visitors within ten minutes, so it was switched off for everybody. Your shop goes on with its original scripts: nobody was kept from paying.', 'shopwake' ), $bundle ),
		'',
		__( 'What happened:', 'shopwake' ),
		implode( "\n", array_map( __NAMESPACE__ . '\\words_of', $reasons ) ),
		'',
		/* translators: %s: address of the settings screen. */
		sprintf( __( 'See what can be done, and switch it on again: %s', 'shopwake' ), screen_url() ),
	);
	wp_mail( get_option( 'admin_email' ), $subject, implode( "\n", $lines ) );
}

/** Switches a bundle off at the threshold; once. */
function switch_off_when_due( string $bundle ): void {
	$options = options();
	/** Filters how many different visitors a bundle may fail for within ten minutes. */
	$threshold = (int) apply_filters( 'shopwake_threshold', THRESHOLD );
	if ( ! $options['switches_off'] || is_switched_off( $bundle ) || failed_visitors( $bundle ) < max( 1, $threshold ) ) {
		return;
	}
	$off            = switched_off();
	$reasons        = array_keys( failures()['totals'][ $bundle ] ?? array() );
	$off[ $bundle ] = array(
		'at'      => time(),
		'reasons' => array_values( array_diff( $reasons, OWN_REASONS ) ),
	);
	update_option( SWITCHED_OFF_OPTION, $off, true );
	if ( $options['mails'] ) {
		send_mail( $bundle, $off[ $bundle ]['reasons'] );
	}
}

/** Gives a bundle another try, with no failures counted. */
function switch_on_again( string $bundle ): void {
	forget_failures( $bundle );
	update_option( SWITCHED_OFF_OPTION, array_diff_key( switched_off(), array( $bundle => true ) ), true );
}

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
