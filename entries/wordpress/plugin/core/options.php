<?php
/**
 * The settings of a site: read once per request, complete and of the right types whatever the database holds.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

const OPTION = 'shopwake';

/** The bundles, in the order in which the screen shows them. */
const BUNDLES = array( 'checkout', 'stripe-upe', 'express', 'frontend-widgets', 'popups' );

const CHOICES = array(
	'flavour'  => array( 'module', 'standalone' ),
	'jquery'   => array( 'automatic', 'keep' ),
	'audience' => array( 'administrators', 'share', 'everybody' ),
);

const SWITCHES = array( 'on', 'steps_back', 'counts', 'switches_off', 'mails', 'measures', 'conversions' );

/** Kinds of pages that keep jQuery, and pages that keep their original scripts, as the owner chose them; so many at most. */
const LISTS      = array( 'jquery_kinds', 'left_pages' );
const MAX_LISTED = 50;

/** Percentages. */
const SHARES = array( 'share', 'sample' );

/** The settings after activation. */
function defaults(): array {
	return array(
		'on'           => true,
		'bundles'      => array_fill_keys( BUNDLES, true ),
		'flavour'      => 'module',
		'jquery'       => 'automatic',
		'jquery_kinds' => array(),
		'left_pages'   => array(),
		'audience'     => 'administrators',
		'share'        => 10,
		'steps_back'   => true,
		'counts'       => true,
		'switches_off' => true,
		'mails'        => true,
		'measures'     => true,
		'sample'       => 10,
		'conversions'  => false,
	);
}

/** Parses a boolean; anything else keeps the default. */
function as_switch( $given, bool $otherwise ): bool {
	$found = is_scalar( $given ) ? filter_var( $given, FILTER_VALIDATE_BOOLEAN, FILTER_NULL_ON_FAILURE ) : null;
	return $found ?? $otherwise;
}

/** Parses stored settings, which an older version or a person may have written, or which are missing. */
function normalised( $given ): array {
	$given = is_array( $given ) ? $given : array();
	$whole = defaults();
	foreach ( SWITCHES as $name ) {
		$whole[ $name ] = as_switch( $given[ $name ] ?? null, $whole[ $name ] );
	}
	foreach ( CHOICES as $name => $choices ) {
		$whole[ $name ] = in_array( $given[ $name ] ?? null, $choices, true ) ? $given[ $name ] : $whole[ $name ];
	}
	$bundles = is_array( $given['bundles'] ?? null ) ? $given['bundles'] : array();
	foreach ( BUNDLES as $bundle ) {
		$whole['bundles'][ $bundle ] = as_switch( $bundles[ $bundle ] ?? null, true );
	}
	foreach ( SHARES as $name ) {
		$share          = is_numeric( $given[ $name ] ?? null ) ? (float) $given[ $name ] : NAN;
		$whole[ $name ] = is_nan( $share ) ? $whole[ $name ] : (int) min( 100, max( 0, $share ) );
	}
	if ( $whole['share'] < 1 || $whole['share'] > 99 ) {
		// A share of none or of all is no share.
		$otherwise         = $whole['share'] < 1 ? 'administrators' : 'everybody';
		$whole['audience'] = 'share' === $whole['audience'] ? $otherwise : $whole['audience'];
		$whole['share']    = defaults()['share'];
	}
	foreach ( LISTS as $name ) {
		$whole[ $name ] = array_slice( as_texts( $given[ $name ] ?? null ), 0, MAX_LISTED );
	}
	return $whole;
}

/** The settings of this site. */
function options(): array {
	return normalised( get_option( OPTION ) );
}

/** Stores settings; others keep what they are. */
function save_options( array $changes ): void {
	update_option( OPTION, normalised( array_merge( options(), $changes ) ), true );
}
