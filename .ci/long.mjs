import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Figures of the long runs for `fixtures/bench/README.md`, by name; each run replaces its own. */
const RESULTS = join(root, 'fixtures/bench/long-runs.json');
const report = join(mkdtempSync(join(tmpdir(), 'shopwake-long-')), 'report.json');

const pages = (file, env, grep) => ({
  args: ['playwright', 'test', `fixtures/specs/${file}`, ...(grep ? ['-g', grep] : [])],
  env: { PW_JSON: report, ...env },
  read: readPages,
});

/** The long runs: longer versions of tests of the pipeline. Environment variables change their sizes. */
const RUNS = {
  endurance: pages(
    'whole/endurance.spec.mjs',
    { ENDURANCE: process.env.ENDURANCE ?? '1000' },
    'leaves? nothing',
  ),
  monkey: pages('whole/monkey.spec.mjs', { MONKEY: process.env.MONKEY ?? '10000' }),
  faults: pages('faults/fault-matrix.spec.mjs', { FAULTS: 'all' }),
  hostile: {
    args: [
      'vitest',
      'run',
      'fixtures/hostile',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: { HOSTILE_CASES: process.env.HOSTILE_CASES ?? '1000000' },
    read: readUnits,
  },
};

const testsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(testsOf)];

function readPages({ suites, stats }) {
  const quoted = suites
    .flatMap(testsOf)
    .flatMap(({ title, tests }) =>
      tests.flatMap(({ annotations }) =>
        annotations
          .filter(({ type }) => type === 'figures')
          .map(({ description }) => ({ title, ...JSON.parse(description) })),
      ),
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    ...(quoted.length ? { tests: quoted } : {}),
  };
}

/** A run of some tests replaces only their figures. */
function merged(known, { failed, tests = [] }) {
  const titles = tests.map(({ title }) => title);
  const all = [...(known?.tests ?? []).filter(({ title }) => !titles.includes(title)), ...tests];
  return { passed: all.length, failed, tests: all };
}

function readUnits({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests, cases: Number(RUNS.hostile.env.HOSTILE_CASES) };
}

const [name, only] = process.argv.slice(2);
const run = RUNS[name];
if (!run) {
  console.error(
    `Say which: node .ci/long.mjs ${Object.keys(RUNS).join(' | ')}, and perhaps words of a test's name`,
  );
  process.exit(1);
}
const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), ...run.env };
const { status } = spawnSync('npx', [...run.args, ...(only ? ['-g', only] : [])], { stdio: 'inherit', env });
if (existsSync(report)) {
  const known = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};
  const found = run.read(JSON.parse(readFileSync(report, 'utf8')));
  const result = only ? merged(known[name], found) : found;
  writeFileSync(RESULTS, `${JSON.stringify({ ...known, [name]: result }, null, 1)}\n`);
  console.log(`Written: ${RESULTS}; npm run readme quotes it.`);
}
process.exitCode = status ?? 1;
