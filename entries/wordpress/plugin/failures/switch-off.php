<?php
/**
 * Switches a bundle off for all visitors when it fails in a share of the page views: for an hour, and twice as long each time
 * that it fails again, up to a day. Then it is tried again; the screen switches it on before that.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

const SWITCHED_OFF_OPTION = 'shopwake_switched_off';

/** Cron hook that enables a bundle again. */
const RETRY_EVENT = 'shopwake_retry';

/** Failed networks within ten minutes: this share of the page views, at least so many, and never more than are kept. */
const THRESHOLD_SHARE = 0.1;
const THRESHOLD_FLOOR = 5;
const THRESHOLD_MOST  = MAX_NETWORKS / 2;

/** Networks besides the failing ones that were sent a page: fewer say nothing about faults that the server cannot find itself. */
const MIN_OTHERS = 30;

/** E-mails per day. */
const MAX_MAILS = 2;

/**
 * Bundle => when, until when, how many times in a row and why it was switched off, for how many networks it had failed and in how
 * many page views; kept for a day after its end.
 */
function pauses(): array {
	$known  = array_intersect_key( as_list( get_option( SWITCHED_OFF_OPTION ) ), array_flip( BUNDLES ) );
	$pauses = array_map(
		function ( array $one ) {
			$at    = min( time(), as_number( $one['at'] ?? null ) );
			$until = isset( $one['until'] ) ? as_number( $one['until'] ) : $at + HOUR_IN_SECONDS;
			return array(
				'at'      => $at,
				'until'   => min( $at + DAY_IN_SECONDS, $until ),
				'times'   => max( 1, as_number( $one['times'] ?? null ) ),
				'failed'  => as_number( $one['failed'] ?? null ),
				'views'   => as_number( $one['views'] ?? null ),
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

/** The bundles that are off for their failures, as `pauses()` gives them. */
function switched_off(): array {
	return array_filter(
		pauses(),
		function ( array $one ) {
			return $one['until'] > time();
		}
	);
}

/** Whether a bundle is off for its failures. */
function is_switched_off( string $bundle ): bool {
	return isset( switched_off()[ $bundle ] );
}

/** How many different networks a bundle may fail for within ten minutes, given the page views of that time. */
function threshold(): int {
	$views  = views_seen();
	$number = min( THRESHOLD_MOST, max( THRESHOLD_FLOOR, (int) ceil( THRESHOLD_SHARE * $views ) ) );
	/** Filters how many different networks a bundle may fail for within ten minutes; `$views` page views were seen. */
	return max( 1, (int) apply_filters( 'shopwake_threshold', $number, $views ) );
}

/**
 * Whether enough networks failed. Of faults that the server cannot find itself, the failing ones must be a tenth of the
 * other networks that were sent a page, 30 at least.
 */
function is_due( string $bundle ): bool {
	$failed = failed_networks( $bundle );
	if ( $failed < threshold() ) {
		return false;
	}
	$others = max( 0, viewers_seen() - $failed );
	return failed_networks( $bundle, 'found' ) >= threshold() || ( $others >= MIN_OTHERS && $failed >= THRESHOLD_SHARE * $others );
}

/** Sends an e-mail to the administrator's address, at most twice a day. */
function send_mail( string $bundle, array $pause ): void {
	$state = failures();
	if ( count( $state['mails'] ) >= MAX_MAILS ) {
		return;
	}
	$state['mails'][] = time();
	update_option( FAILURES_OPTION, $state, false );
	/* translators: %s: name of the site. */
	$subject = sprintf( __( '[%s] Shopwake has gone back to the original scripts', 'shopwake' ), wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) );
	$lines   = array(
		/* translators: 1: name of a bundle, 2: how long. */
		sprintf( __( 'The bundle "%1$s" could not start for several visitors within ten minutes, so it is switched off for all visitors. It is tried again in %2$s. Your shop goes on with its original scripts: visitors can pay as before.', 'shopwake' ), $bundle, human_time_diff( time(), $pause['until'] ) ),
		'',
		__( 'What happened:', 'shopwake' ),
		implode( "\n", array_map( __NAMESPACE__ . '\\words_of', $pause['reasons'] ) ),
		'',
		/* translators: %s: address of the settings screen. */
		sprintf( __( 'See what can be done, and switch it on again: %s', 'shopwake' ), screen_url() ),
	);
	wp_mail( get_option( 'admin_email' ), $subject, implode( "\n", $lines ) );
}

/** Switches a bundle off at the threshold; once. */
function switch_off_when_due( string $bundle ): void {
	$options = options();
	if ( ! $options['switches_off'] || is_switched_off( $bundle ) || ! is_due( $bundle ) ) {
		return;
	}
	$pauses  = pauses();
	$times   = ( $pauses[ $bundle ]['times'] ?? 0 ) + 1;
	$reasons = array_filter(
		array_diff( REASONS, OWN_REASONS ),
		function ( $reason ) use ( $bundle ) {
			return isset( failures()['seen'][ "$bundle $reason" ] );
		}
	);

	$pauses[ $bundle ] = array(
		'at'      => time(),
		'until'   => time() + min( DAY_IN_SECONDS, HOUR_IN_SECONDS * 2 ** min( 5, $times - 1 ) ),
		'times'   => $times,
		'failed'  => failed_networks( $bundle ),
		'views'   => views_seen(),
		'reasons' => array_values( $reasons ),
	);
	update_option( SWITCHED_OFF_OPTION, $pauses, true );
	wp_schedule_single_event( $pauses[ $bundle ]['until'], RETRY_EVENT, array( $bundle ) );
	do_action( 'shopwake_switched', $bundle );
	if ( $options['mails'] ) {
		send_mail( $bundle, $pauses[ $bundle ] );
	}
}

/** Enables a bundle again and deletes its failures. */
function switch_on_again( string $bundle ): void {
	forget_failures( $bundle );
	update_option( SWITCHED_OFF_OPTION, array_diff_key( pauses(), array( $bundle => true ) ), true );
	wp_clear_scheduled_hook( RETRY_EVENT, array( $bundle ) );
	do_action( 'shopwake_switched', $bundle );
}

/** Ends a pause: pages print the bundle again. */
function retry( string $bundle ): void {
	do_action( 'shopwake_switched', $bundle );
}

add_action( RETRY_EVENT, __NAMESPACE__ . '\\retry' );
