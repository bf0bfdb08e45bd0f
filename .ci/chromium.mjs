import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

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

const require = createRequire(import.meta.url);

/** Where Playwright downloads its Chromium to on this system. */
function placeOfPlaywright() {
  try {
    return require('@playwright/test').chromium.executablePath();
  } catch (cause) {
    if (cause.code !== 'MODULE_NOT_FOUND') throw cause;
    return undefined; // The pipeline looks for a Chromium before its packages are installed.
  }
}

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, the usual places, Playwright's own; undefined if none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  return [...USUAL_PLACES, placeOfPlaywright()].find((place) => place && existsSync(place));
}

const byApt = (name) => ['apt-get', ['install', '-y', '--no-install-recommends', name]];

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
      return runAll([byApt(name)]);
    } catch (cause) {
      if (name === PACKAGES.at(-1)) throw cause;
    }
  }
}

function download() {
  execFileSync(process.execPath, [require.resolve('@playwright/test/cli'), 'install', 'chromium'], {
    stdio: 'inherit',
  });
}

function install() {
  if (process.platform !== 'linux') return download();
  try {
    installPackage();
  } catch (cause) {
    console.error(`apt-get could not install Chromium (${cause.message}); trying Playwright's own download.`);
    download();
  }
}

/** Finds a Chromium, or installs one and prints that. Throws without one: the browser tests are never skipped. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.error('No Chromium found: installing one (set CHROMIUM_PATH to use your own).');
  install();
  const installed = findChromium();
  if (!installed)
    throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to its path.');
  return installed;
}
