import { describe, expect, it } from 'vitest';
import { assignChunks } from './chunks.mjs';

const ENTRIES = ['checkout', 'stripe-upe', 'express', 'frontend-widgets', 'popups'];
const RENDERER = '/node_modules/preact/dist/preact.mjs';

/**
 * Chunks of a made-up bundle. `modules`: name → `[static imports, dynamic imports]`; `chunks`: name of a module that is
 * imported dynamically → its chunk, optionally with the chunk it comes after. Modules named in `large` have enough source
 * for a chunk of their own.
 */
function chunksOf(modules, { chunks = {}, after = {}, large = [] } = {}) {
  const dynamicImporters = (id) =>
    Object.keys(modules).filter((name) => (modules[name][1] ?? []).includes(id));
  const infoOf = (id) => {
    const [importedIds = [], dynamicallyImportedIds = []] = modules[id] ?? [];
    const code = 'x'.repeat(large.includes(id) ? 5000 : 100);
    return { code, importedIds, dynamicallyImportedIds, dynamicImporters: dynamicImporters(id) };
  };
  const used = ENTRIES.filter((name) => modules[name]);
  const entryPoints = Object.fromEntries(used.map((name) => [name, name]));
  const lines = new Map(Object.entries(chunks).map(([id, chunk]) => [id, { chunk, after: after[id] }]));
  const { manualChunks } = assignChunks(entryPoints, lines);
  const graph = { getModuleInfo: infoOf, getModuleIds: () => Object.keys(modules) };
  return (id) => manualChunks(id, graph);
}

describe('a module that runs at the start', () => {
  it('is in the start chunk of its entry, or in the one that entries share', () => {
    const chunkOf = chunksOf({
      checkout: [['scan', 'attribution']],
      'frontend-widgets': [['scan', 'table', 'runtime']],
      popups: [['scan', 'runtime', 'visit']],
      scan: [],
      attribution: [],
      table: [],
      runtime: [],
      visit: [],
    });
    expect(['scan', 'attribution', 'table', 'runtime', 'visit'].map(chunkOf)).toEqual([
      'start',
      'start-checkout',
      'start-builder',
      'start-builder',
      'start-popups',
    ]);
  });

  it('is never in an entry, which themes load with a version in its URL', () => {
    const chunkOf = chunksOf({ checkout: [['scan']], scan: [] });
    expect(chunkOf('checkout')).toBeUndefined();
    expect(chunkOf('scan')).toBe('start-checkout');
  });
});

describe('a module of one chunk', () => {
  it('is in the chunk that its import names, with what only this chunk needs', () => {
    const chunkOf = chunksOf(
      { checkout: [[], ['cart.tsx']], 'cart.tsx': [['coupons.ts']], 'coupons.ts': [] },
      { chunks: { 'cart.tsx': 'cart' } },
    );
    expect([chunkOf('cart.tsx'), chunkOf('coupons.ts')]).toEqual(['cart', 'cart']);
  });

  it('is left to the bundler if its import names no chunk', () => {
    const chunkOf = chunksOf({ checkout: [[], ['cart.tsx']], 'cart.tsx': [] });
    expect(chunkOf('cart.tsx')).toBeUndefined();
  });

  it('is in the chunk that the other one comes after', () => {
    const chunkOf = chunksOf(
      {
        'stripe-upe': [[], ['card.tsx', 'pricing.tsx']],
        'card.tsx': [['form.ts']],
        'pricing.tsx': [['form.ts']],
        'form.ts': [],
      },
      {
        chunks: { 'card.tsx': 'payment', 'pricing.tsx': 'adaptive-pricing' },
        after: { 'pricing.tsx': 'payment' },
      },
    );
    expect(chunkOf('form.ts')).toBe('payment');
  });
});

const SHOP = {
  checkout: [[], ['cart.tsx', 'review.tsx', 'fragments.ts']],
  'cart.tsx': [['view.tsx', 'send.ts', 'rules.ts']],
  'review.tsx': [['view.tsx', 'send.ts', 'rules.ts']],
  'fragments.ts': [['send.ts']],
  'view.tsx': [[RENDERER]],
  'send.ts': [],
  'rules.ts': [],
  [RENDERER]: [],
};
const SHOP_CHUNKS = { 'cart.tsx': 'cart', 'review.tsx': 'checkout', 'fragments.ts': 'fragments' };

describe('a module of several chunks', () => {
  it('is in base if it needs the renderer, else in http if a chunk that runs without it needs it', () => {
    const chunkOf = chunksOf(SHOP, { chunks: SHOP_CHUNKS });
    expect([RENDERER, 'view.tsx', 'send.ts', 'rules.ts'].map(chunkOf)).toEqual([
      'base',
      'base',
      'http',
      'base',
    ]);
  });

  it('has a chunk of its own, named after it, if it is large and few need it', () => {
    const chunkOf = chunksOf(SHOP, { chunks: SHOP_CHUNKS, large: ['rules.ts'] });
    expect(chunkOf('rules.ts')).toBe('rules');
  });
});

it('a module that only the bundles of the builder, or only those of Stripe, need stays with them', () => {
  const chunkOf = chunksOf(
    {
      'frontend-widgets': [[], ['tabs.tsx', 'menus.tsx']],
      'stripe-upe': [[], ['card.tsx']],
      express: [[], ['wallets.tsx']],
      'tabs.tsx': [['icons.ts']],
      'menus.tsx': [['icons.ts']],
      'card.tsx': [['amounts.ts']],
      'wallets.tsx': [['amounts.ts']],
      'icons.ts': [],
      'amounts.ts': [],
      [RENDERER]: [],
    },
    {
      chunks: {
        'tabs.tsx': 'disclosure',
        'menus.tsx': 'menus',
        'card.tsx': 'payment',
        'wallets.tsx': 'express',
      },
    },
  );
  expect([chunkOf('icons.ts'), chunkOf('amounts.ts')]).toEqual(['widgets', 'stripe']);
});
