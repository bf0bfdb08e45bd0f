<?php
/**
 * Site Health: what breaks Shopwake on real sites.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use function Shopwake\files_url;

defined( 'ABSPATH' ) || exit;

/** Name => title of each test. Tests that fetch pages run asynchronously. */
function health_titles(): array {
	return array(
		'files'      => __( 'Shopwake’s files', 'shopwake' ),
		'originals'  => __( 'Original scripts that Shopwake replaces', 'shopwake' ),
		'neighbours' => __( 'Other plugins leave the original scripts to Shopwake', 'shopwake' ),
		'versions'   => __( 'Versions that Shopwake was tested with', 'shopwake' ),
		'caches'     => __( 'Cart, checkout and account pages are not cached', 'shopwake' ),
		'optimiser'  => __( 'Optimisers leave Shopwake’s files alone', 'shopwake' ),
		'policy'     => __( 'The Content-Security-Policy allows Shopwake', 'shopwake' ),
	);
}

/** A result in the shape of Site Health; good if `$complaint` is empty. */
function verdict( string $test, string $complaint, string $description, string $status = 'recommended' ): array {
	return array(
		'label'       => '' === $complaint ? health_titles()[ $test ] : $complaint,
		'status'      => '' === $complaint ? 'good' : $status,
		'badge'       => array(
			'label' => 'Shopwake',
			'color' => 'blue',
		),
		'description' => '<p>' . esc_html( $description ) . '</p>',
		'actions'     => sprintf( '<a href="%s">%s</a>', esc_url( screen_url() ), esc_html__( 'Shopwake’s settings', 'shopwake' ) ),
		'test'        => "shopwake_$test",
	);
}

/** Missing or altered files. */
function test_files(): array {
	$bad  = is_same_build() ? altered_files() : array( 'manifest.json' );
	$text = $bad ? sprintf(
		/* translators: %s: names of files. */
		__( 'Missing or altered: %s. Upload the zip again.', 'shopwake' ),
		implode( ', ', array_slice( $bad, 0, 10 ) )
	) : __( 'Every file is the one that was built.', 'shopwake' );
	return verdict( 'files', $bad ? __( 'Files of Shopwake are missing or altered', 'shopwake' ) : '', $text, 'critical' );
}

/** A sentence that says which originals were deregistered. */
function deregistered_words( array $handles ): string {
	/* translators: %s: names of scripts. */
	return sprintf( __( 'Another plugin or the theme has deregistered %s. Their settings no longer print, so neither Shopwake nor the originals can serve those pages.', 'shopwake' ), implode( ', ', $handles ) );
}

/** Originals that another plugin deregistered. */
function test_originals(): array {
	$deregistered = array();
	foreach ( found_pages() as $page ) {
		$deregistered = array_unique( array_merge( $deregistered, $page['deregistered'] ) );
	}
	return verdict( 'originals', $deregistered ? __( 'Original scripts were deregistered', 'shopwake' ) : '', $deregistered ? deregistered_words( $deregistered ) : __( 'All are registered on the pages seen lately.', 'shopwake' ) );
}

/** Other plugins' files and calls under the originals' handles. */
function test_neighbours(): array {
	$texts = neighbour_complaints();
	return verdict( 'neighbours', $texts ? __( 'Another plugin keeps original scripts in use', 'shopwake' ) : '', $texts ? implode( ' ', $texts ) : __( 'No other plugin has put its code under an original script.', 'shopwake' ) );
}

/** Plugins in versions that Shopwake was not tested with. */
function test_versions(): array {
	$texts = version_complaints();
	return verdict( 'versions', $texts ? __( 'A plugin has a version that Shopwake was not tested with', 'shopwake' ) : '', $texts ? implode( ' ', $texts ) : __( 'Shopwake was tested with the versions of this site.', 'shopwake' ) );
}

/** The result for pages: what is wrong with them, or else which of them could not be fetched. */
function verdict_on( string $test, array $pages, string $complaint, string $text, string $status ): array {
	$unseen = array();
	foreach ( $pages as $address ) {
		$error = fetched( $address )['error'];
		if ( '' !== $error ) {
			$unseen[] = "$address ($error)";
		}
	}
	if ( '' !== $complaint || ! $unseen ) {
		return verdict( $test, $complaint, $text, $status );
	}
	/* translators: %s: addresses, each with an error. */
	$text = sprintf( __( 'The server could not open %s.', 'shopwake' ), implode( ', ', $unseen ) );
	return verdict( $test, __( 'Shopwake could not look at your pages', 'shopwake' ), $text );
}

/** Private pages that caches keep. */
function test_caches(): array {
	$bad  = array_filter(
		private_pages(),
		function ( $address ) {
			return is_cached( fetched( $address ) );
		}
	);
	$text = $bad ? sprintf(
		/* translators: %s: addresses. */
		__( 'A cache keeps %s. Visitors get the cart of others, or keys that no longer hold. Take these pages out of the cache.', 'shopwake' ),
		implode( ', ', $bad )
	) : __( 'No cache keeps them.', 'shopwake' );
	return verdict_on( 'caches', private_pages(), $bad ? __( 'Cart, checkout or account pages are cached', 'shopwake' ) : '', $text, 'critical' );
}

/** Further pages to fetch. */
function looked_at(): array {
	return array_unique( array_merge( array( home_url( '/' ) ), private_pages() ) );
}

/** Optimisers that move or hold back our files. */
function test_optimiser(): array {
	$bad = array();
	foreach ( looked_at() as $address ) {
		$bad = array_merge( $bad, moved_tags( fetched( $address )['html'] ) );
	}
	$text = $bad ? sprintf(
		/* translators: %s: names of bundles. */
		__( 'Something moves, combines or delays %s. Exclude "shopwake" from it, or choose the standalone files.', 'shopwake' ),
		implode( ', ', array_unique( $bad ) )
	) : __( 'The tags arrive as they were printed.', 'shopwake' );
	return verdict_on( 'optimiser', looked_at(), $bad ? __( 'An optimiser changes Shopwake’s files', 'shopwake' ) : '', $text, 'recommended' );
}

/** A Content-Security-Policy that blocks our files. */
function test_policy(): array {
	$bad = array();
	foreach ( looked_at() as $address ) {
		foreach ( policies( fetched( $address ) ) as $policy ) {
			if ( ! allows( $policy, files_url() ) ) {
				$bad[] = $address;
			}
		}
	}
	$text = $bad ? sprintf(
		/* translators: 1: addresses, 2: an address. */
		__( 'The policy of %1$s forbids files from %2$s. Allow it in script-src.', 'shopwake' ),
		implode( ', ', array_unique( $bad ) ),
		files_url()
	) : __( 'No policy stands in the way.', 'shopwake' );
	return verdict_on( 'policy', looked_at(), $bad ? __( 'A Content-Security-Policy blocks Shopwake', 'shopwake' ) : '', $text, 'critical' );
}

/** Runs a test by its name. */
function run_test( string $test ): array {
	return call_user_func( __NAMESPACE__ . "\\test_$test" );
}

/** Names the tests to Site Health. */
function add_tests( array $tests ): array {
	foreach ( health_titles() as $test => $title ) {
		$run = function () use ( $test ) {
			return run_test( $test );
		};
		if ( in_array( $test, array( 'files', 'originals', 'neighbours', 'versions' ), true ) ) {
			$tests['direct'][ "shopwake_$test" ] = array(
				'label' => $title,
				'test'  => $run,
			);
		} else {
			$tests['async'][ "shopwake_$test" ] = array(
				'label'             => $title,
				'test'              => rest_url( "shopwake/v1/health/$test" ),
				'has_rest'          => true,
				'async_direct_test' => $run,
			);
		}
	}
	return $tests;
}

/** The address that Site Health asks for the tests that fetch pages. */
function register_health(): void {
	register_rest_route(
		'shopwake/v1',
		'/health/(?P<test>caches|optimiser|policy)',
		array(
			'methods'             => 'GET',
			'callback'            => function ( \WP_REST_Request $request ) {
				return run_test( (string) $request['test'] );
			},
			'permission_callback' => function () {
				return current_user_can( 'view_site_health_checks' );
			},
		)
	);
}

/** Site Health -> Info: what the screen says, to copy. */
function add_info( array $info ): array {
	$state  = shop_state();
	$fields = array(
		'version' => array( 'Shopwake', VERSION ),
		'state'   => array( state_words()[ $state['state'] ][0], implode( ' ', $state['sentences'] ) ),
		'options' => array( __( 'Settings', 'shopwake' ), (string) wp_json_encode( options() ) ),
		'todo'    => array( __( 'What holds it back', 'shopwake' ), implode( "\n", array_column( todo_rows(), 'cause' ) ) ),
	);
	$info['shopwake'] = array(
		'label'  => 'Shopwake',
		'fields' => array_map(
			function ( $field ) {
				return array_combine( array( 'label', 'value' ), $field );
			},
			$fields
		),
	);
	return $info;
}

add_filter( 'debug_information', __NAMESPACE__ . '\\add_info' );
add_filter( 'site_status_tests', __NAMESPACE__ . '\\add_tests' );
add_action( 'rest_api_init', __NAMESPACE__ . '\\register_health' );
