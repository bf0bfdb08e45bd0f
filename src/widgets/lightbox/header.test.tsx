// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ElementorConfig } from '../../elementor/settings';
import { renderRoot } from '../../react/mount-root';
import { ShareMenu } from './header';
import type { Slide } from './slides';

const config = {
  word: (_key: string, fallback: string) => fallback,
  usesSvgIcons: true,
} as unknown as ElementorConfig;
const slide = {
  image: 'https://shop.test/a.jpg',
  title: 'A & B',
  alt: '',
  hash: '#slide',
} as unknown as Slide;

function Sharing({ given }: { given: Slide }) {
  const [isOpen, setOpen] = useState(false);
  return <ShareMenu slide={given} config={config} isOpen={isOpen} setOpen={setOpen} />;
}

let unmount: () => void;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => unmount());

async function open(given: Slide): Promise<HTMLElement> {
  const root = document.getElementById('root') as HTMLElement;
  unmount = renderRoot('lightbox', root, <Sharing given={given} />, root);
  const button = await vi.waitFor(() => {
    const found = root.querySelector('[aria-expanded]');
    if (!found) throw new Error('not drawn yet');
    return found;
  });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'));
  return root;
}

it('exposes its open state, and offers four ways to share an image', async () => {
  const root = await open(slide);
  const links = [...root.querySelectorAll('a')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Share on Facebook',
    'Share on Twitter',
    'Pin it',
    'Download image',
  ]);
  expect(links[1]?.getAttribute('href')).toContain('text=A+%26+B');
  expect(links.at(-1)?.hasAttribute('download')).toBe(true);
});

it('offers no image to pin or download for a video', async () => {
  const root = await open({ ...slide, video: { type: 'hosted' } } as unknown as Slide);
  expect(root.querySelectorAll('a')).toHaveLength(2);
});
