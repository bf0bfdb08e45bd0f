<?php
/**
 * The text that WordPress offers for the site's privacy policy, under Settings -> Privacy.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** What the plugin keeps of visitors, in the words of a policy. */
function privacy_paragraphs(): array {
	return array(
		__( 'When a script of this shop cannot start in your browser, we count that for seven days: which script, and why. Nothing of you is stored.', 'shopwake' ),
		__( 'While we compare two versions of our scripts, your browser keeps the cookie shopwake_share for 30 days: a number from 0 to 99 and the version that you see. Of a sample of page views we keep how fast the page was, with the kind of page and device, as counts for 90 days: no address, no identifier.', 'shopwake' ),
		__( 'Payment forms, videos, share buttons and other parts of a page may load files from the services that they show, such as Stripe, YouTube, Vimeo, Facebook or PayPal. These services then receive your address and the page that you visit.', 'shopwake' ),
	);
}

/** Offers the text. */
function add_privacy_text(): void {
	$text = '<p>' . implode( '</p><p>', array_map( 'esc_html', privacy_paragraphs() ) ) . '</p>';
	wp_add_privacy_policy_content( 'Shopwake', $text );
}

add_action( 'admin_init', __NAMESPACE__ . '\\add_privacy_text' );
