import { defineConfig } from 'vitest/config';
import { aliases } from './build.mjs';
import manifest from './package.json' with { type: 'json' };

// A context for each file; what makes them, jsdom and happy-dom, is loaded once in a thread.
const pool = 'vmThreads';

/** `REACT=1` runs the component tests on React DOM instead of Preact. */
export default defineConfig({
  define: { __STANDALONE__: 'false', __VERSION__: JSON.stringify(manifest.version) },
  // Testing Library's CommonJS build would bring React past the alias.
  resolve: {
    alias: {
      '@testing-library/react': '@testing-library/react/dist/@testing-library/react.esm.js',
      ...(process.env.REACT ? {} : aliases),
    },
  },
  test: {
    environment: 'node',
    maxWorkers: '100%', // By itself it leaves a core idle, of two.
    testTimeout: 60_000,
    server: { deps: { inline: ['@testing-library/react'] } },
    setupFiles: ['.ci/units-setup.mjs'],
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'source',
          include: ['src/**/*.test.ts', 'entries/**/*.test.{ts,mjs}', 'fixtures/specs/hostile/*.test.ts'],
          pool,
        },
      },
      {
        extends: true,
        test: { name: 'components', include: ['src/**/*.test.tsx'], environment: 'happy-dom', pool },
      },
      {
        extends: true,
        test: {
          name: 'fixtures',
          include: ['fixtures/{check,package,site,writer}/**/*.test.mjs', 'fixtures/*.test.mjs'],
          // A thread starts in half the time of a process, and every file gets its own.
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: process.env.ENGINES ? ['fixtures/engines/*.test.mjs'] : [],
        },
      },
    ],
  },
});
