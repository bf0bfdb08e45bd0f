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

/** Whether visitors can pay, and how that is known. */
function payment_sentence(): string {
	if ( switched_off() ) {
		return __( 'Everybody can pay: what is off runs with its original scripts.', 'shopwake' );
	}
	$at     = as_number( get_option( CHECKED_OPTION ) );
	$failed = array_sum( failures_in( reported() ) );
	$texts  = array();
	/* translators: %s: how long. */
	$texts[] = $at > 0 ? sprintf( __( 'Everybody can pay: the check of the files %s ago found no fault.', 'shopwake' ), human_time_diff( $at ) ) : __( 'Everybody can pay: no fault is known.', 'shopwake' );
	if ( $failed > 0 ) {
		/* translators: %s: a number. */
		$texts[] = sprintf( __( 'Page views that went back to the original scripts in the last 7 days, as browsers report it: %s.', 'shopwake' ), number_format_i18n( $failed ) );
	}
	return implode( ' ', $texts );
}

/** What Shopwake saves on an average page. */
function saving_sentence(): string {
	$kinds = weights_by_kind();
	if ( ! $kinds ) {
		return __( 'What it saves is shown here once you have opened a page of your shop.', 'shopwake' );
	}
	list( $before, , $now ) = array_map( __NAMESPACE__ . '\\kilobytes_words', $kinds['all'] );
	/* translators: 1, 2: kilobytes. */
	return sprintf( __( 'An average page loads %1$s of script instead of %2$s.', 'shopwake' ), $now, $before );
}

/** A time of this site: the hour where it is today, the day as well otherwise. */
function hour_words( int $time ): string {
	$is_today = wp_date( 'Ymd', $time ) === wp_date( 'Ymd' );
	return (string) wp_date( ( $is_today ? '' : get_option( 'date_format' ) . ' ' ) . get_option( 'time_format' ), $time );
}

/** What is off after a finding, and why: one sentence or two for each. */
function pause_sentences(): array {
	$texts = array();
	foreach ( switched_off() as $bundle => $one ) {
		/* translators: 1: name of a part, 2: a time. */
		$sentence = sprintf( __( '%1$s is off until %2$s.', 'shopwake' ), bundle_labels()[ $bundle ], hour_words( $one['until'] ) );
		$texts[]  = implode( ' ', array_merge( array( $sentence ), array_map( __NAMESPACE__ . '\\words_of', $one['reasons'] ) ) );
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
		'sentences' => array_merge( $pauses ? $pauses : array( audience_sentence( $options ) ), array( payment_sentence(), saving_sentence() ) ),
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
	print_button_form( 'shopwake_check', array(), __( 'Check the files now', 'shopwake' ), false );
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
	foreach ( $state['sentences'] as $sentence ) {
		printf( '<p>%s</p>', esc_html( $sentence ) );
	}
	echo '<div class="shopwake-buttons">';
	print_state_button( options() );
	echo '</div></div>';
}
