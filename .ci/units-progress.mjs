import { relative } from 'node:path';
import { writeRunnerReport } from './results.mjs';

const nameOf = (file, title) => `${relative(process.cwd(), file)} › ${title}`;

/** Vitest: writes the runner's report. The `dot` reporter beside it prints the failures. */
export default class UnitsProgress {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const named = (list) => list.map(({ module, fullName }) => nameOf(module.moduleId, fullName));
    const inState = (state) => tests.filter((test) => test.result().state === state);
    const brokenFiles = modules.flatMap((module) =>
      module.errors().map(({ message }) => nameOf(module.moduleId, message.split('\n')[0])),
    );
    writeRunnerReport({
      passed: inState('passed').length,
      failed: [
        ...named(inState('failed')),
        ...brokenFiles,
        ...unhandledErrors.map(({ message }) => `outside of a test: ${message}`),
      ],
      flaky: named(tests.filter((test) => test.diagnostic()?.flaky)),
      skipped: inState('skipped').length,
      reasons: [],
    });
  }
}
