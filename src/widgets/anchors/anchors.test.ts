// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { samePageHash, targetOf } from './anchors';

const here = { hostname: 'x.test', pathname: '/page/' } as Location;
const link = (href: string): HTMLAnchorElement => {
  const a = document.createElement('a');
  a.href = href;
  return a;
};

describe('links', () => {
  test.each([
    ['https://x.test/page/#far', '#far'],
    ['https://x.test/page/?a=1#far', '#far'],
    ['https://x.test/other/#far', null],
    ['https://y.test/page/#far', null],
    ['https://x.test/page/#', null],
    ['https://x.test/page/', null],
    ['https://x.test/page/#elementor-action%3Aaction%3Dpopup', null],
    ['https://x.test/page/#%23elementor-action', null],
  ])('%s → %s', (href, expected) => {
    expect(samePageHash(link(href), here)).toBe(expected);
  });
});

const pageWith = (targets: string) => ({ document, utils: { anchors: { getSettings: () => targets } } });

describe('targets', () => {
  beforeEach(() => {
    document.body.innerHTML = `<div id="far" class="elementor-menu-anchor"></div><div id="über" class="elementor-element"></div>
      <div id="1st" class="elementor-element"></div><div id="plain"></div>`;
  });

  test.each([
    ['#far', 'far'],
    ['#%C3%BCber', 'über'],
    ['#1st', '1st'],
    ['#plain', undefined],
    ['#none', undefined],
    ['#far,>>', undefined],
    ['#%E0%A4%A', undefined],
    ['', undefined],
  ])('%s → %s', (hash, id) => {
    expect(targetOf(pageWith('.elementor-element, .elementor-menu-anchor'), hash)?.id).toBe(id);
  });

  test('add-ons set the selector of scroll targets; an invalid selector matches nothing', () => {
    expect(targetOf(pageWith('#plain'), '#plain')?.id).toBe('plain');
    expect(targetOf(pageWith('.dummy'), '#far')).toBeNull();
    expect(targetOf(pageWith('::nope('), '#far')).toBeNull();
  });
});
