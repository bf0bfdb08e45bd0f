import { cpus } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './.ci/chromium.mjs';

const executablePath = findChromium();

/** Specs of faults and variants: the flows they vary are driven with all motion by the others, drawing which takes a third of the time. */
const CALM =
  /\/(payment-|express-|fault|popups-rules|checkout-faults|checkout-host|plugins|optimisers|shop-|(?!widgets)[\w-]*captured)[\w-]*\.spec\.mjs$/;

export default defineConfig({
  testDir: 'fixtures',
  testMatch: ['specs/**/*.spec.mjs', 'examples/*.spec.mjs'],
  fullyParallel: true,
  workers: Number(process.env.WORKERS ?? Math.max(1, cpus().length)),
  // A loaded machine is not a fault of the page: limits are for the slowest, and what passes at another try is named.
  retries: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PW_JSON
    ? [['./.ci/progress.mjs'], ['json', { outputFile: process.env.PW_JSON }]]
    : [['list']],
  outputDir: 'test-results',
  projects: [
    { name: 'moving', testIgnore: CALM },
    { name: 'calm', testMatch: CALM, use: { contextOptions: { reducedMotion: 'reduce' } } },
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
      ],
    },
    trace: 'off',
  },
});
