import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Events that other scripts send through jQuery alone: `.trigger('change')` reaches no native listener. (`click`, `focus`
 * and `blur` do: jQuery calls the element's own method.) Listeners of these go through `on` or `useHostEvent`.
 */
const SENT = 'submit|change|input|resize|mouseenter|mouseleave|keyup';
const NATIVE_ONLY = new RegExp(
  `\\b(?:listen|useEvent|useDelegatedEvent)(?:<\\w+>)?\\(\\s*[^,()]*(?:\\([^()]*\\)[^,()]*)?,\\s*'(?:${SENT})'`,
  'g',
);

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
  const native = files.filter((file) => readFileSync(join(root, file), 'utf8').match(NATIVE_ONLY));
  expect(native.sort()).toEqual(Object.keys(REASONS).sort());
});
