<?php
/**
 * `wp shopwake status | on | off | bundles | proof`.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Shows and switches Shopwake.
 */
class Commands {

	/**
	 * Says whether Shopwake runs, for whom, and what keeps it away.
	 */
	public function status(): void {
		$options = options();
		\WP_CLI::line( 'Shopwake ' . VERSION . ': ' . ( $options['on'] ? 'on' : 'off' ) );
		\WP_CLI::line( 'seen by: ' . $options['audience'] . ( 'share' === $options['audience'] ? " ({$options['share']} %)" : '' ) );
		\WP_CLI::line( "flavour: {$options['flavour']}, jQuery: {$options['jquery']}" );
		foreach ( array_merge( troubles(), neighbour_complaints(), version_complaints() ) as $text ) {
			\WP_CLI::warning( $text );
		}
		foreach ( switched_off() as $bundle => $one ) {
			\WP_CLI::warning( "$bundle was switched off at " . gmdate( 'Y-m-d H:i', $one['at'] ) . ', until ' . gmdate( 'Y-m-d H:i', $one['until'] ) . ' UTC: ' . implode( ', ', $one['reasons'] ) );
		}
	}

	/**
	 * Switches everything on, or one bundle (also one that was switched off for its failures).
	 *
	 * ## OPTIONS
	 *
	 * [<bundle>]
	 * : checkout, stripe-upe, express, frontend-widgets or popups.
	 *
	 * @param string[] $words What was asked for.
	 */
	public function on( array $words ): void {
		$this->turn( $words[0] ?? '', true );
	}

	/**
	 * Switches everything off, or one bundle: pages load the originals.
	 *
	 * ## OPTIONS
	 *
	 * [<bundle>]
	 * : checkout, stripe-upe, express, frontend-widgets or popups.
	 *
	 * @param string[] $words What was asked for.
	 */
	public function off( array $words ): void {
		$this->turn( $words[0] ?? '', false );
	}

	/**
	 * Lists the bundles: whether each is wanted, whole, and not switched off.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : table, json, csv or yaml.
	 * ---
	 * default: table
	 * ---
	 *
	 * @param string[] $words   Unused.
	 * @param string[] $options Options of the command line.
	 */
	public function bundles( array $words, array $options ): void {
		$rows = array_map(
			function ( $bundle ) {
				return array(
					'bundle'   => $bundle,
					'wanted'   => options()['bundles'][ $bundle ] ? 'yes' : 'no',
					'files'    => is_complete( $bundle ) ? 'complete' : 'incomplete',
					'failures' => is_switched_off( $bundle ) ? 'switched off' : (string) failed_networks( $bundle ),
				);
			},
			BUNDLES
		);
		\WP_CLI\Utils\format_items( $options['format'] ?? 'table', $rows, array( 'bundle', 'wanted', 'files', 'failures' ) );
	}

	/**
	 * Compares what visitors felt with Shopwake and with the originals: 75th percentiles, difference, 95 % interval.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : table, json, csv or yaml. Times in milliseconds, orders as shares of the checkout views.
	 * ---
	 * default: table
	 * ---
	 *
	 * @param string[] $words   Unused.
	 * @param string[] $options Options of the command line.
	 */
	public function proof( array $words, array $options ): void {
		$rows = array_map( __NAMESPACE__ . '\\proof_row', findings( histograms() ) );
		\WP_CLI\Utils\format_items( $options['format'] ?? 'table', $rows, PROOF_FIELDS );
	}

	/** Turns the whole or one bundle. */
	private function turn( string $bundle, bool $is_on ): void {
		if ( '' !== $bundle && ! in_array( $bundle, BUNDLES, true ) ) {
			\WP_CLI::error( "There is no bundle $bundle; there are " . implode( ', ', BUNDLES ) . '.' );
		}
		if ( '' === $bundle ) {
			save_options( array( 'on' => $is_on ) );
		} else {
			save_options( array( 'bundles' => array( $bundle => $is_on ) + options()['bundles'] ) );
		}
		if ( $is_on && '' !== $bundle && is_switched_off( $bundle ) ) {
			switch_on_again( $bundle );
		}
		\WP_CLI::success( ( '' === $bundle ? 'Shopwake' : $bundle ) . ' is ' . ( $is_on ? 'on.' : 'off.' ) );
	}
}

if ( defined( 'WP_CLI' ) && WP_CLI ) {
	\WP_CLI::add_command( 'shopwake', Commands::class );
}
