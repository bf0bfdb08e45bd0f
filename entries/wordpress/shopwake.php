<?php
/**
 * Plugin Name: Shopwake
 * Description: Swaps the visitor-facing scripts of WooCommerce, its Stripe gateway and Elementor for Shopwake's bundles. The originals stay registered, so settings keep printing and dependents keep loading.
 * Version: %VERSION%
 * Requires at least: 5.7
 * Requires PHP: 7.4
 * License: MIT
 *
 * Put this file into wp-content/mu-plugins/ with the contents of dist/ in wp-content/mu-plugins/shopwake/, or
 * require it from a theme that holds dist/. Where dist/ is elsewhere, define SHOPWAKE_PATH and SHOPWAKE_URL first.
 *
 * define('SHOPWAKE_OFF', true)                 back to the originals, for everybody
 * define('SHOPWAKE_FLAVOUR', 'standalone')     classic scripts instead of modules
 * define('SHOPWAKE_JQUERY', 'keep')            jQuery stays even where no other script asks for it
 * ?shopwake=off | module | standalone          the same for one page view of an administrator
 * ?shopwake=inspect                            what mounted where, for an administrator
 */

namespace Shopwake;

defined('ABSPATH') || exit;

/** Which original handles each bundle stands in for. The handles stay; their files do not load. */
const REPLACED = array(
	'checkout' => array(
		'woocommerce', 'wc-checkout', 'wc-custom-place-order-button', 'wc-country-select', 'wc-address-i18n',
		'selectWoo', 'wc-cart', 'wc-cart-fragments', 'wc-add-to-cart', 'wc-account-i18n', 'wc-add-payment-method',
		'wc-lost-password', 'wc-password-strength-meter', 'woocommerce-tokenization-form', 'sourcebuster-js',
		'wc-order-attribution', 'wp-consent-api-integration', 'hello-theme-frontend', 'wc-add-to-cart-variation',
		'wc-single-product',
	),
	'stripe-upe' => array('wc-stripe-upe-classic'),
	'express' => array('wc_stripe_express_checkout'),
	'frontend-widgets' => array(
		'elementor-webpack-runtime', 'elementor-pro-webpack-runtime', 'elementor-frontend-modules',
		'elementor-frontend', 'preloaded-modules', 'elementor-pro-frontend', 'e-sticky', 'elementor-sticky',
		'elementor-gallery', 'elementor-waypoints', 'pro-elements-handlers', 'pro-preloaded-elements-handlers',
	),
	'popups' => array('pro-elements-handlers', 'pro-preloaded-elements-handlers'),
);

/**
 * Libraries of the product gallery, each with the names it goes by. WooCommerce asks for them beside its own script, so
 * they leave with it unless another script depends on them.
 */
const GALLERY_LIBRARIES = array(
	array('flexslider', 'wc-flexslider'),
	array('zoom', 'wc-zoom'),
	array('photoswipe', 'wc-photoswipe', 'photoswipe-ui-default', 'wc-photoswipe-ui-default'),
);

/** Libraries the originals asked for and we do not. They load only where another script still depends on them. */
const LIBRARIES = array(
	'jquery', 'jquery-core', 'jquery-migrate', 'jquery-ui-core', 'jquery-ui-position', 'jquery-blockui',
	'wc-jquery-blockui', 'js-cookie', 'wc-js-cookie', 'selectWoo', 'select2', 'wc-select2', 'react', 'react-dom',
	'react-jsx-runtime', 'wp-element', 'wp-data', 'wp-api-fetch', 'wp-hooks', 'wp-i18n', 'wp-polyfill',
	'wp-html-entities', 'wp-url', 'wc-settings', 'wc-types', 'lodash', 'underscore', 'wp-util', 'swiper',
	'elementor-dialog', 'share-link',
);

/**
 * Widgets of the page builder that only its own scripts serve; a `*` stands for the numbered variants of a name
 * (`-var-2`). A page with one of them keeps those scripts, and ours for the builder stay away: a main menu or a form
 * matters more than the bytes.
 */
const UNSERVED = array(
	'floating-bars-var-2', 'video-playlist',
);

const BUILDER = array('frontend-widgets', 'popups');

/** Files of the builder's that stay in the page, and say that they need jQuery, which they do not. */
const WITHOUT_JQUERY = array('lottie');

const JQUERY = array('jquery', 'jquery-core', 'jquery-migrate');

/** Folder and address of dist/, without a trailing slash. */
function location(): array {
	static $found = null;
	if ($found !== null) {
		return $found;
	}
	if (defined('SHOPWAKE_PATH') && defined('SHOPWAKE_URL')) {
		return $found = array(untrailingslashit(SHOPWAKE_PATH), untrailingslashit(SHOPWAKE_URL));
	}
	foreach (array(__DIR__ . '/shopwake', dirname(__DIR__)) as $path) {
		if (is_readable($path . '/manifest.json')) {
			return $found = array($path, address_of($path));
		}
	}
	return $found = array('', '');
}

/** The address a folder inside wp-content is served at. */
function address_of(string $path): string {
	$content = wp_normalize_path(WP_CONTENT_DIR);
	$path = wp_normalize_path($path);
	return strpos($path, $content) === 0 ? content_url(substr($path, strlen($content))) : '';
}

/** dist/manifest.json; empty when it is missing or broken, and then the originals stay. */
function manifest(): array {
	static $manifest = null;
	if ($manifest === null) {
		$file = location()[0] . '/manifest.json';
		$raw = is_readable($file) ? json_decode((string) file_get_contents($file), true) : null;
		$manifest = is_array($raw) && location()[1] !== '' ? $raw : array();
	}
	return $manifest;
}

/** What an administrator asked for this page view; empty for everybody else. */
function wish(): string {
	// phpcs:ignore WordPress.Security.NonceVerification -- reads a word of a closed list, changes nothing.
	$wish = isset($_GET['shopwake']) ? sanitize_key(wp_unslash($_GET['shopwake'])) : '';
	$is_known = in_array($wish, array('off', 'module', 'standalone', 'inspect'), true);
	return $is_known && current_user_can('manage_options') ? $wish : '';
}

/** Whether our bundles stand in on this page view. The editor's own preview needs the originals. */
function is_on(): bool {
	$is_editing = is_admin() || is_customize_preview() || isset($_GET['elementor-preview']);
	$is_off = (defined('SHOPWAKE_OFF') && SHOPWAKE_OFF && wish() === '') || wish() === 'off';
	return (bool) apply_filters('shopwake_is_on', !$is_editing && !$is_off && manifest() !== array());
}

function flavour(): string {
	$chosen = in_array(wish(), array('module', 'standalone'), true) ? wish() : '';
	$default = defined('SHOPWAKE_FLAVOUR') && SHOPWAKE_FLAVOUR === 'standalone' ? 'standalone' : 'module';
	return $chosen !== '' ? $chosen : (string) apply_filters('shopwake_flavour', $default);
}

/** Every handle that will print: what is enqueued and all it depends on. */
function wanted(\WP_Scripts $scripts): array {
	$found = array();
	$open = $scripts->queue;
	while ($open) {
		$handle = array_pop($open);
		if (isset($found[$handle]) || !isset($scripts->registered[$handle])) {
			continue;
		}
		$found[$handle] = true;
		$open = array_merge($open, $scripts->registered[$handle]->deps);
	}
	return array_keys($found);
}

function all_replaced(): array {
	return array_merge(...array_values(REPLACED));
}

/** Code and data that others have hung on a handle, to be printed around it. */
function hung_on(\WP_Scripts $scripts, string $handle, array $places): string {
	$pieces = array();
	foreach ($places as $place) {
		$pieces = array_merge($pieces, (array) $scripts->get_data($handle, $place));
	}
	return implode("\n", array_filter($pieces, 'is_string'));
}

/** Whether inline code counts on jQuery: it hangs on an original and calls it, or hangs on jQuery itself. */
function has_jquery_inline(\WP_Scripts $scripts, array $wanted): bool {
	foreach (array_intersect(all_replaced(), $wanted) as $handle) {
		if (preg_match('/\bjQuery\b|\$\s*\(/', hung_on($scripts, $handle, array('before', 'after')))) {
			return true;
		}
	}
	foreach (array_intersect(JQUERY, $wanted) as $handle) {
		if (trim(hung_on($scripts, $handle, array('data', 'before', 'after'))) !== '') {
			return true;
		}
	}
	return false;
}

/**
 * Whether jQuery must stay although only we would drop it: the site says so, WooCommerce has queued inline code, some
 * hangs on a handle, or somebody's script leans on a replaced handle and so on the jQuery behind it.
 */
function keeps_jquery(\WP_Scripts $scripts, array $wanted): bool {
	global $wc_queued_js;
	$replaced = all_replaced();
	$leaning = array_filter($wanted, function ($handle) use ($scripts, $replaced) {
		$is_ours = in_array($handle, $replaced, true) || strpos($handle, 'shopwake-') === 0;
		return !$is_ours && array_intersect($scripts->registered[$handle]->deps, $replaced) !== array();
	});
	$is_asked = (defined('SHOPWAKE_JQUERY') && SHOPWAKE_JQUERY === 'keep') || !empty($wc_queued_js) || $leaning !== array()
		|| has_jquery_inline($scripts, $wanted);
	return (bool) apply_filters('shopwake_keeps_jquery', $is_asked, $leaning);
}

/** From the end of the head on a page that may be the builder's is held: the footer sees which widgets it has. */
function hold_page(): void {
	if (is_on() && isset(wp_scripts()->registered['elementor-frontend'])) {
		ob_start();
		held_level(ob_get_level());
	}
}

/** The output buffer the page is held in; 0 when it is not. */
function held_level(?int $level = null): int {
	static $held = 0;
	return $held = $level ?? $held;
}

/** Lets the page go; asked for in the footer. */
function page_so_far(): string {
	if (held_level() === 0 || ob_get_level() !== held_level()) {
		return '';
	}
	held_level(0);
	return (string) ob_get_flush();
}

/** What a piece of markup has of the builder's: names of its widgets, also in templates and in JSON. */
function widgets_in(string $markup): array {
	preg_match_all('/data-widget_type=(?:\\\\?["\']|&quot;)([\w-]+)\./', $markup, $found);
	return array_unique($found[1]);
}

/** Names of the widgets in the templates that a page's widgets fetch later: loops, live searches, an emptied cart. */
function widgets_to_come(string $markup): array {
	preg_match_all('/template[\w-]*(?:&quot;|\\\\?"):(?:&quot;|\\\\?")?(\d+)/', $markup, $ids);
	$found = array();
	foreach (array_unique($ids[1]) as $id) {
		preg_match_all('/"widgetType":"([\w-]+)"/', (string) get_post_meta((int) $id, '_elementor_data', true), $names);
		$found = array_merge($found, $names[1]);
	}
	return array_unique($found);
}

/** Whether an add-on has a widget of this name: it brings its own handler, which runs on our facades. */
function is_of_addon(string $name): bool {
	$plugin = class_exists('\\Elementor\\Plugin', false) ? \Elementor\Plugin::$instance : null;
	$manager = $plugin->widgets_manager ?? null;
	$widget = is_object($manager) && method_exists($manager, 'get_widget_types') ? $manager->get_widget_types($name) : null;
	return is_object($widget) && !preg_match('/^Elementor(?:Pro)?\\\\/', get_class($widget));
}

/** Whether only the builder's own scripts serve widgets of this name. */
function is_unserved(string $name): bool {
	foreach ((array) apply_filters('shopwake_unserved_widgets', UNSERVED) as $listed) {
		$pattern = str_replace('\\*', '(?:-var-\\d+)?', preg_quote((string) $listed, '/'));
		if (preg_match("/^$pattern$/", $name)) {
			return !is_of_addon($name);
		}
	}
	return false;
}

/** The class a callback belongs to; empty for a plain function. */
function class_of(array $callback): string {
	$function = $callback['function'];
	$owner = is_array($function) ? $function[0] : $function;
	return is_object($owner) ? get_class($owner) : (is_array($function) ? (string) $owner : '');
}

/**
 * What the builder prints behind the footer's scripts is drawn before them, to be seen, and printed in its place: once
 * they are out it is too late to give any of them back.
 */
function draw_late_documents(): string {
	global $wp_filter;
	$drawn = '';
	foreach ($wp_filter['wp_footer']->callbacks as $priority => $callbacks) {
		foreach ($priority > 20 ? $callbacks : array() as $id => $callback) {
			if (preg_match('/^Elementor(?:Pro)?\\\\/', class_of($callback))) {
				ob_start();
				call_user_func($callback['function']);
				$markup = (string) ob_get_clean();
				$drawn .= $markup;
				$wp_filter['wp_footer']->callbacks[$priority][$id]['function'] = function () use ($markup) {
					echo $markup; // phpcs:ignore WordPress.Security.EscapeOutput -- the builder's own markup.
				};
			}
		}
	}
	return $drawn;
}

/** Whether the page has a widget that we do not serve: known from the footer on, false before. */
function needs_builder(): bool {
	static $found = false;
	if (held_level() !== 0 && doing_action('wp_print_footer_scripts')) {
		$late = draw_late_documents();
		$page = page_so_far() . $late;
		$names = array_unique(array_merge(widgets_in($page), widgets_to_come($page)));
		$held = array_values(array_filter($names, __NAMESPACE__ . '\\is_unserved'));
		$found = $held !== array();
		do_action('shopwake_kept_widgets', $held);
	}
	return $found;
}

/** Gives the builder's handles back what the head took from them; none of them has printed yet. */
function restore_builder(\WP_Scripts $scripts): void {
	foreach (BUILDER as $bundle) {
		wp_dequeue_script("shopwake-$bundle");
		foreach (array_intersect(REPLACED[$bundle], array_keys($scripts->registered)) as $handle) {
			$original = $scripts->registered[$handle];
			list($original->src, $original->deps) = $original->extra['shopwake'] ?? array($original->src, $original->deps);
		}
	}
}

/** Whether the theme's templates of a variation hold JavaScript, which only WordPress's own template function can run. */
function has_scripted_templates(): bool {
	static $found = null;
	if ($found === null) {
		$found = false;
		foreach (array('variation', 'unavailable-variation') as $name) {
			$path = function_exists('wc_locate_template') ? wc_locate_template("single-product/add-to-cart/$name.php") : '';
			$found = $found || ($path !== '' && is_readable($path) && strpos((string) file_get_contents($path), '<#') !== false);
		}
	}
	return $found;
}

/**
 * Empties one original: no file, fewer libraries, the settings and all handles that carry settings kept. What it asked
 * for first is remembered: the footer may decide otherwise than the head.
 */
function empty_handle(\_WP_Dependency $original, bool $keeps_jquery): void {
	$dropped = $keeps_jquery ? array_diff(LIBRARIES, JQUERY) : LIBRARIES;
	$dropped = has_scripted_templates() ? array_diff($dropped, array('underscore', 'wp-util')) : $dropped;
	$original->extra['shopwake'] = $original->extra['shopwake'] ?? array($original->src, $original->deps);
	$original->src = false;
	$original->deps = array_values(array_diff($original->extra['shopwake'][1], $dropped));
}

/**
 * The dictionary of the password meter is 400 kB, and its loader fetches it with every page. Our meter fetches it from
 * the same printed address when somebody types; the loader goes unless somebody else asked for it.
 */
function empty_dictionary(\WP_Scripts $scripts, array $wanted): void {
	$ours = array('wc-password-strength-meter', 'password-strength-meter', 'zxcvbn-async');
	foreach (array_diff($wanted, $ours) as $handle) {
		if (array_intersect($scripts->registered[$handle]->deps, array_slice($ours, 1)) !== array()) {
			return;
		}
	}
	if (in_array('wc-password-strength-meter', $wanted, true) && isset($scripts->registered['zxcvbn-async'])) {
		$dictionary = $scripts->registered['zxcvbn-async'];
		$dictionary->extra['shopwake'] = $dictionary->extra['shopwake'] ?? array($dictionary->src, $dictionary->deps);
		$dictionary->src = false;
	}
}

/** Whether a script of the page that is none of `names` depends on one of them, or inline code on it calls the library. */
function is_leaned_on(\WP_Scripts $scripts, array $wanted, array $names): bool {
	foreach (array_diff($wanted, $names) as $handle) {
		if (array_intersect($scripts->registered[$handle]->deps, $names) !== array()) {
			return true;
		}
	}
	foreach (array_intersect($names, $wanted) as $handle) {
		if (trim(hung_on($scripts, $handle, array('data', 'before', 'after'))) !== '') {
			return true;
		}
	}
	return false;
}

/** Libraries of the gallery that nobody but WooCommerce wants on this page. */
function spare_gallery_libraries(\WP_Scripts $scripts, array $wanted): array {
	if (!in_array('wc-single-product', $wanted, true)) {
		return array();
	}
	$spare = array_filter(GALLERY_LIBRARIES, function ($names) use ($scripts, $wanted) {
		return !is_leaned_on($scripts, $wanted, $names);
	});
	return (array) apply_filters('shopwake_spare_gallery_libraries', array_merge(array(), ...array_values($spare)), $wanted);
}

/** Bundles whose originals are wanted on this page. */
function bundles(array $wanted): array {
	$found = array();
	foreach (REPLACED as $bundle => $handles) {
		if (isset(manifest()['entries'][$bundle]) && array_intersect($handles, $wanted) !== array()) {
			$found[] = $bundle;
		}
	}
	$found = needs_builder() ? array_values(array_diff($found, BUILDER)) : $found;
	return apply_filters('shopwake_bundles', $found, $wanted);
}

function file_of(string $bundle): string {
	return flavour() === 'standalone' ? "standalone/$bundle.js" : "$bundle.js";
}

/** The gateway's form needs Stripe.js in the page; we ask for it as the original did. */
function dependencies_of(string $bundle, \WP_Scripts $scripts): array {
	$needs_stripe = in_array($bundle, array('stripe-upe', 'express'), true);
	return $needs_stripe && isset($scripts->registered['stripe']) ? array('stripe') : array();
}

/** A page that keeps the builder's own scripts has jQuery anyway. */
function free_of_jquery(\WP_Scripts $scripts): void {
	foreach (array_intersect(WITHOUT_JQUERY, array_keys($scripts->registered)) as $handle) {
		$file = $scripts->registered[$handle];
		$file->deps = array_values(array_diff($file->deps, JQUERY));
	}
}

/**
 * Swaps before anything prints. Runs again for the footer, where late plugins enqueue. Only handles whose bundle is
 * there are emptied, so a missing file never takes a feature away.
 */
function swap(): void {
	if (!is_on()) {
		return;
	}
	$scripts = wp_scripts();
	if (needs_builder()) {
		restore_builder($scripts);
	}
	free_of_jquery($scripts);
	$wanted = wanted($scripts);
	$keeps_jquery = keeps_jquery($scripts, $wanted);
	$bundles = bundles($wanted);
	if ($keeps_jquery && $bundles !== array() && doing_action('wp_print_footer_scripts')) {
		array_unshift($scripts->queue, 'jquery');
	}
	if (in_array('checkout', $bundles, true)) {
		empty_dictionary($scripts, $wanted);
		foreach (array_intersect(spare_gallery_libraries($scripts, $wanted), array_keys($scripts->registered)) as $handle) {
			empty_handle($scripts->registered[$handle], $keeps_jquery);
		}
	}
	foreach ($bundles as $bundle) {
		wp_enqueue_script("shopwake-$bundle", location()[1] . '/' . file_of($bundle), dependencies_of($bundle, $scripts), null, true);
		foreach (array_intersect(REPLACED[$bundle], array_keys($scripts->registered)) as $handle) {
			empty_handle($scripts->registered[$handle], $keeps_jquery);
		}
	}
}

/**
 * Our tags: a module or a deferred classic script, with integrity, off limits for optimisers. Inline code that others
 * hang on our handles stays around them.
 */
function tag(string $tag, string $handle): string {
	$bundle = strpos($handle, 'shopwake-') === 0 ? substr($handle, 9) : '';
	if (!isset(REPLACED[$bundle])) {
		return $tag;
	}
	$file = file_of($bundle);
	$attributes = array(
		'src' => location()[1] . '/' . $file . '?ver=' . substr(md5(manifest()['files'][$file]['integrity'] ?? ''), 0, 12),
		'id' => "$handle-js",
		'integrity' => manifest()['files'][$file]['integrity'] ?? '',
		'crossorigin' => 'anonymous',
		'data-cfasync' => 'false',
		'data-no-optimize' => '1',
		'data-no-defer' => '1',
	);
	$attributes += flavour() === 'module' ? array('type' => 'module') : array('defer' => true);
	$ours = wp_get_script_tag(array_filter($attributes));
	$count = 0;
	$around = preg_replace_callback('#<script\b[^>]*\ssrc=[^>]*>\s*</script>\n?#i', function () use ($ours) {
		return $ours;
	}, $tag, 1, $count);
	return $count ? $around : $ours;
}

/** The page builder asks for its scripts in the footer, once it knows what is on the page: the head has to guess. */
function expected(): array {
	$scripts = wp_scripts();
	$wanted = wanted($scripts);
	$is_built = isset($scripts->registered['elementor-frontend']) && preg_grep('/^elementor-page/', get_body_class());
	return $is_built ? array_merge($wanted, array('elementor-frontend')) : $wanted;
}

/** Whether this is the page of a product with options. */
function is_variable_product(): bool {
	$product = function_exists('is_product') && is_product() && function_exists('wc_get_product') ? wc_get_product(get_queried_object_id()) : null;
	return $product && $product->is_type('variable');
}

/** What kind of page this is, in the manifest's words; empty for any other. */
function kind(): string {
	if (is_variable_product()) {
		return 'variable-product';
	}
	$kinds = array('checkout' => 'is_checkout', 'cart' => 'is_cart', 'product' => 'is_product', 'my-account' => 'is_account_page');
	foreach ($kinds as $kind => $is_it) {
		if (function_exists($is_it) && $is_it()) {
			return $kind;
		}
	}
	return '';
}

/** Fetches the shared chunks, and what this kind of page surely needs, while the page is still parsing. */
function preload(): void {
	if (!is_on() || flavour() === 'standalone') {
		return;
	}
	$files = array();
	foreach (bundles(expected()) as $bundle) {
		$entry = manifest()['entries'][$bundle];
		$files = array_merge($files, $entry['imports'], $entry['pages'][kind()] ?? array());
	}
	foreach (array_unique($files) as $file) {
		$integrity = manifest()['files'][$file]['integrity'] ?? '';
		printf('<link rel="modulepreload" href="%s" integrity="%s" crossorigin="anonymous">' . "\n", esc_url(location()[1] . '/' . $file), esc_attr($integrity));
	}
}

/** Prints one of our small scripts into the page: it has to run before the first paint. Policies add their nonce by the filter of the tag. */
function print_inline(string $name, array $attributes = array()): void {
	$file = location()[0] . "/wordpress/$name.js";
	if (is_readable($file)) {
		wp_print_inline_script_tag((string) file_get_contents($file), array('id' => "shopwake-$name", 'data-cfasync' => 'false', 'data-no-optimize' => '1') + $attributes);
	}
}

/**
 * Keeps the place of the wallet buttons from the first paint on, as many and as high as their settings say; none on a
 * device that is known to have no wallet.
 */
function reserve(): void {
	$file = location()[0] . '/wordpress/reserve.css';
	if (!is_on() || !is_readable($file) || !in_array('express', bundles(wanted(wp_scripts())), true)) {
		return;
	}
	$settings = (string) wp_scripts()->get_data('wc_stripe_express_checkout', 'data');
	$wallets = preg_match_all('/"is_(?:link|amazon_pay)_enabled":true/', $settings);
	$wallets += strpos($settings, '"is_payment_request_enabled":false') === false ? 2 : 0;
	$height = preg_match('/"height":"?(\d+)/', $settings, $found) ? min(55, max(40, (int) $found[1])) : 48;
	print_inline('no-wallets');
	printf("<style id=\"shopwake-reserve\">\n:root{--shopwake-wallets:%d;--shopwake-wallet-height:%dpx}\n%s</style>\n", $wallets, $height, file_get_contents($file));
}

/** Prints a sheet where a page has use for it. */
function print_sheet(string $name, bool $is_wanted): void {
	$file = location()[0] . "/wordpress/$name.css";
	if (is_on() && $is_wanted && is_readable($file)) {
		printf("<style id=\"shopwake-%s\">\n%s</style>\n", $name, file_get_contents($file));
	}
}

/**
 * Shows from the first paint on what the page builder's widgets show first, and everything to visitors without scripts;
 * closes what the checkout closes, and all tabs of a product but one.
 */
function show_first(): void {
	print_sheet('builder', in_array('frontend-widgets', bundles(expected()), true));
	print_sheet('checkout', in_array('wc-checkout', wanted(wp_scripts()), true));
	print_sheet('product', in_array('wc-single-product', wanted(wp_scripts()), true));
}

/** Keeps calls to the facades that other scripts make before a deferred module has run, and the classes they extend. */
function pre_stub(): void {
	$registered = wp_scripts()->registered;
	$parts = array_filter(array(isset($registered['wc-checkout']) ? 'shop' : '', isset($registered['elementor-frontend']) ? 'builder' : ''));
	if (is_on() && $parts !== array()) {
		print_inline('pre-stub', array('data-for' => implode(' ', $parts)));
	}
}

/** What the common optimisers must neither delay, combine nor move. */
function exclude($list) {
	$ours = array('shopwake', 'js.stripe.com');
	return is_array($list) ? array_merge($list, $ours) : trim($list . ', ' . implode(', ', $ours), ', ');
}

foreach (array('step-back', 'inspector') as $part) {
	if (is_readable(location()[0] . "/wordpress/$part.php")) {
		require_once location()[0] . "/wordpress/$part.php";
	}
}
add_action('wp_head', __NAMESPACE__ . '\\pre_stub', 2);
add_action('wp_head', __NAMESPACE__ . '\\preload', 2);
add_action('wp_head', __NAMESPACE__ . '\\reserve', 2);
add_action('wp_head', __NAMESPACE__ . '\\show_first', 20);
add_action('wp_head', __NAMESPACE__ . '\\hold_page', PHP_INT_MAX);
add_action('wp_print_scripts', __NAMESPACE__ . '\\swap', 1);
add_action('wp_print_footer_scripts', __NAMESPACE__ . '\\swap', 1);
add_filter('script_loader_tag', __NAMESPACE__ . '\\tag', 99, 2);
add_filter('js_do_concat', function ($is_joined, $handle = '') {
	return strpos((string) $handle, 'shopwake-') === 0 ? false : $is_joined;
}, 99, 2);
foreach (array('rocket_delay_js_exclusions', 'rocket_exclude_defer_js', 'rocket_exclude_js', 'autoptimize_filter_js_exclude', 'litespeed_optimize_js_excludes', 'litespeed_optm_js_defer_exc', 'perfmatters_delay_js_exclusions', 'flying_press_exclude_from_delay:js', 'sgo_javascript_combine_excluded_external_paths') as $hook) {
	add_filter($hook, __NAMESPACE__ . '\\exclude');
}
