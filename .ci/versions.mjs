import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isAtLeast } from './node-version.mjs';

const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

const manifest = JSON.parse(read('package.json'));
const locked = JSON.parse(read('package-lock.json')).packages[''];
const pinned = read('.nvmrc').trim();
const npm = execFileSync('npm', ['--version'], { encoding: 'utf8' }).trim();
const node = process.versions.node;

const numbers = (version) => version.replace(/^\D+/, '').split('.').map(Number);
const majorOf = (version) => numbers(version)[0];

/** Numbers that `.nvmrc` leaves out match any: `20`, `v20.19`. */
const isPinned = numbers(pinned).every((number, index) => number === numbers(node)[index]);

const range = manifest.engines.node;
const [manager, managerVersion] = manifest.packageManager.split('@');

/** Each rule, and the message when it is broken. */
const rules = [
  [/^>=\d+(\.\d+)*$/.test(range), `engines.node is ‘${range}’; write it as a lowest version, ‘>=20.19’.`],
  // The pipeline must run on the oldest supported release line, which is untested otherwise.
  [
    majorOf(pinned) === majorOf(range),
    `.nvmrc names Node ${pinned}, engines.node begins at ${range}; give them the same release line.`,
  ],
  [
    locked.engines?.node === range,
    `package-lock.json holds engines.node ${locked.engines?.node}, package.json ${range}; run \`npm install --package-lock-only\`.`,
  ],
  [
    majorOf(manifest.devDependencies['@types/node']) === majorOf(range),
    `@types/node is ${manifest.devDependencies['@types/node']}, engines.node begins at ${range}; take the types of the lowest version.`,
  ],
  [isPinned, `Node ${node} runs, .nvmrc names ${pinned}; switch with \`nvm use\`, or change .nvmrc.`],
  [
    isAtLeast(node, range.replace('>=', '')),
    `Node ${node} runs, engines.node asks for ${range}; take a newer Node.`,
  ],
  [manager === 'npm', `packageManager is ${manager}; the lock file and the pipeline are npm's.`],
  // Releases of one major version write and read the same lock file.
  [
    majorOf(npm) === majorOf(managerVersion),
    `npm ${npm} runs, packageManager names npm ${managerVersion}; install that with \`npm install --global ${manifest.packageManager}\`, or change packageManager.`,
  ],
];

const wrong = rules.filter(([holds]) => !holds);
for (const [, message] of wrong) console.error(message);
process.exitCode = wrong.length ? 1 : 0;
