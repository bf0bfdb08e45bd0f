// @vitest-environment jsdom
// Members that the builder's originals, 3.18.3 and 4.0, add to a page, read from live objects. A name that is missing here and
// has no reason below fails.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { host, startFirst } from './facades.fixture';
import list from './public-members.fixture.json' with { type: 'json' };

startFirst();

const HANDLERS = 'elementorModules.frontend.handlers';

/** What is left out, by reason: a place, and its names; `*` for all that the place has beyond a class that is served. */
const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'steps of the original’s widgets, which are components here': {
    [`${HANDLERS}.NestedTabs#`]: '*',
    [`${HANDLERS}.NestedAccordion#`]: '*',
    [`${HANDLERS}.NestedTitleKeyboardHandler#`]: '*',
    'elementorProFrontend.modules.taxonomyFilter': '*',
    'elementorProFrontend.modules.offCanvas': '*',
    'elementorProFrontend.modules.dynamicTags': '*',
    'elementorFrontend.utils.anchors': 'handleAnchorLinks',
    'elementorFrontend.utils.anchor_scroll_margin': '*',
    'elementorFrontend.utils.urlActions': 'actions initActions runLinkAction runHashAction',
  },
  'of the bundle popups, which has an API of its own': {
    'elementorProFrontend.modules': 'popup',
    'elementorProFrontend.modules.popup': '*',
    'elementorFrontend.documentsManager.documentClasses': 'popup',
  },
  'the editor’s alone': {
    elementorModules: 'importExport',
    'elementorModules.importExport': '*',
    'elementorModules.importExport.customizationDialogsRegistry': '*',
    'elementorModules.importExport.customizationDialogsRegistry.sections': '*',
  },
  'writes the whole item, of which other keys belong to other scripts': {
    'elementorFrontend.storage': 'save',
  },
  'of the loader’s inside; `load` does both': {
    'elementorFrontend.utils.assetsLoader': 'loadAsset appendAsset',
  },
  'needs an address, which the loader of no provider does not have': {
    'elementorFrontend.utils.baseVideoLoader': 'insertAPI onApiReady',
  },
  'printed by the server, not added by a script': {
    'elementorFrontend.breakpoints.responsiveConfig': 'hasCustomBreakpoints',
  },
};

const words = (text = ''): string[] => text.split(' ').filter(Boolean);

/** Names of a line of the list, with those of the class that it names. */
const namesOf = (line: string): string[] =>
  words(line).flatMap((word) =>
    word.startsWith('@') ? words((list.classes as Record<string, string>)[word.slice(1)]) : [word],
  );

const at = (place: string): unknown => {
  const [path = '', isClass] = [place.replace('#', ''), place.endsWith('#')];
  const found = path
    .split('.')
    .reduce<unknown>((whole, key) => (whole as Record<string, unknown> | undefined)?.[key], host);
  return isClass ? (found as { prototype: unknown } | undefined)?.prototype : found;
};

function missingAt(place: string, line: string): string[] {
  const found = at(place);
  const names = namesOf(line).filter((name) => !found || !(name in Object(found)));
  return names.map((name) => `${place} ${name}`);
}

const places = Object.entries(list.members).flatMap(([paths, line]) =>
  words(paths).map((place) => [place, line] as const),
);

/** The names that a reason is given for. */
const leftOutNow = (): string[] =>
  Object.values(LEFT_OUT).flatMap((reasons) =>
    Object.entries(reasons).flatMap(([place, names]) => {
      const line = places.find(([one]) => one === place)?.[1] ?? '';
      return names === '*' ? missingAt(place, line) : words(names).map((name) => `${place} ${name}`);
    }),
  );

it('has the original’s members, except for those with a reason', () => {
  const missing = places.flatMap(([place, line]) => missingAt(place, line));
  const known = new Set(leftOutNow());
  expect(missing.filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !missing.includes(name))).toEqual([]);
});

it('are the members for which the drop-in keeps no original', () => {
  const php = readFileSync('entries/wordpress/drop-in/neighbours.php', 'utf8');
  for (const place of ['elementorFrontend', 'elementorProFrontend', 'elementorModules']) {
    const [, names = ''] = new RegExp(`'${place}' => array\\(([^)]*)`).exec(php) ?? [];
    const served = namesOf(list.members[place as keyof typeof list.members]).filter(
      (name) => name in Object(at(place)),
    );
    expect(words(names.replace(/[',\s]+/g, ' ')).sort()).toEqual([...new Set(served)].sort());
  }
});
