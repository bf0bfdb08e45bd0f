<?php
/**
 * `wp shopwake status | on | off | bundles | proof`.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** The parts of `wp shopwake status`: `state`, `brought` by kind of page, `felt` (certain findings) and `todo`. */
function status_parts(): array {
	$options = options();
	$felt    = array_filter(
		findings(),
		function ( $finding ) {
			return 'certain' === $finding['verdict'];
		}
	);
	$names   = array( 'kb_before', 'requests_before', 'kb', 'requests' );
	$brought = array_map(
		function ( $weight ) use ( $names ) {
			return array_combine( $names, array_map( 'round', $weight, array( 1, 1, 1, 1 ) ) );
		},
		weights_by_kind()
	);
	$todo    = array_map(
		function ( $row ) {
			return array(
				'cause'   => $row['cause'],
				'advice'  => $row['advice'],
				'details' => is_array( $row['details'] ) ? array_values( $row['details'] ) : array(),
			);
		},
		todo_rows()
	);
	return array(
		'state'   => shop_state() + array_intersect_key( $options, array_flip( array( 'audience', 'share', 'flavour', 'jquery' ) ) ),
		'brought' => $brought,
		'felt'    => array_values( array_map( __NAMESPACE__ . '\\sentence_of', $felt ) ),
		'todo'    => $todo,
	);
}

/**
 * Shows and switches Shopwake.
 */
class Commands {

	/**
	 * Says what the screen says: the state, what Shopwake has brought, and what holds it back.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : text or json. Script in kB as gzip sends it.
	 * ---
	 * default: text
	 * ---
	 *
	 * @param string[] $words   Unused.
	 * @param string[] $options Options of the command line.
	 */
	public function status( array $words = array(), array $options = array() ): void {
		$status = status_parts();
		if ( 'json' === ( $options['format'] ?? 'text' ) ) {
			\WP_CLI::line( (string) wp_json_encode( $status, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
			return;
		}
		$state = $status['state'];
		\WP_CLI::line( 'Shopwake ' . VERSION . ": {$state['state']}. " . implode( ' ', $state['sentences'] ) );
		\WP_CLI::line( 'seen by: ' . $state['audience'] . ( 'share' === $state['audience'] ? " ({$state['share']} %)" : '' ) );
		\WP_CLI::line( "flavour: {$state['flavour']}, jQuery: {$state['jquery']}" );
		foreach ( $status['brought'] as $kind => $one ) {
			\WP_CLI::line( "$kind: {$one['kb']} kB (was {$one['kb_before']} kB), {$one['requests']} script requests (were {$one['requests_before']})" );
		}
		foreach ( $status['felt'] as $sentence ) {
			\WP_CLI::line( $sentence );
		}
		foreach ( $status['todo'] as $row ) {
			\WP_CLI::warning( implode( ' ', array_filter( array( $row['cause'], $row['advice'] ) ) ) );
			array_map( array( '\\WP_CLI', 'line' ), preg_replace( '/^/', '  ', $row['details'] ) );
		}
	}

	/**
	 * Switches everything on, or one bundle (also one that was switched off after a finding).
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
					'failures' => is_switched_off( $bundle ) ? 'switched off' : (string) ( failures_in( reported() )[ $bundle ] ?? 0 ),
				);
			},
			BUNDLES
		);
		\WP_CLI\Utils\format_items( $options['format'] ?? 'table', $rows, array( 'bundle', 'wanted', 'files', 'failures' ) );
	}

	/**
	 * Compares what visitors felt with Shopwake and with the originals: medians, difference, 95 % interval.
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
		$rows = array_map( __NAMESPACE__ . '\\proof_row', findings() );
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
