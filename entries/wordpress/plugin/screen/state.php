<?php
/**
 * The state of Shopwake on this site: one word, one sentence or two, and the one button that fits.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** Words of the states, with the notice and the icon of WordPress that show them. */
function state_words(): array {
	return array(
		'on'    => array( __( 'On', 'shopwake' ), 'success', 'yes-alt' ),
		'trial' => array( __( 'On trial', 'shopwake' ), 'info', 'visibility' ),
		'part'  => array( __( 'Partly off', 'shopwake' ), 'error', 'warning' ),
		'off'   => array( __( 'Off', 'shopwake' ), 'warning', 'marker' ),
	);
}

/** Who sees Shopwake, as a sentence. */
function audience_sentence( array $options ): string {
	if ( 'share' === $options['audience'] ) {
		/* translators: %d: a percentage. */
		return sprintf( __( 'Shopwake serves %d %% of the visitors.', 'shopwake' ), $options['share'] );
	}
	return 'everybody' === $options['audience'] ? __( 'Shopwake serves all visitors.', 'shopwake' ) : __( 'Only administrators see Shopwake.', 'shopwake' );
}

/** Failures by bundle of the last 7 days that concern the shop, not one old browser: bundle => array( networks, last time ). */
function late_failures(): array {
	$found = array();
	foreach ( array_intersect_key( failures()['totals'], array_flip( BUNDLES ) ) as $bundle => $reasons ) {
		foreach ( newer( array_diff_key( (array) $reasons, array_flip( OWN_REASONS ) ), WEEK_IN_SECONDS ) as $total ) {
			$known            = $found[ $bundle ] ?? array( 0, 0 );
			$found[ $bundle ] = array( $known[0] + (int) $total[0], max( $known[1], (int) $total[1] ) );
		}
	}
	return $found;
}

/** What failed lately, as sentences; one that says so where nothing has. */
function failure_sentences(): array {
	if ( ! options()['counts'] ) {
		return array( __( 'What fails is not counted.', 'shopwake' ) );
	}
	$texts = array();
	foreach ( late_failures() as $bundle => list( $networks, $last ) ) {
		$texts[] = sprintf(
			/* translators: 1: name of a bundle, 2: number of visitors, 3: how long. */
			_n( '%1$s failed for %2$s visitor, %3$s ago.', '%1$s failed for %2$s visitors, the last time %3$s ago.', $networks, 'shopwake' ),
			bundle_labels()[ $bundle ],
			number_format_i18n( $networks ),
			human_time_diff( $last )
		);
	}
	return $texts ? $texts : array( __( 'Nothing has failed in the last 7 days.', 'shopwake' ) );
}

/** A time of this site: the hour where it is today, the day as well otherwise. */
function hour_words( int $time ): string {
	$is_today = wp_date( 'Ymd', $time ) === wp_date( 'Ymd' );
	return (string) wp_date( ( $is_today ? '' : get_option( 'date_format' ) . ' ' ) . get_option( 'time_format' ), $time );
}

/** Bundles that are off for their failures, one sentence each. */
function pause_sentences(): array {
	$texts = array();
	foreach ( switched_off() as $bundle => $one ) {
		$name = bundle_labels()[ $bundle ];
		$time = hour_words( $one['until'] );
		if ( $one['failed'] > 0 ) {
			/* translators: 1: name of a bundle, 2: a time, 3, 4: numbers. */
			$texts[] = sprintf( __( '%1$s is off until %2$s: it failed for %3$s visitors in %4$s page views.', 'shopwake' ), $name, $time, number_format_i18n( $one['failed'] ), number_format_i18n( max( $one['failed'], $one['views'] ) ) );
		} else {
			/* translators: 1: name of a bundle, 2: a time. */
			$texts[] = sprintf( __( '%1$s is off until %2$s.', 'shopwake' ), $name, $time );
		}
	}
	return $texts;
}

/** Bundles that are wanted and whose files are not whole: their names. */
function broken_bundles(): array {
	$broken = array_filter(
		BUNDLES,
		function ( $bundle ) {
			return options()['bundles'][ $bundle ] && ! is_complete( $bundle );
		}
	);
	return array_intersect_key( bundle_labels(), array_flip( $broken ) );
}

/** Whether a constant, or files of another version, keep Shopwake from running whatever is set. */
function is_held_off(): bool {
	return ! is_same_build() || ( defined( 'SHOPWAKE_OFF' ) && SHOPWAKE_OFF );
}

/** The state: `state`, a key of `state_words()`, and `sentences`. */
function shop_state(): array {
	$options = options();
	if ( is_held_off() || ! $options['on'] ) {
		return array(
			'state'     => 'off',
			'sentences' => is_held_off() ? troubles() : array( __( 'Every page loads its original scripts.', 'shopwake' ) ),
		);
	}
	$pauses = pause_sentences();
	$state  = 'everybody' === $options['audience'] ? 'on' : 'trial';
	return array(
		'state'     => $pauses || broken_bundles() ? 'part' : $state,
		'sentences' => $pauses ? $pauses : array_merge( array( audience_sentence( $options ) ), failure_sentences() ),
	);
}

/** Prints a form of one button. `$fields`: hidden fields; `$action`: the action of admin-post.php and its nonce. */
function print_button_form( string $action, array $fields, string $label, bool $is_primary = true ): void {
	printf( '<form method="post" action="%s"><input type="hidden" name="action" value="%s">', esc_url( admin_url( 'admin-post.php' ) ), esc_attr( $action ) );
	foreach ( $fields as $name => $value ) {
		printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
	}
	wp_nonce_field( $action, '_wpnonce', false );
	printf( '<button class="button%s">%s</button></form>', $is_primary ? ' button-primary' : '', esc_html( $label ) );
}

/** The button that fits the state. */
function print_state_button( array $options ): void {
	if ( is_held_off() || broken_bundles() ) {
		if ( ! is_same_build() || broken_bundles() ) {
			printf( '<p><a class="button button-primary" href="%s">%s</a></p>', esc_url( admin_url( 'plugin-install.php?tab=upload' ) ), esc_html__( 'Upload the zip again', 'shopwake' ) );
		}
		return;
	}
	if ( ! $options['on'] ) {
		print_button_form( 'shopwake_step', array( 'step' => 'on' ), __( 'Turn Shopwake on', 'shopwake' ) );
		return;
	}
	foreach ( array_keys( switched_off() ) as $bundle ) {
		/* translators: %s: name of a bundle. */
		print_button_form( 'shopwake_revive', array( 'bundle' => $bundle ), sprintf( __( 'Switch on again: %s', 'shopwake' ), bundle_labels()[ $bundle ] ) );
	}
	if ( ! switched_off() ) {
		print_next_step( $options );
	}
}

/** The button that shows Shopwake to more visitors, or compares where all see it. */
function print_next_step( array $options ): void {
	if ( 'administrators' === $options['audience'] ) {
		/* translators: %d: a percentage. */
		print_button_form( 'shopwake_step', array( 'step' => 'share' ), sprintf( __( 'Show it to %d %% of the visitors', 'shopwake' ), $options['share'] ) );
	} elseif ( 'share' === $options['audience'] ) {
		print_button_form( 'shopwake_step', array( 'step' => 'everybody' ), __( 'Show it to all visitors', 'shopwake' ) );
	} else {
		printf( '<p><a class="button" href="#shopwake-compare-part">%s</a></p>', esc_html__( 'Compare a page', 'shopwake' ) );
	}
}

/** Prints the state. */
function print_state(): void {
	$state                      = shop_state();
	list( $word, $kind, $icon ) = state_words()[ $state['state'] ];
	printf( '<div class="notice inline notice-%s shopwake-state"><h2><span class="dashicons dashicons-%s" aria-hidden="true"></span> %s</h2>', esc_attr( $kind ), esc_attr( $icon ), esc_html( $word ) );
	printf( '<p>%s</p>', esc_html( implode( ' ', $state['sentences'] ) ) );
	foreach ( switched_off() as $bundle => $one ) {
		print_pause_reasons( $bundle, $one );
	}
	print_state_button( options() );
	echo '</div>';
}

/** Prints why a bundle was switched off. */
function print_pause_reasons( string $bundle, array $one ): void {
	/* translators: 1: name of a bundle, 2: how long ago, 3: in how long. */
	printf( '<p>%s</p><ul>', esc_html( sprintf( __( '%1$s was switched off %2$s ago: it could not start for several visitors. They went on with the original scripts. It is tried again in %3$s.', 'shopwake' ), bundle_labels()[ $bundle ], human_time_diff( $one['at'] ), human_time_diff( time(), $one['until'] ) ) ) );
	foreach ( $one['reasons'] as $reason ) {
		printf( '<li>%s</li>', esc_html( words_of( $reason ) ) );
	}
	echo '</ul>';
}
