<?php
/**
 * The first run: three steps on the screen itself, until they are done or hidden.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** What is done: array of `hidden` and `compared`. */
const WELCOME_OPTION = 'shopwake_welcome';

/** The steps of the first run that are stored as done. */
function welcome_steps_done(): array {
	return array_intersect( as_texts( get_option( WELCOME_OPTION ) ), array( 'hidden', 'compared' ) );
}

/** Stores a step as done. */
function add_welcome_step( string $step ): void {
	update_option( WELCOME_OPTION, array_values( array_unique( array_merge( welcome_steps_done(), array( $step ) ) ) ), false );
}

/** Whether the steps are shown: not once visitors see Shopwake, nor where they were hidden. */
function is_first_run(): bool {
	return 'administrators' === options()['audience'] && ! in_array( 'hidden', welcome_steps_done(), true );
}

/** The steps: array( whether it is done, sentence, label of a link, its address ). */
function welcome_steps(): array {
	return array(
		array( (bool) found_pages(), __( 'Open your shop while you are logged in, and go through a checkout. Visitors notice nothing.', 'shopwake' ), __( 'Open the shop', 'shopwake' ), home_url( '/' ) ),
		array( in_array( 'compared', welcome_steps_done(), true ), __( 'Compare a page with Shopwake and without.', 'shopwake' ), __( 'Compare a page', 'shopwake' ), '#shopwake-compare-part' ),
		array( false, __( 'Show it to a share of the visitors, then to all.', 'shopwake' ), __( 'Choose who sees it', 'shopwake' ), '#shopwake-settings-part' ),
	);
}

/** Prints the steps. */
function print_welcome(): void {
	if ( ! is_first_run() ) {
		return;
	}
	open_part( 'welcome', __( 'Your first steps', 'shopwake' ), true );
	echo '<ol class="shopwake-steps">';
	foreach ( welcome_steps() as list( $is_done, $text, $label, $address ) ) {
		printf( '<li>%s %s<a href="%s">%s</a></li>', esc_html( $text ), $is_done ? '<strong><span class="dashicons dashicons-yes" aria-hidden="true"></span>' . esc_html__( 'Done', 'shopwake' ) . '</strong> ' : '', esc_url( $address ), esc_html( $label ) );
	}
	echo '</ol>';
	print_button_form( 'shopwake_step', array( 'step' => 'hidden' ), __( 'Hide these steps', 'shopwake' ), false );
	close_part();
}

/** Notes that a page was compared; sent by the script of the comparison. */
function note_comparison(): void {
	check_ajax_referer( 'shopwake_compared' );
	if ( current_user_can( 'manage_options' ) ) {
		add_welcome_step( 'compared' );
	}
	wp_die( '', '', array( 'response' => 204 ) );
}

add_action( 'wp_ajax_shopwake_compared', __NAMESPACE__ . '\\note_comparison' );
