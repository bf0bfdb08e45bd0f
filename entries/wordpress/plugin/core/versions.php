<?php
/**
 * Warnings about plugins in untested versions, as sentences for the screen, Site Health and WP-CLI.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

use const Shopwake\DRIVEN;
use function Shopwake\undriven;

defined( 'ABSPATH' ) || exit;

/** One sentence for each plugin of this site in an untested version. */
function version_complaints(): array {
	$texts = array();
	foreach ( undriven() as $name => $version ) {
		list( , $first, $last ) = DRIVEN[ $name ];
		$words   = 'WooCommerce Stripe Gateway' === $name
			/* translators: 1: name of a plugin, 2: its version, 3: first and 4: last version. */
			? __( '%1$s %2$s: Shopwake was tested with %3$s to %4$s. What another version sends is not known, so payments keep its own scripts.', 'shopwake' )
			/* translators: 1: name of a plugin, 2: its version, 3: first and 4: last version. */
			: __( '%1$s %2$s: Shopwake was tested with %3$s to %4$s. It serves your pages all the same; look at the important ones once.', 'shopwake' );
		$texts[] = sprintf( $words, $name, $version, $first, $last );
	}
	return $texts;
}
