import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './.ci/chromium.mjs';

const executablePath = findChromium();

/** Specs of faults and variants: the flows they vary are driven with all motion by the others, drawing which takes a third of the time. */
const CALM =
  /\/(payment-|express-|fault|popups-rules|checkout-(faults|first-update|host|once|start)|product-(events|plugins|reviews|states|tabs|variations)|address-|plugins|optimisers|shop-|(?!widgets)[\w-]*captured)[\w-]*\.spec\.mjs$/;

const folder = join(dirname(fileURLToPath(import.meta.url)), 'fixtures/specs/wordpress');
/** Specs of a real WordPress, `npm run test:wordpress`: those that ask for one. */
const WORDPRESS = readdirSync(folder)
  .map((name) => join(folder, name))
  .filter((file) => file.endsWith('.spec.mjs') && readFileSync(file, 'utf8').includes('ensureWordPress('));

/** Specs that run once more under a theme sheet that hides what scripts show. */
const SHOWN = /\/(checkout-form|product-variations)\.spec\.mjs$/;

export default defineConfig({
  testDir: 'fixtures',
  testMatch: ['specs/**/*.spec.mjs', 'examples/*.spec.mjs', 'package/*.spec.mjs'],
  fullyParallel: true,
  // A page test waits for timers, frames and polls for a third of its time: three of them keep two cores busy.
  workers: Number(process.env.WORKERS ?? Math.ceil(cpus().length * 1.5)),
  // On the pipeline's loaded machines what passes at another try is named at the end; elsewhere it fails.
  retries: process.env.CI ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PW_JSON
    ? [['./.ci/progress.mjs'], ['json', { outputFile: process.env.PW_JSON }]]
    : [['list']],
  outputDir: 'test-results',
  projects: [
    { name: 'moving', testIgnore: [CALM, ...WORDPRESS] },
    { name: 'wordpress', testMatch: WORDPRESS },
    { name: 'hidden-by-theme', testMatch: SHOWN, use: { isHiddenByTheme: true } },
    {
      name: 'calm',
      testMatch: CALM,
      testIgnore: WORDPRESS,
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
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
      ],
    },
    trace: 'off',
  },
});
