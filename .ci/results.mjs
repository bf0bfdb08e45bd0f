import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @typedef {{ passed: number, failed: string[], flaky: string[], skipped: number, reasons: string[] }} Report */

/** Environment variable with the path of a runner's report. */
const REPORT = 'SHOPWAKE_RUNNER_REPORT';
/** Environment variable with the path of the pipeline's results, a line of JSON for each command. */
const RESULTS = 'SHOPWAKE_RESULTS';
/** A runner that takes longer than this hangs. */
const RUNNER_TIMEOUT_MS = 45 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'shopwake-tests-'));

/** @param {Report} report */
export function writeRunnerReport(report) {
  const file = process.env[REPORT];
  if (file) writeFileSync(file, JSON.stringify(report));
}

/** Describes how a process ended. */
function endOf({ error, signal, status }) {
  if (error) return error.code === 'ETIMEDOUT' ? 'did not end in time' : `could not be run: ${error.message}`;
  return signal ? `was ended by ${signal}` : `ended with status ${status}`;
}

/** A runner with an exit code other than 0 has failed, also if its report names no failure; one without a report has died. */
function judged(name, report, ended) {
  const isFine = ended.status === 0 && !ended.error;
  if (!report) return { passed: 0, failed: [`${name}: the runner ${endOf(ended)} without a report`] };
  if (isFine || report.failed.length) return report;
  return { ...report, failed: [`${name}: the runner ${endOf(ended)}`] };
}

/**
 * Runs a test runner whose reporter writes a report.
 * @returns {Report & { name: string }}
 */
export function runRunner(name, command, args, env = {}) {
  console.log(`\n-- ${name}`);
  const file = join(folder, `${name.replace(/\W+/g, '-')}.json`);
  const ended = spawnSync(command, args, {
    stdio: 'inherit',
    timeout: RUNNER_TIMEOUT_MS,
    env: { ...process.env, ...env, [REPORT]: file },
  });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return { name, flaky: [], skipped: 0, reasons: [], ...judged(name, report, ended) };
}

function lineOf({ name, passed, failed, skipped, reasons }) {
  const left = skipped ? `, ${skipped} left out${reasons.length ? ` (${reasons.join('; ')})` : ''}` : '';
  return `${name}: ${passed} passed, ${failed.length} failed${left}`;
}

/** Prints the reports of several runners and their failures, and sets the exit code. The last line has only the sums. */
export function printResults(results) {
  const flaky = results.flatMap((result) => result.flaky);
  const failed = results.flatMap((result) => result.failed);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  console.log('');
  for (const name of flaky) console.log(`passed at another try: ${name}`);
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

const failureOf = (name, reason) => ({
  name,
  passed: 0,
  failed: [`${name}: ${reason}`],
  flaky: [],
  skipped: 0,
  reasons: [],
});

/** The results of a command of the pipeline, and a failure if it exited with an error but reported none. */
function resultsOf(name, status, lines) {
  const results = lines.filter(({ command }) => command === name).flatMap((line) => line.results);
  const isNamed = results.some(({ failed }) => failed.length);
  if (status !== 0 && !isNamed) return [...results, failureOf(name, `ended with status ${status}`)];
  if (name.startsWith('test') && !results.length) return [failureOf(name, 'ended without a result')];
  return results;
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
