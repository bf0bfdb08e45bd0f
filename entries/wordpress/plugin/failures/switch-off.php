<?php
/**
 * Switches a bundle off for all visitors on a finding of the server (`delivery.php`) or of an administrator's own page view: for an
 * hour, and twice as long each time that it is found again, up to a day. Then it is tried again; the screen switches it on before.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

const SWITCHED_OFF_OPTION = 'shopwake_switched_off';

/** Cron hook that enables a bundle again. */
const RETRY_EVENT = 'shopwake_retry';

/** Reasons that a single page view proves; the server looks for those about files itself, and the others may be the connection's. */
const PROVEN_REASONS = array( 'threw', 'policy' );

/** Bundle => when, until when, how many times in a row and why it was switched off; kept for a day after its end. */
function pauses(): array {
	$known  = array_intersect_key( as_list( get_option( SWITCHED_OFF_OPTION ) ), array_flip( BUNDLES ) );
	$pauses = array_map(
		function ( array $one ) {
			$at = min( time(), as_number( $one['at'] ?? null ) );
			return array(
				'at'      => $at,
				'until'   => min( $at + DAY_IN_SECONDS, as_number( $one['until'] ?? null ) ),
				'times'   => max( 1, as_number( $one['times'] ?? null ) ),
				'reasons' => array_intersect( REASONS, as_texts( $one['reasons'] ?? null ) ),
			);
		},
		array_filter( $known, 'is_array' )
	);
	return array_filter(
		$pauses,
		function ( array $one ) {
			return $one['until'] > time() - DAY_IN_SECONDS;
		}
	);
}

/** The bundles that are off now, as `pauses()` gives them. */
function switched_off(): array {
	return array_filter(
		pauses(),
		function ( array $one ) {
			return $one['until'] > time();
		}
	);
}

/** Whether a bundle is off for a finding. */
function is_switched_off( string $bundle ): bool {
	return isset( switched_off()[ $bundle ] );
}

/** Switches a bundle off, once, and tells the owner. */
function switch_off( string $bundle, string $reason ): void {
	if ( ! options()['switches_off'] || is_switched_off( $bundle ) ) {
		return;
	}
	$pauses = pauses();
	$times  = ( $pauses[ $bundle ]['times'] ?? 0 ) + 1;

	$pauses[ $bundle ] = array(
		'at'      => time(),
		'until'   => time() + min( DAY_IN_SECONDS, HOUR_IN_SECONDS * 2 ** min( 5, $times - 1 ) ),
		'times'   => $times,
		'reasons' => array( $reason ),
	);
	update_option( SWITCHED_OFF_OPTION, $pauses, true );
	wp_schedule_single_event( $pauses[ $bundle ]['until'], RETRY_EVENT, array( $bundle ) );
	do_action( 'shopwake_switched', $bundle );
	$lines = pause_sentences();
	/* translators: %s: address of the settings screen. */
	array_push( $lines, payment_sentence(), sprintf( __( 'See what can be done, and switch it on again: %s', 'shopwake' ), screen_url() ) );
	/* translators: %s: name of the site. */
	mail_owner( 'off', __( '[%s] Shopwake has gone back to the original scripts', 'shopwake' ), $lines );
}

/** Takes what an administrator's own page view met. */
function take_finding( string $bundle, string $reason ): void {
	if ( in_array( $reason, FILE_REASONS, true ) ) {
		check_files();
	} elseif ( in_array( $reason, PROVEN_REASONS, true ) ) {
		switch_off( $bundle, $reason );
	}
}

/** Enables a bundle again. */
function switch_on_again( string $bundle ): void {
	update_option( SWITCHED_OFF_OPTION, array_diff_key( pauses(), array( $bundle => true ) ), true );
	wp_clear_scheduled_hook( RETRY_EVENT, array( $bundle ) );
	do_action( 'shopwake_switched', $bundle );
}

/** Ends a pause: pages print the bundle again. */
function retry( string $bundle ): void {
	do_action( 'shopwake_switched', $bundle );
}

add_action( RETRY_EVENT, __NAMESPACE__ . '\\retry' );
add_action(
	'shopwake_new_build',
	function () {
		delete_option( SWITCHED_OFF_OPTION );
	}
);
