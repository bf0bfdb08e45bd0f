<?php
/**
 * The page builder: which widgets a page has, and whether it needs the builder's own scripts.
 *
 * @package Shopwake
 */

namespace Shopwake;

defined( 'ABSPATH' ) || exit;

/**
 * Scripts that lay out a widget while the browser parses the page, by name: the folder of their source, texts of the markup that
 * needs them, and whether only widgets at the top of the page do (`isSeen`). The build makes the scripts from the same table.
 */
function first_layouts(): array {
	return file_json( location()[0] . '/wordpress/first-layouts.json' );
}

/** How many widgets count as the top of a page: a header with menu and search, and a phone's first screen. */
const TOP_WIDGETS = 8;

/** A page up to the end of its first widgets. */
function top_of( string $page ): string {
	return implode( 'data-widget_type=', array_slice( explode( 'data-widget_type=', $page, TOP_WIDGETS + 2 ), 0, TOP_WIDGETS + 1 ) );
}

/** The scripts of the first layout that a page needs, as tags. */
function first_layout_tags( string $page ): string {
	$tags = '';
	foreach ( first_layouts() as $script => $layout ) {
		$part  = empty( $layout['isSeen'] ) ? $page : top_of( $page );
		$found = array_filter(
			$layout['texts'],
			function ( $text ) use ( $part ) {
				return strpos( $part, $text ) !== false;
			}
		);
		$tags .= $found ? inline_tag( $script ) : '';
	}
	return $tags;
}

/** Prints the scripts of the first layout at the end of the head, once the whole page is known. */
function with_first_layouts( string $page ): string {
	$parts = explode( HEAD_MARKER, $page, 2 );
	return isset( $parts[1] ) ? $parts[0] . first_layout_tags( $parts[1] ) . str_replace( HEAD_MARKER, '', $parts[1] ) : $page;
}

/** The page from its body on, once the footer has read it; empty before that. */
function seen_page( ?string $page = null ): string {
	static $seen = '';
	return $seen = $page ?? $seen;
}

/** Names of the builder's widgets in a piece of markup, including those in templates and in JSON. */
function widgets_in( string $markup ): array {
	preg_match_all( '/data-widget_type=(?:\\\\?["\']|&quot;)([\w-]++)\./', $markup, $found );
	return array_unique( $found[1] ?? array() );
}

/** How many templates of a page are read. */
const MAX_TEMPLATES = 20;

/** Ids of the templates that the builder's elements name in their settings; text of a page is not searched. */
function template_ids( string $markup ): array {
	$ids = array();
	foreach ( tags_in( $markup ) as $tag ) {
		if ( strpos( $tag, 'elementor-element' ) === false || strpos( $tag, 'template' ) === false ) {
			continue;
		}
		$attributes  = attributes_of( $tag );
		$is_builders = in_array( 'elementor-element', explode( ' ', $attributes['class'] ?? '' ), true );
		$settings    = $is_builders ? json_decode( $attributes['data-settings'] ?? '', true ) : null;
		$settings    = is_array( $settings ) ? $settings : array();
		array_walk_recursive(
			$settings,
			function ( $value, $name ) use ( &$ids ) {
				if ( false !== strpos( (string) $name, 'template' ) && is_scalar( $value ) && ctype_digit( (string) $value ) ) {
					$ids[ (int) $value ] = true;
				}
			}
		);
	}
	return array_slice( array_keys( $ids ), 0, MAX_TEMPLATES );
}

/** Names of the widgets in the templates that a page's widgets fetch later: loops, live searches, an emptied cart. */
function widgets_to_come( string $markup ): array {
	global $wpdb;
	$ids = template_ids( $markup );
	if ( ! $ids ) {
		return array();
	}
	$any = implode( ',', array_fill( 0, count( $ids ), '%d' ) );
	// phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- one query for all; the placeholders are counted above.
	$stored = $wpdb->get_col( $wpdb->prepare( "SELECT m.meta_value FROM $wpdb->postmeta m INNER JOIN $wpdb->posts p ON p.ID = m.post_id WHERE p.post_type = 'elementor_library' AND m.meta_key = '_elementor_data' AND p.ID IN ($any)", $ids ) );
	preg_match_all( '/"widgetType":"([\w-]+)"/', implode( "\n", $stored ), $names );
	return array_unique( $names[1] );
}

/** Whether an add-on registered a widget of this name. Its own handler runs on our facades. */
function is_of_addon( string $name ): bool {
	$plugin = class_exists( '\\Elementor\\Plugin', false ) ? \Elementor\Plugin::$instance : null;
	$manager = $plugin->widgets_manager ?? null;
	$widget = is_object( $manager ) && method_exists( $manager, 'get_widget_types' ) ? $manager->get_widget_types( $name ) : null;
	return is_object( $widget ) && ! preg_match( '/^Elementor(?:Pro)?\\\\/', get_class( $widget ) );
}

/** Names of the widgets that only the builder's own scripts serve. */
function unserved_widgets(): array {
	return (array) apply_filters( 'shopwake_unserved_widgets', UNSERVED );
}

/** Whether only the builder's own scripts serve widgets of this name. */
function is_unserved( string $name ): bool {
	foreach ( unserved_widgets() as $listed ) {
		$pattern = str_replace( '\\*', '(?:-var-\\d+)?', preg_quote( (string) $listed, '/' ) );
		if ( preg_match( "/^$pattern$/", $name ) ) {
			return ! is_of_addon( $name );
		}
	}
	return false;
}

/** The class a callback belongs to; empty for a plain function. */
function class_of( array $callback ): string {
	$function = $callback['function'];
	$owner = is_array( $function ) ? $function[0] : $function;
	return is_object( $owner ) ? get_class( $owner ) : ( is_array( $function ) ? (string) $owner : '' );
}

/**
 * Renders the templates that the builder prints after the footer's scripts before them, to find their widgets, and prints
 * them at their usual position: after the scripts are printed, none of the originals can be restored.
 */
function draw_late_documents(): string {
	global $wp_filter;
	$drawn = '';
	foreach ( $wp_filter['wp_footer']->callbacks as $priority => $callbacks ) {
		foreach ( $priority > 20 ? $callbacks : array() as $id => $callback ) {
			if ( preg_match( '/^Elementor(?:Pro)?\\\\/', class_of( $callback ) ) ) {
				ob_start();
				call_user_func( $callback['function'] );
				$markup = (string) ob_get_clean();
				$drawn .= $markup;
				$wp_filter['wp_footer']->callbacks[ $priority ][ $id ]['function'] = function () use ( $markup ) {
					echo $markup; // phpcs:ignore WordPress.Security.EscapeOutput -- the builder's own markup.
				};
			}
		}
	}
	return $drawn;
}

/** Names of the widgets of a page and of the templates to come; null where the page cannot be read. */
function widgets_of( ?string $page ): ?array {
	try {
		return null === $page ? null : array_unique( array_merge( widgets_in( $page ), widgets_to_come( $page ) ) );
	} catch ( \RuntimeException $cause ) {
		return null;
	}
}

/**
 * Whether the page has a widget that only the builder's scripts serve, or cannot be read; false before the footer. Where no
 * widget is listed, no page is read.
 */
function needs_builder(): bool {
	static $found = null;
	if ( null === $found && null !== noted() && doing_action( 'wp_print_footer_scripts' ) ) {
		$found = false;
		if ( array() === unserved_widgets() ) {
			do_action( 'shopwake_kept_widgets', array() );
			return false;
		}
		$late  = draw_late_documents();
		$page  = page_so_far();
		$names = widgets_of( null === $page ? null : seen_page( $page . $late ) );
		$held  = array_values( array_filter( $names ?? array(), __NAMESPACE__ . '\\is_unserved' ) );
		$found = null === $names || array() !== $held;
		do_action( 'shopwake_kept_widgets', $held );
	}
	return (bool) $found;
}
