import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** @typedef {{ name: string, passed: number, failed: string[], flaky: string[], skipped: number, reasons: string[] }} Result */

/** Environment variable with the path of the pipeline's results, a line of JSON for each command. */
const RESULTS = 'SHOPWAKE_RESULTS';
/** A runner that takes longer than this hangs. */
const RUNNER_TIMEOUT_MS = 70 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'shopwake-tests-'));
const NONE = { passed: 0, failed: [], flaky: [], skipped: 0, reasons: [] };
const failure = (name, reason) => ({ ...NONE, name, failed: [`${name}: ${reason}`] });

/** A result from the report of Vitest's `json` reporter. */
export function readUnits({ testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      name: `${relative('.', name)} › ${fullName}`,
      status,
    })),
  );
  const broken = testResults.filter(({ status, message }) => status === 'failed' && message);
  const inState = (wanted) => tests.filter(({ status }) => status === wanted).map(({ name }) => name);
  return {
    ...NONE,
    passed: inState('passed').length,
    failed: [
      ...inState('failed'),
      ...broken.map(({ name, message }) => `${relative('.', name)} › ${message.split('\n')[0]}`),
    ],
    skipped: inState('pending').length + inState('skipped').length,
  };
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** A result from the report of Playwright's `json` reporter. */
export function readPages({ suites, errors }) {
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests: all }) =>
      all.map((test) => ({ ...test, name: `fixtures/${file}:${line} › ${title}` })),
    );
  const inState = (wanted) => tests.filter(({ status }) => status === wanted);
  const namesOf = (wanted) => inState(wanted).map(({ name }) => name);
  const reasons = inState('skipped').flatMap(({ annotations }) =>
    annotations.map(({ description }) => description).filter(Boolean),
  );
  return {
    passed: inState('expected').length + inState('flaky').length,
    failed: [
      ...namesOf('unexpected'),
      ...errors.map(({ message, value }) => `outside of a test: ${(message ?? value ?? '').split('\n')[0]}`),
    ],
    flaky: namesOf('flaky'),
    skipped: inState('skipped').length,
    reasons: [...new Set(reasons)],
  };
}

/** Describes how a process ended. */
function endOf({ error, signal, status }) {
  if (error) return error.code === 'ETIMEDOUT' ? 'did not end in time' : `could not be run: ${error.message}`;
  return signal ? `was ended by ${signal}` : `ended with status ${status}`;
}

/**
 * Runs a test runner which writes a report to the path that `argsFor` gets. A runner with an exit code other than 0 has failed,
 * also if its report names no failure; one without a report has died.
 * @returns {Result}
 */
export function runRunner(name, argsFor, read, env = {}) {
  console.log(`\n-- ${name}`);
  const file = join(folder, `${name.replace(/\W+/g, '-')}.json`);
  const ended = spawnSync(process.execPath, argsFor(file), {
    stdio: 'inherit',
    timeout: RUNNER_TIMEOUT_MS,
    env: { ...process.env, ...env, ...(read === readPages && { PLAYWRIGHT_JSON_OUTPUT_FILE: file }) },
  });
  if (!existsSync(file)) return failure(name, `the runner ${endOf(ended)} without a report`);
  const result = { name, ...read(JSON.parse(readFileSync(file, 'utf8'))) };
  const isFine = ended.status === 0 || result.failed.length;
  return isFine ? result : { ...result, failed: [`${name}: the runner ${endOf(ended)}`] };
}

function lineOf({ name, passed, failed, skipped, reasons }) {
  const left = skipped ? `, ${skipped} left out${reasons.length ? ` (${reasons.join('; ')})` : ''}` : '';
  return `${name}: ${passed} passed, ${failed.length} failed${left}`;
}

/** Prints the results of several runners and their failures, and sets the exit code. The last line has only the sums. */
export function printResults(results) {
  const failed = results.flatMap((result) => result.failed);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  console.log('');
  for (const name of results.flatMap(({ flaky }) => flaky)) console.log(`passed at another try: ${name}`);
  for (const name of failed) console.log(`failed: ${name}`);
  for (const result of results) console.log(lineOf(result));
  const isRun = passed || results.some(({ skipped }) => skipped);
  process.exitCode = failed.length || !isRun ? 1 : 0;
  // In the pipeline the sums of all commands are printed once, at the end.
  const collected = process.env[RESULTS];
  const command = process.env.npm_lifecycle_event ?? 'node';
  if (collected) appendFileSync(collected, `${JSON.stringify({ command, results })}\n`);
  else console.log(`${passed} passed, ${failed.length} failed`);
}

/** The results of a command of the pipeline, and a failure if it exited with an error but reported none. */
function resultsOf(name, status, lines) {
  const results = lines.filter(({ command }) => command === name).flatMap((line) => line.results);
  const isNamed = results.some(({ failed }) => failed.length);
  if (status !== 0 && !isNamed) return [...results, failure(name, `ended with status ${status}`)];
  return name.startsWith('test') && !results.length ? [failure(name, 'ended without a result')] : results;
}

/**
 * The end of the pipeline: prints the sums of the results that its commands have written to a file.
 * @param {string} file
 * @param {string[]} ended of each command its name and exit status, `test:all=0`
 */
export function printPipelineResults(file, ended) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  delete process.env[RESULTS];
  printResults(
    ended.flatMap((command) => {
      const [name, status] = command.split('=');
      return resultsOf(name, Number(status), lines);
    }),
  );
}
