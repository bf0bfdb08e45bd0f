import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');

const { plugins, bundles } = JSON.parse(read('./wordpress/versions.json'));
const documentation = read('./wordpress.md');
const [section] = documentation.slice(documentation.indexOf('## Versions')).split('\n## ', 2);

/** The row of a table in the section that begins with this text. */
const rowOf = (name) => section.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '';

describe('the documentation says what versions.json says', () => {
  for (const [name, { driven, older }] of Object.entries(plugins))
    it(`of ${name}`, () => {
      expect(rowOf(name)).toBe(
        `| ${name} | ${driven.join(' to ')} | ${older ? 'keeps its scripts' : 'served'} |`,
      );
    });

  for (const [name, { settings, nodes = {}, flags = {} }] of Object.entries(bundles))
    it(`of what ${name} needs`, () => {
      const row = rowOf(`\`${name}\``);
      const names = Object.values(settings).flatMap(({ global, keys }) => [
        global,
        ...Object.keys(keys).flatMap((paths) => paths.split('|')),
      ]);
      for (const one of [...names, ...Object.keys(nodes)]) expect(row).toContain(`\`${one}\``);
      for (const [flag, { filter }] of Object.entries(flags)) {
        expect(section).toContain(flag);
        expect(section).toContain(filter);
      }
    });
});

it('every need has a reason, and every bundle a plugin that names it', () => {
  for (const [name, { plugin, settings, nodes = {}, flags = {} }] of Object.entries(bundles)) {
    expect(plugins[plugin].bundles).toContain(name);
    const reasons = [
      ...Object.values(settings).flatMap(({ keys }) => Object.values(keys)),
      ...[...Object.values(nodes), ...Object.values(flags)].map(({ reason }) => reason),
    ];
    for (const reason of reasons) expect(reason).toMatch(/\w{4}/);
  }
});
