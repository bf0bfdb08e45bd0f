import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './.ci/chromium.mjs';
import { BUILDER_VERSIONS } from './fixtures/site/builder/by-version.mjs';

const executablePath = findChromium();

const folder = join(dirname(fileURLToPath(import.meta.url)), 'fixtures/specs/wordpress');
/** Specs of a real WordPress, `npm run test:wordpress`: those that ask for one. */
const WORDPRESS = readdirSync(folder)
  .map((name) => join(folder, name))
  .filter((file) => file.endsWith('.spec.mjs') && readFileSync(file, 'utf8').includes('ensureWordPress('));

/** Specs that run once more under a theme sheet that hides what scripts show. */
const SHOWN =
  /\/(checkout-form|checkout-start|product-variations|storefront-(basics|cart|cart-prices|account|fragments)|address-fields)\.spec\.mjs$/;

/** Main specs of the widgets whose markup differs by version of the builder: they run once more on that of later versions. */
const BY_VERSION =
  /\/(widgets-(atomic|shop|menu-cart|replaced-content|carousel|menus|forms|loop|load-more|off-canvas|search|contact-and-bars|ticker|playlist|anchors)|popups-(dialog|links|showing))\.spec\.mjs$/;

export default defineConfig({
  testDir: 'fixtures',
  testMatch: ['specs/**/*.spec.mjs', 'package/**/*.spec.mjs'],
  fullyParallel: true,
  // A page test waits for timers, frames and polls for a third of its time: three of them keep two cores busy.
  workers: Number(process.env.WORKERS ?? Math.ceil(cpus().length * 1.5)),
  // On the pipeline's loaded machines what passes at another try is named at the end; elsewhere it fails.
  retries: process.env.CI ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  projects: [
    { name: 'pages', testIgnore: WORDPRESS },
    { name: 'wordpress', testMatch: WORDPRESS },
    { name: 'hidden-by-theme', testMatch: SHOWN, use: { isHiddenByTheme: true } },
    ...BUILDER_VERSIONS.map((builder) => ({
      name: `builder-${builder}`,
      testMatch: BY_VERSION,
      use: { builder },
    })),
  ],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A test's page loads some thirty files: messages to a process for requests alone cost a tenth of all time.
        '--enable-features=NetworkServiceInProcess2',
        // Drawing in a process of its own costs another fifth: nothing is drawn by a graphics card here.
        '--in-process-gpu',
      ],
    },
    trace: 'off',
  },
});
