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
  [
    /\b(mark_of|mark_of_today|is_mark|recent_marks|marks_by|marks_table|count_mark|welcome_marks)\b/,
    'hash of a network, step',
  ],
  [/\b(JQUERY|HEAD|LIBRARY)_MARK\b|\bhas_jquery_mark\b|\bwithout_marks\b/, 'marker'],
  [/\bhas_way_back\b/, 'has_fallback'],
  [/\bgone_\w+\(|\$gone\b|^\s*gone(\(|:|,)/, 'deregistered, removed, end'],
  [/\bwish\(\)|\bleant_on\b|\$leaning\b/, 'requested_mode, needed_handles'],
  [/\bkeep_(build|failure|report|jquery|private)\b|\bkeep = \(/, 'store_build, store_failure …'],
  [/\b(life: |const ways? = |markFocus|canGraft|graft\(|isTwin|growPro\()/, 'options, state, part'],
  [/\bwalkFrom\b|\bnamesFor\b/, 'fallbacksOf, actionKinds'],
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
