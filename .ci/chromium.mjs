import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The headless shell comes first: it runs the pages in less than half the time of the full browser. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const CACHES = [
  process.env.PLAYWRIGHT_BROWSERS_PATH,
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
];

const INSIDE_CACHE = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
];

function fromCache() {
  for (const cache of CACHES) {
    if (!cache || !existsSync(cache)) continue;
    for (const folder of readdirSync(cache).filter((name) => name.startsWith('chromium-'))) {
      const hit = INSIDE_CACHE.map((path) => join(cache, folder, path)).find(existsSync);
      if (hit) return hit;
    }
  }
  return undefined;
}

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, the usual places, Playwright's cache; undefined if none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  return USUAL_PLACES.find(existsSync) ?? fromCache();
}

const install = (name) => ['apt-get', ['install', '-y', '--no-install-recommends', name]];

/** Debian's names, the first of which older releases do not have. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

function runAll(commands) {
  for (const [command, args] of commands)
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

function installPackage() {
  runAll([['apt-get', ['update']]]);
  for (const name of PACKAGES) {
    try {
      return runAll([install(name)]);
    } catch (cause) {
      if (name === PACKAGES.at(-1)) throw cause;
    }
  }
}

function tryInstallers() {
  try {
    installPackage();
  } catch (cause) {
    console.error(`apt-get could not install Chromium (${cause.message}); trying Playwright's own download.`);
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
}

/** Finds a Chromium, or installs one and prints that. Throws without one: the browser tests are never skipped. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.error('No Chromium found: installing one (set CHROMIUM_PATH to use your own).');
  tryInstallers();
  const installed = findChromium();
  if (!installed)
    throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to its path.');
  return installed;
}
