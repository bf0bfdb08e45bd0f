import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A project outside of this repository, with our package as npm lays it out. Answers the compiler's complaints by line. */
function compile(source: string): string[] {
  const project = mkdtempSync(join(tmpdir(), 'shopwake-types-'));
  const installed = join(project, 'node_modules/shopwake');
  mkdirSync(join(installed, 'dist'), { recursive: true });
  symlinkSync(join(root, 'package.json'), join(installed, 'package.json'));
  symlinkSync(join(root, 'src/types'), join(installed, 'dist/types'));
  symlinkSync(join(root, 'dist/fixtures'), join(installed, 'dist/fixtures'));
  copyFileSync(source, join(project, basename(source)));
  const options = {
    strict: true,
    skipDefaultLibCheck: true, // The compiler's own files are not what is asked about.
    noEmit: true,
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM'],
    types: ['shopwake/types'],
  };
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...options, preserveSymlinks: true }, files: [basename(source)] }),
  );
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', project], { encoding: 'utf8' });
    return [];
  } catch (cause) {
    return String((cause as { stdout?: string }).stdout)
      .split('\n')
      .filter((line) => line.includes('error TS'));
  }
}

it('lets a third-party project compile against globals and events', () => {
  expect(compile(join(root, 'fixtures/package/types/consumer.ts'))).toEqual([]);
});

it('lets its tests compile against the fixtures', () => {
  expect(compile(join(root, 'fixtures/package/types/fixtures.ts'))).toEqual([]);
});

it('catches wrong uses', () => {
  expect(compile(join(root, 'fixtures/package/types/wrong.ts'))).toHaveLength(5);
});
