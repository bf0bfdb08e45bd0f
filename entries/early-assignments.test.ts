// @vitest-environment jsdom
// Scripts that assign a global of ours before it is there: `window.elementorModules = window.elementorModules || {}` is the
// first line of many add-ons.
import { expect, it, vi } from 'vitest';
import { defineFacade } from '../src/host/offer';
import { runPreStub } from './pre-stub.fixture';

interface Page {
  [name: string]: Global;
}
interface Global {
  [name: string]: unknown;
}
type Class = new () => { size(): number };

const GLOBALS = ['elementorModules', 'elementorFrontend', 'elementorProFrontend', 'wc'];

class Module {
  size() {
    return 1;
  }
}

/** A window after the pre-stub. */
function pageWithStubs(): Page {
  const page = {};
  runPreStub(page);
  return page as unknown as Page;
}

const added = (global: Global) => Object.assign({}, global, { theirs: 1 });
const ASSIGNMENTS: [string, (global: Global) => Global][] = [
  ['itself', (global) => global],
  ['a copy', added],
  ['a spread copy of a copy', (global) => ({ ...added(global) })],
  ['an object that inherits from it', (global) => Object.create(global)],
];

/** What ours brings. */
const facade = () => ({ Module, extra: 'ours', frontend: { handlers: { Base: Module } } });

const globalOf = (page: Page, name: string): Global => page[name] ?? {};

for (const name of GLOBALS)
  for (const [what, make] of ASSIGNMENTS)
    it(`${name} may be set to ${what}, before ours is there and after`, () => {
      const page = pageWithStubs();
      page[name] = make(globalOf(page, name));
      const given = page[name];
      if (name !== 'wc') defineFacade(page, name, facade());
      expect(page[name]).toBe(given);
      page[name] = make(globalOf(page, name));
      if (name !== 'wc') expect(globalOf(page, name).extra).toBe('ours');
      // A second bundle leaves what stands.
      if (name !== 'wc') expect(defineFacade(page, name, { extra: 'again' }).extra).toBe('ours');
    });

for (const [what, make] of ASSIGNMENTS)
  it(`the classes of elementorModules work where it was set to ${what}`, () => {
    const page = pageWithStubs();
    const stored = globalOf(page, 'elementorModules');
    const Early = stored.Module as Class;
    class Child extends Early {}
    page.elementorModules = make(stored);
    const Later = globalOf(page, 'elementorModules').Module as Class;
    defineFacade(page, 'elementorModules', facade());
    expect([new Child().size(), new Early().size(), new Later().size()]).toEqual([1, 1, 1]);
    expect(new (globalOf(page, 'elementorModules').Module as Class)()).toBeInstanceOf(Module);
    // A script that stored the first object finds what ours adds.
    expect(stored.extra).toBe('ours');
  });

it('a class that a script has put in the place of one of ours stays', () => {
  const page = pageWithStubs();
  const modules = globalOf(page, 'elementorModules');
  class Twice extends (modules.Module as Class) {
    override size() {
      return 2 * super.size();
    }
  }
  page.elementorModules = { ...modules, Module: Twice };
  defineFacade(page, 'elementorModules', facade());
  expect(page.elementorModules.Module).toBe(Twice);
  expect(new Twice().size()).toBe(2);
});

it('the original’s own object gives the classes, also when it is set twice', () => {
  const page = pageWithStubs();
  const Early = globalOf(page, 'elementorModules').Module as Class;
  page.elementorModules = facade();
  const given = page.elementorModules;
  page.elementorModules = page.elementorModules ?? {};
  expect(page.elementorModules).toBe(given);
  expect(new Early().size()).toBe(1);
});

it('calls on a copy of a facade wait for it', () => {
  const page = pageWithStubs();
  page.elementorFrontend = added(globalOf(page, 'elementorFrontend'));
  const addAction = vi.fn();
  const { hooks } = page.elementorFrontend as { hooks: { addAction(name: string): void } };
  hooks.addAction('ready');
  vi.stubGlobal('shopwakeCalls', page.shopwakeCalls);
  defineFacade(page, 'elementorFrontend', { hooks: { addAction } });
  hooks.addAction('later');
  expect(addAction.mock.calls).toEqual([['ready'], ['later']]);
});
