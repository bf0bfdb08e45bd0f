<?php
/**
 * The findings in words.
 *
 * @package Shopwake
 */

namespace Shopwake\Plugin;

defined( 'ABSPATH' ) || exit;

/** Names of the figures. */
function figure_labels(): array {
	return array(
		'LCP'    => __( 'Largest part shown (LCP)', 'shopwake' ),
		'INP'    => __( 'Press answered (INP)', 'shopwake' ),
		'CLS'    => __( 'Layout shift (CLS)', 'shopwake' ),
		'FCP'    => __( 'First paint (FCP)', 'shopwake' ),
		'TTFB'   => __( 'First byte (TTFB)', 'shopwake' ),
		'totals' => __( 'Checkout totals usable', 'shopwake' ),
		'order'  => __( 'Order answered', 'shopwake' ),
		'slot'   => __( 'Layout shift by wallet buttons', 'shopwake' ),
		ORDERS   => __( 'Orders for each checkout view', 'shopwake' ),
	);
}

/** Names of the kinds of pages. */
function kind_labels(): array {
	return array(
		'listing'  => __( 'product lists', 'shopwake' ),
		'product'  => __( 'product pages', 'shopwake' ),
		'cart'     => __( 'the cart', 'shopwake' ),
		'checkout' => __( 'the checkout', 'shopwake' ),
		'account'  => __( 'account pages', 'shopwake' ),
		'builder'  => __( 'page builder pages', 'shopwake' ),
		'other'    => __( 'other pages', 'shopwake' ),
	);
}

/** Where a finding holds, at the start of a sentence. */
function where_words( array $finding ): string {
	$kind = kind_labels()[ $finding['kind'] ];
	/* translators: %s: a kind of page, such as "the checkout". */
	$words = 'phone' === $finding['device'] ? __( 'On phones, %s', 'shopwake' ) : __( 'On desktops, %s', 'shopwake' );
	return sprintf( $words, $kind );
}

/** A value with its unit. */
function value_words( string $figure, float $value ): string {
	if ( in_array( $figure, SHIFTS, true ) ) {
		return number_format_i18n( $value, 3 );
	}
	if ( ORDERS === $figure ) {
		/* translators: %s: a percentage. */
		return sprintf( __( '%s %%', 'shopwake' ), number_format_i18n( 100 * $value, 1 ) );
	}
	if ( abs( $value ) >= 1000 ) {
		/* translators: %s: seconds. */
		return sprintf( __( '%s s', 'shopwake' ), number_format_i18n( $value / 1000, 2 ) );
	}
	/* translators: %s: milliseconds. */
	return sprintf( __( '%s ms', 'shopwake' ), number_format_i18n( round( $value ) ) );
}

/** A difference with its sign. */
function signed_words( string $figure, float $value ): string {
	return ( $value > 0 ? '+' : ( $value < 0 ? '−' : '' ) ) . value_words( $figure, abs( $value ) );
}

/** A number of views. */
function views_words( array $finding ): string {
	$views = array_sum( $finding['views'] );
	/* translators: %s: number of page views. */
	return sprintf( _n( '%s view', '%s views', $views, 'shopwake' ), number_format_i18n( $views ) );
}

/** Sentences of the figures; the placeholders are: 1 where, 2 with Shopwake, 3 with the originals, 4 number of views, 5 how certain. */
function sentence_patterns(): array {
	return array(
		/* translators: 1: where, such as "On phones, the cart", 2: time with Shopwake, 3: time with the originals, 4: number of views, 5: "certain" or "may be chance". */
		'LCP'    => __( '%1$s: the largest part is shown after %2$s instead of %3$s; %4$s; %5$s.', 'shopwake' ),
		/* translators: 1: where, such as "On phones, the cart", 2: time with Shopwake, 3: time with the originals, 4: number of views, 5: "certain" or "may be chance". */
		'INP'    => __( '%1$s: a press is answered in %2$s instead of %3$s; %4$s; %5$s.', 'shopwake' ),
		/* translators: 1: where, such as "On phones, the cart", 2: layout shift with Shopwake, 3: with the originals, 4: number of views, 5: "certain" or "may be chance". */
		'CLS'    => __( '%1$s: the layout shifts by %2$s instead of %3$s; %4$s; %5$s.', 'shopwake' ),
		/* translators: 1: where, such as "On phones, the cart", 2: time with Shopwake, 3: time with the originals, 4: number of views, 5: "certain" or "may be chance". */
		'FCP'    => __( '%1$s: the first part is shown after %2$s instead of %3$s; %4$s; %5$s.', 'shopwake' ),
		/* translators: 1: where, such as "On phones, the cart", 2: time with Shopwake, 3: time with the originals, 4: number of views, 5: "certain" or "may be chance". */
		'TTFB'   => __( '%1$s: the server answers after %2$s instead of %3$s; %4$s; %5$s.', 'shopwake' ),
		/* translators: 1: where, such as "On phones, the checkout", 2: time with Shopwake, 3: time with the originals, 4: number of views, 5: "certain" or "may be chance". */
		'totals' => __( '%1$s: the totals are usable after %2$s instead of %3$s; %4$s; %5$s.', 'shopwake' ),
		/* translators: 1: where, such as "On phones, the checkout", 2: time with Shopwake, 3: time with the originals, 4: number of views, 5: "certain" or "may be chance". */
		'order'  => __( '%1$s: an order is answered in %2$s instead of %3$s; %4$s; %5$s.', 'shopwake' ),
		/* translators: 1: where, such as "On phones, the cart", 2: layout shift with Shopwake, 3: with the originals, 4: number of views, 5: "certain" or "may be chance". */
		'slot'   => __( '%1$s: wallet buttons shift the layout by %2$s instead of %3$s; %4$s; %5$s.', 'shopwake' ),
		/* translators: 1: where, such as "On phones, the checkout", 2: percentage with Shopwake, 3: percentage with the originals, 4: number of views, 5: "certain" or "may be chance". */
		ORDERS   => __( '%1$s: of all views %2$s end in an order instead of %3$s; %4$s; %5$s.', 'shopwake' ),
	);
}

/** A finding as one sentence. */
function sentence_of( array $finding ): string {
	$figure = $finding['figure'];
	if ( 'few' !== $finding['verdict'] ) {
		$certainty = 'certain' === $finding['verdict'] ? __( 'certain', 'shopwake' ) : __( 'may be chance', 'shopwake' );
		return sprintf( sentence_patterns()[ $figure ], where_words( $finding ), value_words( $figure, $finding['shopwake'] ), value_words( $figure, $finding['originals'] ), views_words( $finding ), $certainty );
	}
	return sprintf(
		/* translators: 1: where, such as "On phones, the cart", 2: name of a figure, 3: "Not enough views yet: …". */
		__( '%1$s, %2$s: %3$s', 'shopwake' ),
		where_words( $finding ),
		figure_labels()[ $figure ],
		few_words( $finding )
	);
}

/** That there are not enough views yet, and how long it takes. */
function few_words( array $finding ): string {
	if ( 0 === $finding['days'] ) {
		return __( 'not enough views yet.', 'shopwake' );
	}
	/* translators: %s: number of days. */
	return sprintf( _n( 'not enough views yet: about %s day at this pace.', 'not enough views yet: about %s days at this pace.', $finding['days'], 'shopwake' ), number_format_i18n( $finding['days'] ) );
}

/** What is left out, and what the groups are: sentences of the method. */
function method_words( array $left ): array {
	return array(
		__( 'The browser of each visitor draws a group by chance and keeps it for 30 days; page caches serve one page to both groups. Groups are compared as they were drawn: a view of the Shopwake group that went back to the originals counts for Shopwake. While a share is set, the scripts of both groups start when the page has been read, a little later than they would otherwise.', 'shopwake' ),
		__( 'The figures are 75th percentiles: three of four views were at least as good. Days weigh the same in both groups. The 95 % interval of a difference combines the intervals of both percentiles (Woodruff’s method, MOVER); of orders it is the normal approximation for two counts. “Certain” means that the interval does not hold 0. Of twenty comparisons without any difference, about one is called certain by chance.', 'shopwake' ),
		__( 'Left out: administrators; the first view after a visitor changed groups; browsers that keep no cookie, save data or opened the page in the background; views that ended before the page was idle; pages on which Shopwake replaces nothing; pages of an earlier build; thank-you pages, unless orders are counted.', 'shopwake' ),
		sprintf(
			/* translators: 1, 2, 3: numbers. */
			__( 'Reports left out by the server: %1$s of administrators, %2$s beyond the share of one network (one view a day for each kind of page, and at most 0.2 %% of it), %3$s that came too fast. If nearly all are left out for their network, your site may see the address of a proxy instead of its visitors’: filter shopwake_visitor.', 'shopwake' ),
			number_format_i18n( $left['administrators'] ),
			number_format_i18n( $left['networks'] ),
			number_format_i18n( $left['rate'] )
		),
	);
}
