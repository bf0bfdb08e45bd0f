import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { buildIfChanged } from '../fixtures/sources.mjs';
import { ensureChromium } from './chromium.mjs';
import { printPipelineResults, printResults, runRunner } from './results.mjs';

const FIREFOX = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];

const runUnits = (name, files = [], env = {}) =>
  runRunner(
    name,
    'npx',
    ['vitest', 'run', '--reporter=dot', '--reporter=./.ci/units-progress.mjs', ...files],
    env,
  );

/** `dist` in a real Chromium through the fixture shop. */
const runPages = (name, args = [], env = {}) =>
  runRunner(name, 'npx', ['playwright', 'test', '--reporter=./.ci/progress.mjs', ...args], {
    CHROMIUM_PATH: ensureChromium(),
    ...env,
  });

const PAGES = ['--project=moving', '--project=calm'];
/** By its file: to look for a tag, Playwright would load all other specs first. */
const MAIN = 'main-flows.spec';
const REACT_PAGES = { DIST: 'dist/react' };

/** Files with hundreds of pages in jsdom and happy-dom: half of the time of all units. */
const EVERY_FIXTURE = 'fixtures/package/every-fixture-';

const shortUnits = () => runUnits('units', [`--exclude=${EVERY_FIXTURE}*`]);
const units = () => runUnits('units');
const mainFlows = () => runPages('main flows', [...PAGES, MAIN]);
const components = () => runUnits('components on React DOM', ['.test.tsx'], { REACT: '1' });
/** Together, since each environment keeps a thread busy for long; the fixtures hold what was built, in both runs. */
const componentsAndFixtures = () =>
  runUnits('components on React DOM, and every fixture', ['.test.tsx', EVERY_FIXTURE], { REACT: '1' });
const reactFlows = () => runPages('main flows on React DOM', [...PAGES, MAIN], REACT_PAGES);
const firefox = () =>
  runRunner('Firefox', process.execPath, [
    '--test',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./.ci/firefox-progress.mjs',
    '--test-reporter-destination=stdout',
    'fixtures/engines/',
  ]);

/** In the pipeline `npm test` has run units and main flows before. */
const isAfterTest = Boolean(process.env.SHOPWAKE_RESULTS);
const ALL_PAGES = [...PAGES, '--project=hidden-by-theme'];
const pages = () => runPages('pages', isAfterTest ? [...ALL_PAGES, '--grep-invert', MAIN] : ALL_PAGES);
const hasFirefox = FIREFOX.some((path) => path && existsSync(path));
const firefoxIfThere = hasFirefox ? [firefox] : [];

const [ring = 'short', ...rest] = process.argv.slice(2);

/** Runs by name, with their minutes on two cores; further arguments select tests of `units` and `pages`. */
const RINGS = {
  short: { minutes: 3, runs: [shortUnits, mainFlows] },
  all: {
    minutes: 15,
    isReactBuilt: true,
    runs: [
      ...(isAfterTest ? [componentsAndFixtures] : [units, components]),
      pages,
      reactFlows,
      ...firefoxIfThere,
    ],
  },
  wordpress: { minutes: 3, runs: [() => runPages('WordPress', ['--project=wordpress'])] },
  units: { minutes: 2, runs: [() => runUnits('units', rest)] },
  pages: { minutes: 13, runs: [() => runPages('pages', [...PAGES, ...rest])] },
  react: { minutes: 2, isReactBuilt: true, runs: [components, reactFlows] },
  firefox: { minutes: 1, runs: [firefox] },
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
