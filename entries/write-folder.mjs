import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What another process causes that replaces the folder at the same moment. */
const RACES = ['ENOENT', 'ENOTEMPTY', 'EEXIST'];
const MOST_TRIES = 10;

function tryReplace(folder, made, former) {
  try {
    if (existsSync(folder)) renameSync(folder, former);
    renameSync(made, folder);
    return undefined;
  } catch (cause) {
    if (!RACES.includes(cause.code)) throw cause;
    return cause;
  } finally {
    rmSync(former, { recursive: true, force: true });
  }
}

function replace(folder, made) {
  let failure = tryReplace(folder, made, `${made}-former`);
  for (let tries = 1; failure && tries < MOST_TRIES; tries += 1)
    failure = tryReplace(folder, made, `${made}-former`);
  if (failure) throw failure;
}

/**
 * Writes a folder whole: into one of its own beside it, which then takes its place, so that writers at the same time do not
 * meet. README.md stays.
 * @template T
 * @param {string} folder
 * @param {(made: string) => Promise<T>} write fills the empty folder `made`
 * @returns {Promise<T>} what `write` resolves with
 */
export async function writeFolder(folder, write) {
  mkdirSync(dirname(folder), { recursive: true });
  const made = mkdtempSync(`${folder}-made-`);
  chmodSync(made, 0o755); // A temporary folder is its owner's alone; web servers read a build.
  try {
    const written = await write(made);
    const readme = join(folder, 'README.md');
    if (existsSync(readme)) cpSync(readme, join(made, 'README.md'));
    replace(folder, made);
    return written;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
