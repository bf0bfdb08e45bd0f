// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { REGISTRY } from '../../host/registry';
import { renderFeature } from '../../react/render-feature.fixture';
import TableOfContents from './table-of-contents';

/** Renders a widget with a placeholder, before the rest of its document. */
function renderContents(settings: object, page: string): { node: HTMLElement; unmount: () => void } {
  const widget =
    '<div class="elementor-element" data-id="a1"><div class="elementor-toc__body"><i class="spinner"></i></div></div>';
  document.body.innerHTML = `<div class="elementor">${widget}<div>${page}</div></div>`;
  const node = document.querySelector<HTMLElement>('.elementor-element') ?? document.body;
  node.dataset.settings = JSON.stringify(settings);
  return { node, unmount: renderFeature(TableOfContents, node) };
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
});

it('lists headings nested by level instead of the server’s placeholder', () => {
  const { node, unmount } = renderContents(
    { hierarchical_view: 'yes' },
    '<h2 id="one">One</h2><h4 id="low">Low</h4><h3 id="mid">Mid</h3><h2>Two</h2>',
  );
  const outline = (list: Element | null): unknown[] =>
    [...(list?.children ?? [])].map((item) => [
      item.querySelector('a')?.getAttribute('href'),
      ...outline(item.querySelector(':scope > ol')),
    ]);
  expect(outline(node.querySelector('.elementor-toc__body > ol'))).toEqual([
    ['#one', ['#low'], ['#mid']],
    ['#elementor-toc__heading-anchor-3'],
  ]);
  act(() => node.querySelector<HTMLElement>('a[href="#mid"]')?.click());
  expect([...node.querySelectorAll('.elementor-item-active')].map(({ textContent }) => textContent)).toEqual([
    'Mid',
  ]);
  unmount();
  expect(node.querySelector('.elementor-toc__body')?.innerHTML).toBe('<i class="spinner"></i>');
});

it.each([
  ['with levels', 'yes', 1],
  ['without levels', '', 0],
])('a list %s marks as its top level as many entries', (_name, hierarchical_view, count) => {
  const { node } = renderContents({ hierarchical_view }, '<h2>One</h2><h3>Below</h3>');
  expect(node.querySelectorAll('a')).toHaveLength(2);
  expect(node.querySelectorAll('.elementor-toc__top-level')).toHaveLength(count);
});

it('a list that starts minimized says that there are no headings', () => {
  const minimized = { minimize_box: 'yes', minimized_on: 'desktop' };
  const isCollapsed = (node: HTMLElement): boolean => node.classList.contains('elementor-toc--collapsed');
  expect(isCollapsed(renderContents(minimized, '<h2>One</h2>').node)).toBe(true);
  const { node } = renderContents(minimized, '<p>Text</p>');
  expect(isCollapsed(node)).toBe(false);
  expect(node.querySelector('.elementor-toc__body')?.textContent).toBe('This page has no headings.');
});
