<?php
/**
 * What holds Shopwake back on this site, as a list: one row for each cause, with what to do, and the pages and scripts folded in.
 *
 * A row: `cause`, a sentence; `advice`, what to do, or empty; `details`, texts that are folded in, what each is about as its key
 * where that is a name, or a function that prints more; `fold`, what the fold says; `button`, a function.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use const Shopwake\OFFERED;

defined( 'ABSPATH' ) || exit;

/** A row in its full shape. */
function todo( string $cause, string $advice = '', $details = array(), ?callable $button = null, string $fold = '' ): array {
	return compact( 'cause', 'advice', 'details', 'button', 'fold' );
}

/** Name of a plugin by its folder; the folder for one that is not installed here. */
function plugin_name( string $folder ): string {
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	foreach ( get_plugins() as $file => $header ) {
		if ( strpos( $file, "$folder/" ) === 0 && '' !== $header['Name'] ) {
			return $header['Name'];
		}
	}
	return $folder;
}

/** Names whose scripts an owner cannot ask for. */
const OWN_NAMES = array( 'WordPress', 'WooCommerce', 'Elementor', 'Elementor Pro' );

/** Who a noted user of jQuery is: a plugin's name, a file of the theme, or what is no script. */
function jquery_user_name( string $note ): string {
	$words = array(
		JQUERY_INLINE => __( 'inline code', 'shopwake' ),
	);
	if ( preg_match( '#\(plugins/([^/)]+)#', $note, $found ) ) {
		return plugin_name( $found[1] );
	}
	if ( preg_match( '#\(themes/.*?([^/)]+)\)$#', $note, $found ) ) {
		/* translators: %s: name of a file. */
		return sprintf( __( 'your theme’s %s', 'shopwake' ), $found[1] );
	}
	if ( preg_match( '/\(([^)]+)\)$/', $note, $found ) ) {
		return $found[1];
	}
	return $words[ $note ] ?? ( strpos( $note, 'wc-' ) === 0 ? 'WooCommerce' : 'WordPress' );
}

/** Users of jQuery on recent pages: `names`, `kinds` of pages, and `details`, one text for each script. */
function jquery_notes(): array {
	$pages = array();
	$kinds = array();
	foreach ( found_pages() as $name => $page ) {
		foreach ( array_diff( $page['jquery'], array( JQUERY_SETTING ) ) as $note ) {
			$pages[ $note ][] = (string) $name;
			$kinds[]          = '' === $page['kind'] ? (string) $name : $page['kind'];
		}
	}
	$details = array();
	foreach ( $pages as $note => $on ) {
		$details[] = ( '#' === $note[0] ? jquery_user_name( $note ) : $note ) . ': ' . implode( ', ', $on );
	}
	return array(
		'names'   => array_values( array_unique( array_map( __NAMESPACE__ . '\\jquery_user_name', array_keys( $pages ) ) ) ),
		'kinds'   => array_unique( $kinds ),
		'details' => $details,
	);
}

/** What jQuery and Migrate weigh, as gzip sends them. */
function jquery_words(): string {
	$scripts = wp_scripts();
	return kilobytes_words( size_of( script_addresses( $scripts, array( 'jquery-core', 'jquery-migrate' ) ) ) / 1000 );
}

/** What keeps jQuery. */
function jquery_rows(): array {
	$rows = array();
	if ( 'keep' === options()['jquery'] || ( defined( 'SHOPWAKE_JQUERY' ) && 'keep' === SHOPWAKE_JQUERY ) ) {
		/* translators: %s: kilobytes. */
		return array( todo( sprintf( __( 'Your setting keeps jQuery on every page: %s.', 'shopwake' ), jquery_words() ), __( 'You can change that in the settings, under “More”.', 'shopwake' ) ) );
	}
	$notes = jquery_notes();
	if ( $notes['names'] ) {
		$kinds  = count( $notes['kinds'] );
		$rows[] = todo(
			/* translators: 1: number of kinds of pages, 2: names of plugins, files of the theme, 3: kilobytes. */
			sprintf( _n( 'jQuery stays on %1$s kind of page because of %2$s: %3$s.', 'jQuery stays on %1$s kinds of page because of %2$s: %3$s.', $kinds, 'shopwake' ), number_format_i18n( $kinds ), wp_sprintf( '%l', $notes['names'] ), jquery_words() ),
			array_diff( $notes['names'], OWN_NAMES ) ? __( 'These pages work as before. Versions of these scripts that do without jQuery would make them lighter: ask their authors.', 'shopwake' ) : __( 'Nothing to do while you use it: it works as before.', 'shopwake' ),
			$notes['details']
		);
	}
	return array_merge( $rows, jquery_kind_rows() );
}

/** Widgets that keep the builder's scripts: one row for each widget. */
function widget_rows(): array {
	$pages = array();
	foreach ( found_pages() as $name => $page ) {
		foreach ( $page['widgets'] as $widget ) {
			$pages[ $widget ][] = (string) $name;
		}
	}
	$rows = array();
	foreach ( $pages as $widget => $on ) {
		/* translators: 1: name of a widget, 2: address of a page, or several. */
		$cause  = sprintf( __( '%1$s on %2$s keeps the page builder’s own scripts.', 'shopwake' ), ucfirst( str_replace( '-', ' ', $widget ) ), wp_sprintf( '%l', array_slice( $on, 0, 2 ) ) . ( count( $on ) > 2 ? ' …' : '' ) );
		$rows[] = todo( $cause, __( 'The page works as before. With another widget in its place, Shopwake would serve the page.', 'shopwake' ), array_merge( array( $widget ), $on ) );
	}
	return $rows;
}

/** Notes of neighbours by their reason: whose file, or which call => `bundles`, their names; `details`, one text for each note. */
function neighbours_by_reason(): array {
	$found = array();
	foreach ( seen_neighbours() as $note => $pages ) {
		list( $bundle, $rest )         = explode( ': ', $note, 2 ) + array( '', '' );
		$reason                        = preg_match( '/\((.*)\)$/', $rest, $one ) ? $one[1] : $rest;
		$known                         = $found[ $reason ] ?? array(
			'bundles' => array(),
			'details' => array(),
		);
		$known['bundles'][ $bundle ]   = bundle_labels()[ $bundle ] ?? $bundle;
		$known['details'][]            = "$note: " . implode( ', ', $pages );
		$found[ $reason ]              = $known;
	}
	return $found;
}

/** Plugins, and inline code, that keep originals: one row for each. */
function neighbour_rows(): array {
	$rows = array();
	foreach ( neighbours_by_reason() as $reason => $found ) {
		$is_call = preg_match( '/^(?:' . implode( '|', array_map( 'preg_quote', array_keys( OFFERED ) ) ) . ')\./', $reason );
		$pattern = $is_call
			/* translators: 1: name of a function, 2: names of bundles. */
			? __( 'Inline code calls %1$s, so these pages keep the original scripts: %2$s.', 'shopwake' )
			/* translators: 1: name of a plugin, 2: names of bundles. */
			: __( '%1$s changes original scripts, so these pages keep all of them: %2$s.', 'shopwake' );
		$name    = $is_call ? $reason : plugin_name( $reason );
		$rows[]  = todo( sprintf( $pattern, $name, implode( ', ', $found['bundles'] ) ), __( 'Nothing to do while you use it: it works as before.', 'shopwake' ), $found['details'] );
	}
	return $rows;
}

/** Files that are not whole, deregistered originals, plugins in other versions, and what else is wrong with the installation. */
function installation_rows(): array {
	$rows = is_held_off() ? array() : array_map( __NAMESPACE__ . '\\todo', troubles() );
	foreach ( broken_bundles() as $label ) {
		$rows[] = todo( "$label: " . __( 'Files are missing or cut short, so the originals stay. Upload the zip again.', 'shopwake' ) );
	}
	$deregistered = array_unique( array_merge( array(), ...array_column( array_values( found_pages() ), 'deregistered' ) ) );
	if ( $deregistered ) {
		$rows[] = todo( deregistered_words( $deregistered ) );
	}
	return array_merge( $rows, array_map( __NAMESPACE__ . '\\todo', version_complaints() ) );
}

/** What browsers report, and errors of other scripts. */
function failure_rows(): array {
	$rows = array();
	if ( preg_grep( '/^jquery /', array_keys( reported() ), PREG_GREP_INVERT ) ) {
		$rows[] = todo( __( 'Browsers report failures.', 'shopwake' ), failures_words(), __NAMESPACE__ . '\\print_failures' );
	}
	if ( neighbour_errors() ) {
		$rows[] = todo( __( 'Errors of other scripts', 'shopwake' ), __( 'Scripts of other plugins that failed in the first ten seconds of your own page views and name something that Shopwake replaces. Nothing is switched off for them.', 'shopwake' ), __NAMESPACE__ . '\\print_neighbour_errors', __NAMESPACE__ . '\\print_forget_errors' );
	}
	return $rows;
}

/** All rows, what matters most first. */
function todo_rows(): array {
	return array_merge( installation_rows(), failure_rows(), left_rows(), neighbour_rows(), widget_rows(), jquery_rows() );
}

/** Prints a row. */
function print_todo( array $row ): void {
	printf( '<li><p><strong>%s</strong></p>', esc_html( $row['cause'] ) );
	if ( '' !== $row['advice'] ) {
		printf( '<p>%s</p>', esc_html( $row['advice'] ) );
	}
	if ( $row['details'] ) {
		$fold = '' === $row['fold'] ? __( 'Pages and scripts', 'shopwake' ) : $row['fold'];
		printf( '<details><summary>%s<span class="screen-reader-text">: %s</span></summary>', esc_html( $fold ), esc_html( $row['cause'] ) );
		print_todo_details( $row['details'] );
		echo '</details>';
	}
	if ( $row['button'] ) {
		call_user_func( $row['button'] );
	}
	echo '</li>';
}

/** Prints the texts of a row, or what its function prints. */
function print_todo_details( $details ): void {
	// A list has what was stored, which may look like a callable.
	if ( ! is_array( $details ) ) {
		call_user_func( $details );
		return;
	}
	echo '<ul class="ul-disc">';
	foreach ( $details as $about => $text ) {
		printf( '<li>%s<code>%s</code></li>', is_string( $about ) ? esc_html( $about ) . '<br>' : '', esc_html( $text ) );
	}
	echo '</ul>';
}

/** Prints the part of the screen, with what was found on recent pages folded in. */
function print_todo_list(): void {
	$rows = todo_rows();
	open_part( 'todo', __( 'What holds it back', 'shopwake' ) );
	if ( $rows ) {
		echo '<ol class="shopwake-todo">';
		array_map( __NAMESPACE__ . '\\print_todo', $rows );
		echo '</ol>';
	} else {
		printf( '<p><span class="dashicons dashicons-yes" aria-hidden="true"></span> %s</p>', esc_html__( 'Nothing, on the pages seen lately.', 'shopwake' ) );
	}
	printf( '<details><summary>%s</summary>', esc_html__( 'Found on recent pages', 'shopwake' ) );
	print_found();
	echo '</details>';
	close_part();
}
