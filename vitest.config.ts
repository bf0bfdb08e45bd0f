import { defineConfig } from 'vitest/config';
import { alias } from './build.mjs';

/** `REACT=1` runs the component tests on React DOM instead of Preact (design.md, "Shape of what ships"). */
export default defineConfig({
  define: { __STANDALONE__: 'false' },
  resolve: { alias: process.env.REACT ? {} : alias },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'entries/**/*.test.ts',
      'fixtures/hostile/*.test.ts',
      'fixtures/jsdom/*.test.mjs',
    ],
    environment: 'node',
    // As for pages: a loaded machine is not a fault of what waits for parts to come.
    retry: process.env.CI ? 2 : 0,
    server: { deps: { inline: ['@nanostores/react'] } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
