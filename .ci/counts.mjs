/**
 * Counts how often the source solves one thing: `npm run counts`, or `npm run counts -- --commands` with the command of each
 * number. The rows find places; a number that is right at more than its aim stays.
 */
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const SRC = "-- 'src/*.ts' 'src/*.tsx' ':!*.test.*' ':!*.fixture.*' ':!*.d.ts'";
const files = (pattern, also = '') => `git grep -lE "${pattern}" ${SRC} ${also}| wc -l`;
const matches = (pattern, where = SRC) => `git grep -hoE "${pattern}" ${where} | sort -u | wc -l`;

/** Name, aim, and the command that counts; a dollar sign is escaped for the shell. */
const ROWS = [
  ['places that have a refused nonce renewed', 1, files('renewNonces\\(\\)', "':!src/shop/nonces.ts' ")],
  ['files that post apply_coupon', 1, files("post\\('apply_coupon'")],
  [
    'hand-made "latest request wins": controllers that end no listeners',
    1,
    `git grep -lE "new AbortController" ${SRC} | xargs grep -L "addEventListener" | wc -l`,
  ],
  [
    'files that set the class processing',
    1,
    files("(classList\\.(add|remove|toggle)\\(|BUSY = )'processing'"),
  ],
  [
    'files that send past the client: drawings',
    2,
    files(
      "\\b(send|sendForJson|sendForMarkup|fetchTransport)\\b.*http/send'",
      "':!src/shop' ':!src/host' ':!src/http' ",
    ),
  ],
  ['files that call fetch', 1, files('\\bfetch\\(')],
  ['loops that yield to the browser', 1, files('const STRETCH')],
  ['queues that a feature passes before it mounts', 1, files('\\.add\\(mount\\)')],
  [
    'ways to listen: functions',
    2,
    matches('^export (const|function) (listen|delegate|delegateFrom|on|listenToKeys|onVeto)\\b'),
  ],
  [
    'ways to listen: hooks',
    2,
    matches('^export (const|function) use(Event|DelegatedEvent|HostEvent|Press|Hover|Listener|ArrowKeys)\\b'),
  ],
  ['ideas of a plain click', 1, files('button.*metaKey|metaKey.*button')],
  ['ideas of a safe decodeURIComponent', 1, files('decodeURIComponent\\(')],
  ['ideas of the visually hidden style', 1, files('inset\\(50%\\)|rect\\(0 0 0 0\\)')],
  ['ideas of restoring inline styles', 1, files('getPropertyPriority|cssText = before')],
  [
    'untyped string keys of shared()',
    0,
    `git grep -q "interface PageRegistry" -- src && echo 0 || ${matches("\\bshared\\('[^']+'")}`,
  ],
  [
    'module-level mutable objects outside a session',
    0,
    `git grep -hE "^(export )?const \\\\\\$?\\w+(: [^=]+)? = (new (Weak)?(Map|Set)(<[^(]*>)?\\(\\)|(atom|map)[(<]|\\{ *\\$)" ${SRC} | grep -vE "^(export )?const [A-Z][A-Z_]" | wc -l`,
  ],
  [
    'subjects that storefront/start.ts starts by hand',
    0,
    "sed -n '/^const STARTS/,/^];/p' src/storefront/start.ts | grep -cE '^  '",
  ],
  ['exports that only tests import', 0, 'node .ci/counts.mjs --exports'],
  [
    'product, lines',
    0,
    "git ls-files 'src/*.ts' 'src/*.tsx' 'entries/*.ts' | grep -vE '\\.(test|fixture)\\.' | xargs cat | wc -l",
  ],
  [
    'tests and fixtures, lines',
    0,
    "git ls-files 'src/*.test.*' 'src/*.fixture.*' 'entries/*.test.*' 'entries/*.fixture.*' 'fixtures/*js' 'fixtures/*.html' | xargs cat | wc -l",
  ],
];

const run = (command) => execSync(command, { encoding: 'utf8', maxBuffer: 1e8 }).trim();

/** Exports of the source that no file but tests imports, and that their own file does not use. */
function exportsOfTests() {
  const list = run(
    `git grep -lE "" -- 'src/*.ts' 'src/*.tsx' 'entries/*.ts' 'entries/*.mjs' ':!*.test.*' ':!*.fixture.*'`,
  );
  const texts = new Map(list.split('\n').map((name) => [name, readFileSync(name, 'utf8')]));
  const lists = [...texts.values()].flatMap(
    (text) => text.match(/(?:import|export)[^;{]*\{[^}]*\}\s*from/g) ?? [],
  );
  // Names of dynamic imports are in functions, so all words of a file with one count.
  const others = [...texts.values()].filter((text) => text.includes('import('));
  const imported = new Set([...lists, ...others].flatMap((text) => text.match(/[$\w]+/g) ?? []));
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:async )?(?:const|let|function|class) (\$?\w+)/gm)]
      .map(([, name]) => name)
      .filter((name) => file.startsWith('src/') && !imported.has(name) && text.split(name).length === 2)
      .map((name) => `${file} ${name}`),
  );
}

if (process.argv.includes('--exports')) console.log(exportsOfTests().length);
else if (process.argv.includes('--list')) console.log(exportsOfTests().join('\n'));
else
  for (const [name, aim, command] of ROWS) {
    console.log(`${run(command).padStart(7)}  ${String(aim || '–').padStart(3)}  ${name}`);
    if (process.argv.includes('--commands')) console.log(`              ${command}`);
  }
