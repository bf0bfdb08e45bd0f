import { relative } from 'node:path';
import { writeRunnerReport } from './results.mjs';

const EVERY_MS = 15_000;

const minutes = (milliseconds) => `${Math.max(1, Math.round(milliseconds / 60_000))} min`;

const nameOf = (test) =>
  `${relative(process.cwd(), test.location.file)}:${test.location.line} › ${test.title}`;

/** Playwright: prints the progress with the time left, each failure with its reason, and writes the runner's report. */
export default class Progress {
  onBegin(_config, suite) {
    this.suite = suite;
    this.total = suite.allTests().length;
    this.done = 0;
    this.errors = [];
    this.began = Date.now();
    this.saidAt = Date.now();
    console.log(`${this.total} page tests`);
  }

  onTestEnd(test, result) {
    const isOver = result.status === test.expectedStatus || result.retry === test.retries;
    if (!isOver) {
      console.log(`again: ${nameOf(test)}`);
      return;
    }
    this.done += 1;
    if (test.outcome() === 'unexpected') this.#report(test, result);
    if (Date.now() - this.saidAt > EVERY_MS) this.#say();
  }

  /** Errors outside of a test: a spec that cannot be loaded, a worker that died. */
  onError({ stack, message, value }) {
    this.errors.push((message ?? value ?? 'an error without words').split('\n')[0]);
    console.log(stack ?? message ?? value);
  }

  #report(test, { errors }) {
    console.log(`\nFAILED: ${nameOf(test)}`);
    for (const { stack, message } of errors) console.log(stack ?? message);
  }

  #say() {
    this.saidAt = Date.now();
    const left = ((this.saidAt - this.began) / this.done) * (this.total - this.done);
    console.log(`${this.done} of ${this.total}, about ${minutes(left)} left`);
  }

  onEnd({ status }) {
    const tests = this.suite.allTests();
    const named = (outcome) => tests.filter((test) => test.outcome() === outcome).map(nameOf);
    const reasons = tests
      .filter((test) => test.outcome() === 'skipped')
      .flatMap(({ annotations }) => annotations.map(({ description }) => description).filter(Boolean));
    const unfinished = status === 'timedout' ? ['the time limit of the whole run'] : [];
    writeRunnerReport({
      passed: named('expected').length + named('flaky').length,
      failed: [...named('unexpected'), ...this.errors, ...unfinished],
      flaky: named('flaky'),
      skipped: named('skipped').length,
      reasons: [...new Set(reasons)],
    });
    console.log(`${this.done} page tests in ${minutes(Date.now() - this.began)}`);
  }
}
