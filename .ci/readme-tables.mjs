const number = (value) => (value === null || value === undefined ? '–' : value.toLocaleString('en'));

/** A Markdown table; the first column is aligned left, the others right. */
const table = (head, rows) =>
  [head, ['---', ...head.slice(1).map(() => '---:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** Our figure and, if it was measured, that of the same page without our files. */
const beside = (ours, alone) =>
  alone === null || alone === undefined ? number(ours) : `${number(ours)} (${number(alone)})`;

const at = (list, name, slowdown) => list.find((one) => one.name === name && one.slowdown === slowdown) ?? {};

function pageTable({ pages }) {
  const names = [...new Set(pages.map(({ name }) => name))];
  const rows = names.map((name) => {
    const [quick, slow] = [at(pages, name, 1), at(pages, name, 4)];
    const { heapKb, listeners, cls } = { ...slow, ...quick };
    return [
      name,
      `${number(quick.scriptMs)} / ${number(slow.scriptMs)}`,
      beside(slow.longestTaskMs, slow.aloneLongestTaskMs),
      number(slow.ownTaskMs),
      beside(slow.tbtMs, slow.aloneTbtMs),
      number(cls),
      number(heapKb),
      number(listeners),
    ];
  });
  const head = [
    'page',
    'script ms, 1× / 4×',
    'longest task, 4× (page alone)',
    'longest with our code, 4×',
    'blocking, 4× (page alone)',
    'layout shift',
    'heap kB',
    'listeners',
  ];
  return table(head, rows);
}

function interactionTable({ interactions }) {
  const slow = interactions.filter(({ slowdown }) => slowdown === 4);
  const rows = slow.map(({ page, step, paintMs, alonePaintMs, longestTaskMs, wholeMs }) => {
    const quick = interactions.find((one) => one.slowdown === 1 && one.page === page && one.step === step);
    return [
      `${step} (${page})`,
      `${number(quick?.paintMs)} / ${beside(paintMs, alonePaintMs)}`,
      number(longestTaskMs),
      number(wholeMs),
    ];
  });
  return table(
    ['interaction', 'ms to paint, 1× / 4× (page alone)', 'longest task, 4×', 'ms to its end, 4×'],
    rows,
  );
}

/** The report has the rest. */
const QUOTED = /script time|listeners|to paint|until answered/;

const growthTable = ({ growths }) =>
  table(
    ['what grows', 'measured', 'size: value', 'power'],
    growths
      .filter(({ figure }) => QUOTED.test(figure))
      .map(({ name, figure, unit, points, power }) => [
        name,
        unit ? `${figure}, ${unit}` : figure,
        points.map(([size, value]) => `${size}: ${number(value)}`).join(', '),
        number(power),
      ]),
  );

const slowTable = ({ slow = [] }) =>
  table(
    [
      'slow 4G (1.6 Mbit/s, 150 ms) at 4×',
      'first update after the document, ms',
      'totals shown, nothing covered, ms',
      'fetches of code in a row',
    ],
    slow.map(({ name, updateMs, totalsMs, trips }) => [
      name,
      number(updateMs),
      number(totalsMs),
      number(trips),
    ]),
  );

/** The benchmark's figures; `results` as `fixtures/bench/summary.mjs` writes them. */
export const benchTables = (results) =>
  [
    `Medians of ${results.runs} interleaved runs on ${results.machine}; all page loads cold. A longest task of 0 is none over 50 ms; the longest task with our code is from a trace, however short. In brackets: the same page and the same press with our files refused, which is what the browser needs for the page itself. A power of 1 is linear, 0 does not grow.`,
    pageTable(results),
    interactionTable(results),
    slowTable(results),
    growthTable(results),
    '',
  ].join('\n\n');

const counted = (count, word) => `${number(count)} ${word}${count === 1 ? '' : 's'}`;

const RUN_LINES = {
  endurance: ({ tests = [] }) =>
    tests.map(
      ({ title, rounds, listeners, nodes, heapPercent }) =>
        `${title}: after ${counted(rounds, 'round')} ${counted(listeners, 'listener')}, ${counted(nodes, 'node')} and ${heapPercent} % heap more`,
    ),
  monkey: ({ tests = [] }) =>
    tests.map(({ title, steps, orders, listeners, heapPercent }) =>
      [
        `${title}: ${counted(steps, 'step')}`,
        ...(orders ? [counted(orders, 'order')] : []),
        ...(listeners === undefined
          ? []
          : [`from a tenth of them on ${counted(listeners, 'listener')} and ${heapPercent} % heap more`]),
      ].join(', '),
    ),
  hostile: ({ cases }) => [`hostile input: ${counted(cases, 'case')} for each property of each parser`],
  faults: () => ['every request × every fault'],
};

/** The long runs; `results`: name of the run → what `.ci/long.mjs` wrote. */
export const longRunList = (results) =>
  `${Object.entries(RUN_LINES)
    .filter(([name]) => results[name])
    .flatMap(([name, lines]) => {
      const { passed, failed } = results[name];
      const verdict = failed
        ? `${failed} of ${passed + failed} fail`
        : `${number(passed)} of ${number(passed)} pass`;
      return [`- \`npm run test:${name}\`: ${verdict}`, ...lines(results[name]).map((line) => `  - ${line}`)];
    })
    .join('\n')}\n`;

const LINES = { h1: 'HTTP/1.1', h2: 'HTTP/2' };

/** When a use of each page first works; before the arrow the commit that was measured beside this one. */
export function usableTable({ machine, runs, rows }) {
  const ways = Object.keys(LINES).flatMap((protocol) =>
    ['kept', 'without'].map((jquery) => [protocol, jquery]),
  );
  const cell = ({ usableMs, beforeMs } = {}) =>
    beforeMs ? `${number(beforeMs)} → ${number(usableMs)}` : number(usableMs);
  const names = [...new Set(rows.map(({ page }) => page))];
  const lines = names.map((page) => [
    page,
    ...ways.map(([protocol, jquery]) =>
      cell(rows.find((row) => row.page === page && row.protocol === protocol && row.jquery === jquery)),
    ),
  ]);
  const head = ways.map(([protocol, jquery]) => `${LINES[protocol]}, jQuery ${jquery}`);
  return `Medians of ${runs} interleaved loads on ${machine}, ms from navigation.\n\n${table(['usable', ...head], lines)}\n`;
}
