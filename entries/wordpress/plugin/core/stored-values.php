<?php
/**
 * Values out of the database, whatever it holds: an earlier version, another plugin or a person may have written them.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** The largest number that we store. */
const MAX_NUMBER = 10000000000;

/** A list or map; empty for anything else. */
function as_list( $given ): array {
	return is_array( $given ) ? $given : array();
}

/** A whole number from 0 on, such as a count or a time; 0 for anything else. */
function as_number( $given ): int {
	$number = is_string( $given ) && preg_match( '/\A\d{1,11}\z/', $given ) ? (int) $given : $given;
	return is_int( $number ) && $number > 0 && $number <= MAX_NUMBER ? $number : 0;
}

/** Text up to so many characters; empty for anything else. */
function as_text( $given, int $most = 200 ): string {
	return is_string( $given ) ? mb_substr( $given, 0, $most ) : '';
}

/** A list of texts that are not empty. */
function as_texts( $given ): array {
	return array_values( array_filter( array_filter( as_list( $given ), 'is_string' ), 'strlen' ) );
}
