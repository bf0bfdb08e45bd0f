/** The table of CONTRIBUTING.md ("The map"): which part may import which. Run by `npm run boundaries`. */
const BASE = '(dom|http|storage|timing)';
const SHARED = '(address|stripe|notices|overlay|elementor)';
const DOMAINS = '(storefront|product|cart|checkout|payment|express|widgets|popups|inspector)';

const only = (comment, from, to) => ({
  name: comment.replaceAll(' ', '-'),
  comment,
  severity: 'error',
  from: { path: `^src/${from}/` },
  to: { path: '^(src|entries)/', pathNot: to.map((folder) => `^src/${folder}/`) },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'No circles between files, dynamic imports included',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Every file is reached from an entry or a test',
      severity: 'error',
      // The build imports the modules of `entries`; knip reports those without an importer.
      from: { orphan: true, pathNot: '\\.d\\.ts$|^entries/(wordpress/|[\\w-]+\\.mjs$)' },
      to: {},
    },
    only('base imports base only', BASE, [BASE, 'types']),
    only('host imports base only', 'host', ['host', BASE, 'types']),
    only('react imports host and base only', 'react', ['react', 'host', BASE, 'types']),
    only('the shop imports react host and base only', 'shop', ['shop', 'react', 'host', BASE, 'types']),
    only('shared modules never import one another', SHARED, ['$1', 'shop', 'react', 'host', BASE, 'types']),
    only('domains never import one another', DOMAINS, ['$1', SHARED, 'shop', 'react', 'host', BASE, 'types']),
    {
      name: 'entries-are-the-top',
      comment: 'Nothing imports an entry',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^entries/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(test|fixture)\\.tsx?$|\\.d\\.ts$' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js'] },
  },
};
