<?php
/**
 * Leaves nothing behind.
 *
 * @package Shopwake
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/core/storage.php';

\Shopwake\Plugin\forget_all();
