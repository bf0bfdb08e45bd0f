<?php
/**
 * The fields of the screen.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** A switch with what it does beside it. */
function print_switch( string $name, string $label, bool $is_on, string $help = '' ): void {
	$id = 'shopwake-' . sanitize_html_class( str_replace( array( '[', ']' ), '-', $name ) );
	printf(
		'<p class="shopwake-field"><input type="checkbox" id="%1$s" name="shopwake%2$s" value="1"%3$s%5$s> <label for="%1$s">%4$s</label></p>',
		esc_attr( $id ),
		esc_attr( '[' === $name[0] ? $name : "[$name]" ),
		checked( $is_on, true, false ),
		esc_html( $label ),
		'' === $help ? '' : ' aria-describedby="' . esc_attr( "$id-help" ) . '"'
	);
	if ( '' !== $help ) {
		printf( '<p class="description" id="%s-help">%s</p>', esc_attr( $id ), esc_html( $help ) );
	}
}

/** One of several choices; `$labels` value => words. */
function print_choice( string $name, array $labels, string $chosen ): void {
	foreach ( $labels as $value => $label ) {
		printf(
			'<p class="shopwake-field"><input type="radio" id="shopwake-%1$s-%2$s" name="shopwake[%1$s]" value="%2$s"%3$s> <label for="shopwake-%1$s-%2$s">%4$s</label></p>',
			esc_attr( $name ),
			esc_attr( $value ),
			checked( $chosen, $value, false ),
			esc_html( $label )
		);
	}
}

/** A percentage. */
function print_percentage( string $name, string $label, int $value, string $help ): void {
	printf(
		'<p class="shopwake-field"><label for="shopwake-%1$s">%2$s</label> <input type="number" id="shopwake-%1$s" name="shopwake[%1$s]" min="%5$d" max="%6$d" step="1" value="%3$d" class="small-text" aria-describedby="shopwake-%1$s-help"> %%</p><p class="description" id="shopwake-%1$s-help">%4$s</p>',
		esc_attr( $name ),
		esc_html( $label ),
		(int) $value,
		esc_html( $help ),
		'share' === $name ? 1 : 0,
		'share' === $name ? 99 : 100
	);
}

/** Opens a group of fields with its name. */
function open_group( string $legend ): void {
	printf( '<fieldset class="shopwake-group"><legend><h3>%s</h3></legend>', esc_html( $legend ) );
}

/** Who sees Shopwake. */
function print_audience( array $options ): void {
	open_group( __( 'Who sees it', 'shopwake' ) );
	print_choice(
		'audience',
		array(
			'administrators' => __( 'Administrators only: try it on the live shop, visitors notice nothing', 'shopwake' ),
			'share'          => __( 'A share of the visitors, each of them for 30 days', 'shopwake' ),
			'everybody'      => __( 'All visitors', 'shopwake' ),
		),
		$options['audience']
	);
	print_percentage( 'share', __( 'Share of the visitors', 'shopwake' ), $options['share'], __( 'The browser draws once and remembers the draw in a cookie of your own site (shopwake_share, a number from 0 to 99 with the group) for 30 days, so page caches need no rule. A browser without cookies gets the original scripts.', 'shopwake' ) );
	echo '</fieldset>';
}

/** What each bundle is for. */
function bundle_labels(): array {
	return array(
		'checkout'         => __( 'Shop, cart, checkout and account', 'shopwake' ),
		'stripe-upe'       => __( 'Card payments (Stripe)', 'shopwake' ),
		'express'          => __( 'Wallet buttons (Apple Pay, Google Pay, Link)', 'shopwake' ),
		'frontend-widgets' => __( 'Page builder: widgets', 'shopwake' ),
		'popups'           => __( 'Page builder: popups', 'shopwake' ),
	);
}

/** A switch for each bundle. */
function print_bundles( array $options ): void {
	open_group( __( 'What it serves', 'shopwake' ) );
	foreach ( bundle_labels() as $bundle => $label ) {
		print_switch( "[bundles][$bundle]", $label, $options['bundles'][ $bundle ], bundle_state( $bundle ) );
	}
	printf( '<p class="description">%s</p></fieldset>', esc_html__( 'The two of the page builder share scripts: when one is off, the other stays off too.', 'shopwake' ) );
}

/** What keeps a bundle away although its switch is on. */
function bundle_state( string $bundle ): string {
	if ( is_switched_off( $bundle ) ) {
		return __( 'Switched off after failures, see above.', 'shopwake' );
	}
	return is_complete( $bundle ) ? '' : __( 'Files are missing or cut short, so the originals stay. Upload the zip again.', 'shopwake' );
}

/** What happens when something breaks. */
function print_protection( array $options ): void {
	open_group( __( 'When something breaks', 'shopwake' ) );
	print_switch( 'steps_back', __( 'Load the original scripts in the same page view', 'shopwake' ), $options['steps_back'], __( 'When Shopwake cannot start in a browser, its visitor goes on with the original scripts.', 'shopwake' ) );
	print_switch( 'switches_off', __( 'Switch a part off for all visitors when a check finds a fault', 'shopwake' ), $options['switches_off'], __( 'Once an hour the server looks at its own files; what fails in a page view of an administrator counts, too. It is tried again after an hour; while the fault lasts, after two, four and so on, up to a day.', 'shopwake' ) );
	print_switch( 'counts', __( 'Count what browsers report', 'shopwake' ), $options['counts'], __( 'By part and reason, without personal data. Anybody can send such reports, so they are shown and change nothing.', 'shopwake' ) );
	/* translators: %s: an e-mail address. */
	print_switch( 'mails', sprintf( __( 'Write to %s about both, once a day at most', 'shopwake' ), (string) get_option( 'admin_email' ) ), $options['mails'] );
	echo '</fieldset>';
}

/** How files load. */
function print_loading( array $options ): void {
	open_group( __( 'Loading', 'shopwake' ) );
	print_choice(
		'flavour',
		array(
			'module'     => __( 'Modules: small files that pages share', 'shopwake' ),
			'standalone' => __( 'Standalone: one classic file for each part, for optimisers that move files', 'shopwake' ),
		),
		$options['flavour']
	);
	print_choice(
		'jquery',
		array(
			'automatic' => __( 'jQuery only where another script needs it', 'shopwake' ),
			'keep'      => __( 'Always keep jQuery', 'shopwake' ),
		),
		$options['jquery']
	);
	echo '</fieldset>';
}
