import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/**
 * Events that other scripts send through jQuery alone: `.trigger('change')` reaches no native listener. (`click`, `focus`
 * and `blur` do: jQuery calls the element's own method.) Listeners of these have the option `host`.
 */
const SENT = /^(?:submit|change|input|resize|mouseenter|mouseleave|keyup)$/;

/** Whether a call listens to such an event on the native channel alone. */
function isNativeOnly(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !/^(?:listen|useListener)$/.test(node.expression.getText())) return false;
  const [, type, , options] = node.arguments;
  const isSent = type !== undefined && ts.isStringLiteral(type) && SENT.test(type.text);
  return isSent && !/\bhost: true\b/.test(options?.getText() ?? '');
}

function hasNativeOnly(path: string): boolean {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const search = (node: ts.Node): boolean => isNativeOnly(node) || ts.forEachChild(node, search) === true;
  return search(file);
}

/** Native listeners of such events, and why another script has no reason to send them. */
const REASONS: Readonly<Record<string, string>> = {
  'elementor/devices.ts': 'a media query',
  'widgets/disclosures/title-scroll.ts': 'the end of a drag by mouse',
  'widgets/use-should-animate.ts': 'a media query',
  'widgets/forms/unsent-form.tsx': 'a form whose code did not load keeps what the browser would send',
};

const root = join(import.meta.dirname, '..');

it('gets what other scripts trigger through jQuery', () => {
  const files = ['widgets', 'popups', 'elementor'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\./.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const native = files.filter((file) => hasNativeOnly(join(root, file)));
  expect(native.sort()).toEqual(Object.keys(REASONS).sort());
});
