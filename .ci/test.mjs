import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';

const [ring = 'all', ...filter] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'shopwake-tests-'));

const run = (args, env = {}) =>
  spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const titlesOf = (suite) => [
  ...(suite.specs ?? []).filter(({ tests }) => tests.some(({ status }) => status === 'flaky')),
  ...(suite.suites ?? []).flatMap(titlesOf),
];

/** The ring beside the code: on Preact, and components once more on React DOM. */
function runUnits(name, env, files = []) {
  const file = join(folder, `${name}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const status = run(['vitest', 'run', ...reporters, ...files], env);
  const report = readReport(file);
  const failed = report?.numFailedTests ?? 1;
  return { name, passed: report?.numPassedTests ?? 0, failed: status ? Math.max(1, failed) : failed };
}

/** The ring on pages: dist in a real Chromium through the fixture shop. */
function runPages(name, env = {}, args = []) {
  const file = join(folder, `${name}.json`);
  const status = run(['playwright', 'test', ...args], {
    PW_JSON: file,
    CHROMIUM_PATH: ensureChromium(),
    ...env,
  });
  const report = readReport(file);
  const { expected = 0, flaky = 0, unexpected = 1 } = report?.stats ?? {};
  for (const { file: spec, title } of (report?.suites ?? []).flatMap(titlesOf))
    console.log(`passed at another try: ${spec} › ${title}`);
  return { name, passed: expected + flaky, failed: status ? Math.max(1, unexpected) : unexpected };
}

const MAIN = ['--grep', '@main'];
const units = () => runUnits('units', {});
const components = () => runUnits('components on React DOM', { REACT: '1' }, ['.test.tsx']);
const reactPages = () => runPages('main flows on React DOM', { DIST: 'dist/react' }, MAIN);

/** What runs under which name; `quick` is for those who change one thing. */
const RINGS = {
  all: [units, components, () => runPages('pages'), reactPages],
  units: [units],
  pages: [() => runPages('pages', {}, filter)],
  react: [components, reactPages],
  quick: [units, () => runPages('main flows', {}, MAIN)],
};

/** Minutes on two cores, found by trying; other machines get theirs in proportion to their cores. */
const MINUTES = { all: 16, units: 1.5, pages: 13.5, react: 1.5, quick: 2.5 };

console.log(
  `${ring}: about ${Math.ceil((MINUTES[ring] * 2) / Math.max(2, cpus().length))} minutes on this machine`,
);
const results = RINGS[ring].map((start) => start());
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
for (const { name, passed, failed } of results) console.log(`${name}: ${passed} passed, ${failed} failed`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') || !total('passed') ? 1 : 0;
