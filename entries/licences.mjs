import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Names the file with the notices, as the licences require; one line at the top of each built file. */
export const BANNER = '/*! Licences: THIRD_PARTY_LICENSES.txt */';

/** The package of a module's path, as `name` and its folder; undefined for our own modules. */
function packageOf(id) {
  const path = id.replaceAll('\\', '/').replace(/^\0/, '').replace(/\?.*/, '');
  const [, folder, name] = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(path) ?? [];
  return folder && { folder, name };
}

function noticeOf({ name, folder }) {
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  if (!file) throw new Error(`${name} is bundled and has no licence file.`);
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
}

/**
 * The licences of all packages that are bundled, one after the other.
 * @param {string[]} modules paths of bundled modules, absolute or from the working directory
 */
export function licencesOf(modules) {
  const packages = new Map(
    modules
      .map((id) => packageOf(id.split('/').join(sep)))
      .flatMap((found) => (found ? [[found.name, found]] : [])),
  );
  const notices = [...packages.values()].sort((a, b) => a.name.localeCompare(b.name)).map(noticeOf);
  const head = `Shopwake contains code of these packages, under the licences below.\n`;
  return [head, ...notices].join(`\n${'-'.repeat(80)}\n\n`);
}
