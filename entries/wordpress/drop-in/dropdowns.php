<?php
/**
 * The drop-downs of the shop's sidebar. The shop's widgets print their behaviour as inline code, which depends on jQuery. Code
 * that a widget prints for the same settings is left out, and its addresses are printed as data for ours.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/** A string literal. */
const LITERAL = '("(?:[^"\\\\\n]|\\\\.)*+"|\'(?:[^\'\\\\\n]|\\\\.)*+\')';

/** The text of a string literal. */
function literal_text( string $literal ): string {
	$inner = str_replace( array( "\\'", '"' ), array( "'", '\\"' ), str_replace( '\\"', '"', substr( $literal, 1, -1 ) ) );
	return html_entity_decode( (string) json_decode( "\"$inner\"" ), ENT_QUOTES, 'UTF-8' );
}

/** The pieces of code that are attached to a handle. */
function pieces_of( \_WP_Dependency $script ): array {
	return array_unique( array_filter( (array) ( $script->extra['after'] ?? array() ) ) );
}

/** The shop's widgets whose drop-downs may be on a page with this code: class and settings. */
function dropdown_widgets( string $code ): array {
	$settings = array(
		'title'        => '',
		'dropdown'     => 1,
		'display_type' => 'dropdown',
	);
	$widgets  = array(
		'dropdown_product_cat' => array( array( 'WC_Widget_Product_Categories', $settings ) ),
		'wc-brand-dropdown'    => array( array( 'WC_Widget_Brand_Nav', $settings ) ),
	);
	foreach ( function_exists( 'wc_get_attribute_taxonomies' ) ? wc_get_attribute_taxonomies() : array() as $attribute ) {
		$name = $attribute->attribute_name;
		foreach ( array( 'and', 'or' ) as $type ) {
			$widgets[ "dropdown_layered_nav_$name" ][] = array( 'WC_Widget_Layered_Nav', $settings + array( 'attribute' => $name, 'query_type' => $type ) ); // phpcs:ignore
		}
	}
	$found = array();
	foreach ( $widgets as $word => $some ) {
		$found = array_merge( $found, strpos( $code, $word ) !== false && class_exists( $some[0][0] ) ? $some : array() );
	}
	return $found;
}

/** The code that a widget of the shop prints, in pieces; the page stays as it is. Before 10.4 WooCommerce joins such code in a global. */
function code_of_widget( string $class, array $settings ): array {
	global $wp_scripts, $wc_queued_js;
	$page                   = array( $wp_scripts, $wc_queued_js );
	$wp_scripts             = clone $wp_scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- restored below.
	$wp_scripts->registered = array();
	$wc_queued_js           = '';
	ob_start();
	try {
		( new $class() )->widget( array_fill_keys( array( 'before_widget', 'after_widget', 'before_title', 'after_title' ), '' ), $settings );
		return array_merge( array_filter( array( $wc_queued_js ) ), ...array_values( array_map( __NAMESPACE__ . '\\pieces_of', $wp_scripts->registered ) ) );
	} finally {
		ob_end_clean();
		list( $wp_scripts, $wc_queued_js ) = $page; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- the page's own.
	}
}

/** What our script needs instead of a widget's code, by kind; empty for code that it cannot replace. */
function served_dropdown( string $code ): array {
	if ( preg_match( '/\.dropdown_layered_nav_([^\'"\s]+)/', $code, $filter ) ) {
		return array( 'filters' => array( $filter[1] ) );
	}
	preg_match_all( '~' . LITERAL . '~', $code, $literals );
	$addresses = preg_grep( '#^(?:https?:)?/#', array_map( __NAMESPACE__ . '\\literal_text', $literals[1] ) );
	preg_match( '~\blocation(?:\.href)?\s*=\s*' . LITERAL . '\s*(\+?)~', $code, $found );
	$target = $found ? literal_text( $found[1] ) : '';
	if ( '' === $target || count( array_unique( $addresses ) ) > 2 ) {
		return array();
	}
	return '' !== $found[2] ? array( 'brands' => $target ) : array(
		'categories' => array(
			'home' => array_values( array_diff( $addresses, array( $target ) ) )[0] ?? $target,
			'shop' => $target,
		),
	);
}

/** The code in which this page's drop-downs are the shop's own, with what our script needs instead. */
function own_dropdowns( string $code ): array {
	$own = array();
	foreach ( dropdown_widgets( $code ) as list( $class, $settings ) ) {
		foreach ( code_of_widget( $class, $settings ) as $piece ) {
			$own[ $piece ] = served_dropdown( $piece );
		}
	}
	return array_filter( $own );
}

/** Moves such code out of the block that WooCommerce before 10.4 prints for all plugins, each piece to a handle, as newer versions have it. */
function move_queued( array $own ): array {
	global $wc_queued_js;
	$moved = array();
	foreach ( $own as $piece => $served ) {
		$rest = str_replace( $piece, '', (string) $wc_queued_js );
		if ( $rest !== (string) $wc_queued_js ) {
			$wc_queued_js = $rest;
			$handle       = 'wc-queued-dropdown-' . md5( $piece );
			$code         = "jQuery(function($){{$piece}});";
			// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- it has no file.
			wp_register_script( $handle, false, array( 'jquery', 'selectWoo' ), null, true );
			wp_enqueue_script( $handle );
			wp_add_inline_script( $handle, $code );
			$moved[ $code ] = $served;
		}
	}
	return $moved;
}

/** Removes the code of the drop-downs and its dependencies from the page. It is kept for a page that falls back. */
function empty_dropdowns( \WP_Scripts $scripts ): void {
	global $wc_queued_js;
	$code = (string) $wc_queued_js;
	foreach ( wanted( $scripts ) as $handle ) {
		$code .= implode( '', pieces_of( $scripts->registered[ $handle ] ) );
	}
	$own  = own_dropdowns( $code );
	$own += move_queued( $own );
	foreach ( wanted( $scripts ) as $handle ) {
		$script   = $scripts->registered[ $handle ];
		$pieces   = pieces_of( $script );
		$served   = array_intersect_key( $own, array_flip( $pieces ) );
		$is_whole = $pieces && count( $served ) === count( $pieces ) && added_code( $scripts, $handle, array( 'data', 'before' ) ) === '';
		if ( $is_whole && ! $script->src && array_intersect( LIBRARIES, $script->deps ) ) {
			empty_handle( $script, LIBRARIES );
			$script->extra['shopwake_code'] = array( $script->extra['after'], array_merge_recursive( ...array_values( $served ) ) );
			unset( $script->extra['after'] );
		}
	}
}

/** Restores the code of the drop-downs. */
function restore_dropdowns( \WP_Scripts $scripts ): void {
	foreach ( $scripts->registered as $script ) {
		if ( isset( $script->extra['shopwake_code'] ) ) {
			$script->extra['after'] = $script->extra['shopwake_code'][0];
			unset( $script->extra['shopwake_code'] );
		}
	}
}

/** Prints the data of the drop-downs whose code has been removed. */
function print_dropdowns(): void {
	$served = array();
	foreach ( wanted( wp_scripts() ) as $handle ) {
		$served = array_merge_recursive( $served, wp_scripts()->registered[ $handle ]->extra['shopwake_code'][1] ?? array() );
	}
	if ( $served ) {
		$served['filters'] = array_values( array_unique( $served['filters'] ?? array() ) );
		print_data( 'dropdowns', (string) wp_json_encode( $served, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) );
	}
}

add_action( 'wp_print_footer_scripts', __NAMESPACE__ . '\\print_dropdowns', 9 );
