import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const least = engines.node.replace('>=', '');

const numbers = (version) => version.split('.').map(Number);

/** Whether a version is at least another one, whose last numbers may be missing. */
export function isAtLeast(version, other) {
  const given = numbers(version);
  const at = numbers(other).findIndex((number, index) => number !== given[index]);
  return at === -1 || given[at] > numbers(other)[at];
}

const [, , node = process.versions.node] = process.argv;
if (!isAtLeast(node, least)) {
  console.error(`This is Node ${node}. Shopwake needs Node ${least} or newer: https://nodejs.org`);
  process.exitCode = 1;
}
