import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';

const rings = process.argv.slice(2);
const isWanted = (ring) => rings.length === 0 || rings.includes(ring);
const folder = mkdtempSync(join(tmpdir(), 'shopwake-tests-'));

const run = (args, env = {}) =>
  spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** The ring beside the code, on Preact and (views only) on React DOM. */
function runUnits(name, env, filter = []) {
  const file = join(folder, `${name}.json`);
  const status = run(
    [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      '--passWithNoTests',
      ...filter,
    ],
    env,
  );
  const report = readReport(file);
  const failed = report?.numFailedTests ?? 1;
  return { name, passed: report?.numPassedTests ?? 0, failed: status ? Math.max(1, failed) : failed };
}

/** The ring on pages: dist in a real Chromium through the fixture shop. */
function runPages() {
  const file = join(folder, 'pages.json');
  const status = run(['playwright', 'test'], { PW_JSON: file, CHROMIUM_PATH: ensureChromium() });
  const { expected = 0, flaky = 0, unexpected = 1 } = readReport(file)?.stats ?? {};
  if (flaky) console.log(`${flaky} page tests needed a second try`);
  return { name: 'pages', passed: expected + flaky, failed: status ? Math.max(1, unexpected) : unexpected };
}

const results = [];
if (isWanted('units')) results.push(runUnits('units', {}));
if (isWanted('react')) results.push(runUnits('react', { REACT: '1' }, ['views', 'roots']));
if (isWanted('pages')) results.push(runPages());

const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
for (const { name, passed, failed } of results) console.log(`${name}: ${passed} passed, ${failed} failed`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') || !total('passed') ? 1 : 0;
