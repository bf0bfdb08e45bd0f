import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));

/** What a build reads. */
const SOURCES = ['build.mjs', 'package.json', 'package-lock.json', 'src', 'entries', 'fixtures'];
/** What the build does not read of these folders. */
const OTHERS =
  /\.test\.(ts|tsx|mjs)$|\.md$|^fixtures\/(specs|bench|examples|engines|hostile|jsdom|wordpress)\//;

const filesIn = (path) =>
  statSync(join(root, path)).isFile()
    ? [path]
    : readdirSync(join(root, path)).flatMap((name) => filesIn(`${path}/${name}`));

/** A fingerprint of everything a build reads. */
function sourceHash() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesIn).sort())
    if (!OTHERS.test(path))
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

const markIn = (folder) => join(root, folder, '.sources');

/** Notes in a folder from which sources it is built. */
export const markBuilt = (folder) => writeFileSync(markIn(folder), sourceHash());

const isFresh = (folder) =>
  existsSync(markIn(folder)) && readFileSync(markIn(folder), 'utf8') === sourceHash();

/** Builds `dist`, or `dist/react`, unless it is built from these very sources. */
export async function buildIfChanged({ isReact = false } = {}) {
  const folder = isReact ? 'dist/react' : 'dist';
  if (isFresh(folder)) return;
  console.info(`Building ${folder} …`);
  const { buildAll } = await import('./build.mjs');
  await buildAll({ dist: join(root, folder), isReact });
  markBuilt(folder);
}
