import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildIfChanged } from '../fixtures/sources.mjs';
import { ensureChromium } from './chromium.mjs';
import { printPipelineResults, printResults, readPages, readUnits, runRunner } from './results.mjs';

const programOf = (path) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
const VITEST = programOf('vitest/vitest.mjs');
const PLAYWRIGHT = programOf('@playwright/test/cli.js');

const runUnits = (name, args = [], env = {}) =>
  runRunner(
    name,
    (file) => [VITEST, 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...args],
    readUnits,
    env,
  );

/** `dist` in a real browser through the fixture shop. */
const runPages = (name, args = [], env = {}) =>
  runRunner(name, () => [PLAYWRIGHT, 'test', '--reporter=dot,json', ...args], readPages, {
    CHROMIUM_PATH: ensureChromium(),
    ...env,
  });

const PAGES = ['--project=pages'];
/** By its file: to look for a tag, Playwright would load all other specs first. */
const MAIN = 'main-flows.spec';

/** Files with hundreds of pages in jsdom and happy-dom: half of the time of all units. */
const EVERY_FIXTURE = 'fixtures/package/every-fixture-';

const mainFlows = () => runPages('main flows', [...PAGES, MAIN]);
const components = () => runUnits('components on React DOM', ['.test.tsx'], { REACT: '1' });
/** Together, since each environment keeps a thread busy for long; the fixtures hold what was built, in both runs. */
const componentsAndFixtures = () =>
  runUnits('components on React DOM, and every fixture', ['.test.tsx', EVERY_FIXTURE], { REACT: '1' });
const reactFlows = () => runPages('main flows on React DOM', [...PAGES, MAIN], { DIST: 'dist/react' });

/** In the pipeline `npm test` has run units and main flows before. */
const isAfterTest = Boolean(process.env.SHOPWAKE_RESULTS);
const units = isAfterTest ? [componentsAndFixtures] : [() => runUnits('units'), components];
const notAgain = isAfterTest ? ['--grep-invert', MAIN] : [];

const [ring = 'short', ...rest] = process.argv.slice(2);

/** Runs by name, with their minutes on two cores; further arguments select tests of `units` and `pages`. */
const RINGS = {
  short: { minutes: 3, runs: [() => runUnits('units', [`--exclude=${EVERY_FIXTURE}*`]), mainFlows] },
  all: {
    minutes: 60,
    isReactBuilt: true,
    runs: [
      ...units,
      () => runPages('pages', [...PAGES, '--project=hidden-by-theme', '--project=builder-*', ...notAgain]),
      reactFlows,
    ],
  },
  wordpress: { minutes: 8, runs: [() => runPages('WordPress', ['--project=wordpress'])] },
  units: { minutes: 2, runs: [() => runUnits('units', rest)] },
  pages: { minutes: 45, runs: [() => runPages('pages', [...PAGES, ...rest])] },
  react: { minutes: 2, isReactBuilt: true, runs: [components, reactFlows] },
  engines: { minutes: 1, runs: [() => runUnits('engines', ['--project=engines'], { ENGINES: '1' })] },
};

async function runRing({ minutes, isReactBuilt = false, runs }) {
  await buildIfChanged();
  if (isReactBuilt) await buildIfChanged({ isReact: true });
  const cores = Math.max(2, cpus().length);
  console.log(`${ring}: about ${Math.ceil((minutes * 2) / cores)} minutes on this machine`);
  printResults(runs.map((run) => run()));
}

if (ring === 'sum') printPipelineResults(rest[0], rest.slice(1));
else await runRing(RINGS[ring]);
