import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Platforms on which the lock file must install, regardless of where it was written. */
const SYSTEMS = [
  ['linux', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
];

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

/** Folders in which `path` finds its packages, the nearest first. */
function* foldersFor(path) {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) yield `${at}/`;
  yield '';
}

/** Dependencies of packages that are missing in the lock file. npm 10 installs without them, npm 11 refuses. */
const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
  Object.keys({ ...dependencies, ...optionalDependencies })
    .filter((name) => ![...foldersFor(path)].some((folder) => `${folder}node_modules/${name}` in packages))
    .map((name) => `${name}, which ${path || 'package.json'} asks for`),
);

const reasonsIn = (text) =>
  text
    .split('\n')
    .filter((line) => /Missing:|Invalid:|code E/.test(line))
    .join('\n');

const refused = SYSTEMS.flatMap(([os, cpu]) => {
  const args = ['ci', '--dry-run', '--ignore-scripts', '--os', os, '--cpu', cpu];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  return status === 0 ? [] : [`npm ci refuses the lock file on ${os} ${cpu}:\n${reasonsIn(stderr)}`];
});

for (const name of missing) console.error(`package-lock.json lacks ${name}.`);
for (const reason of refused) console.error(reason);
if (missing.length || refused.length)
  console.error(
    'Delete the entries of the package that asks for them from package-lock.json, and write them with `npm install --package-lock-only`. Where the registry lacks a binary of its newest release, ask for an older one in package.json.',
  );
process.exitCode = missing.length || refused.length ? 1 : 0;
