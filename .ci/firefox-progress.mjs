import { writeRunnerReport } from './results.mjs';

/** Node's test runner: writes the runner's report. The `spec` reporter beside it prints the failures. */
export default async function* report(source) {
  const failed = [];
  let passed = 0;
  for await (const { type, data } of source) {
    if (data.details?.type === 'suite') continue;
    if (type === 'test:pass') passed += 1;
    if (type === 'test:fail') failed.push(`Firefox › ${data.name}`);
  }
  writeRunnerReport({ passed, failed, flaky: [], skipped: 0, reasons: [] });
  yield '';
}
