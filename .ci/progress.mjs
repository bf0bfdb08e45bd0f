const EVERY = 15_000;

const minutes = (milliseconds) => `${Math.max(1, Math.round(milliseconds / 60_000))} min`;

/** Says how far the page tests are and how long the rest takes; names what failed, and what passed at a second try. */
export default class Progress {
  onBegin(_config, suite) {
    this.total = suite.allTests().length;
    this.done = 0;
    this.began = Date.now();
    this.saidAt = Date.now();
    console.log(`${this.total} page tests`);
  }

  onTestEnd(test, result) {
    const isOver = result.status === test.expectedStatus || result.retry === test.retries;
    if (!isOver) {
      console.log(`again: ${test.location.file.split('/').pop()} › ${test.title}`);
      return;
    }
    this.done += 1;
    if (test.outcome() === 'unexpected') this.#report(test, result);
    if (Date.now() - this.saidAt > EVERY) this.#say();
  }

  #report(test, { errors }) {
    console.log(`\nFAILED: ${test.location.file}:${test.location.line} › ${test.title}`);
    for (const { stack, message } of errors) console.log(stack ?? message);
  }

  #say() {
    this.saidAt = Date.now();
    const left = ((this.saidAt - this.began) / this.done) * (this.total - this.done);
    console.log(`${this.done} of ${this.total}, about ${minutes(left)} left`);
  }

  onEnd() {
    console.log(`${this.done} page tests in ${minutes(Date.now() - this.began)}`);
  }
}
