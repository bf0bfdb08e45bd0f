import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Names that the code has given up, each with what is said instead; CONTRIBUTING.md has the glossary. */
const RETIRED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bledgers?\b/i, 'disconnectors'],
  [/\bbacklog\b|\bcreateTurns\b|\binTurns\b/, 'tasks'],
  [/\bstepBack\b|\bonStepBack\b|\bstep(s|ped)? back\b/, 'fall back'],
  [/\bstandIn\b/, 'replacement, placeholder'],
  [/\bgiveUp\b/, 'abandon, report'],
  [/\bownAll\b/, 'ownDescendants'],
  [/['"]spent['"]|\bisSpent\b/, 'unknown'],
  [/\bhung_on\b|\bis_leaned_on\b|\bis_network_heard\b/, 'added_code, is_used_elsewhere, has_reached_limit'],
  [
    /\bpostForJson\b|\bdelegateFrom\b|\buseDelegatedEvent\b|\buseHostEvent\b/,
    'shop client, listen, useListener',
  ],
  [/\b(anew|nobody|somebody|whoever)\b/i, 'again, no one, someone, who'],
];

const files = ['src', 'entries']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
  .filter((name) => /\.(ts|tsx|js|mjs|php|md)$/.test(name) && !name.endsWith('retired-words.test.ts'));

test('source and documentation use the words of the glossary', () => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        RETIRED.filter(([pattern]) => pattern.test(line)).map(
          ([pattern, instead]) => `${file}:${index + 1} ${pattern.exec(line)?.[0]}: say ${instead}`,
        ),
      ),
  );
  expect(found).toEqual([]);
});
