import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { JQuery } from './jquery';

const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve('jquery'), 'utf8');

/** A new copy of the real jQuery for this document, as a second script tag brings one. */
export function freshJQuery<Copy = JQuery>(): Copy {
  const module: { exports?: unknown } = { exports: {} };
  new Function('module', source)(module);
  return module.exports as Copy;
}
