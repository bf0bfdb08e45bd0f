// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { opensLightbox, slidesOfGroup, startIndex } from './slides';

const element = (html: string): Element => {
  document.body.innerHTML = html;
  const found = document.body.firstElementChild;
  if (!found) throw new Error('no element');
  return found;
};
beforeEach(() => {
  document.body.innerHTML = '';
});

describe('eligibility', () => {
  test.each([
    ['<a href="/a.jpg" data-elementor-open-lightbox="yes">', false, true],
    ['<a href="/a.JPEG?x=1.zip" data-elementor-open-lightbox="yes">', false, true],
    ['<a href="/a.webp">', true, true],
    ['<a href="/a.webp">', false, false],
    ['<a href="/a.webp" data-elementor-open-lightbox="default">', true, true],
    ['<a href="/a.png" data-elementor-open-lightbox="no">', true, false],
    ['<a href="/a.png" download data-elementor-open-lightbox="yes">', true, false],
    ['<a href="/a.pdf" data-elementor-open-lightbox="yes">', true, false],
    ['<a href="/page?file=a.png">', true, false],
    [
      '<a href="#" data-elementor-lightbox-video="https://vimeo.com/1" data-elementor-open-lightbox="yes">',
      false,
      true,
    ],
    ['<a href="/a.zip" download data-elementor-lightbox-video="https://vimeo.com/1">', true, true],
    ['<a>', true, false],
    ['<div data-elementor-lightbox="{}" data-elementor-open-lightbox="yes">', false, true],
    ['<div data-elementor-lightbox="{}">', false, false],
  ])('%s (default %s) → %s', (html, isDefault, expected) => {
    expect(opensLightbox(element(html), isDefault)).toBe(expected);
  });

  test('a link inside a drawing counts', () => {
    const drawing = element('<svg><a href="/a.gif" data-elementor-open-lightbox="yes"></a></svg>');
    expect(opensLightbox(drawing.querySelector('a') as Element, false)).toBe(true);
  });
});

describe('group', () => {
  const link = (file: string, more = '') =>
    `<a href="https://x.test/${file}" data-elementor-lightbox-slideshow="g" ${more}></a>`;

  test('contains all its links in index order, without copies and unsafe URLs', () => {
    element(`<div>${link('b.jpg', 'data-elementor-lightbox-index="1"')}${link('a.jpg', 'data-elementor-lightbox-index="0"')}
      <div class="swiper-slide-duplicate">${link('copy.jpg')}</div>
      <a href="javascript:alert(1)" data-elementor-lightbox-slideshow="g"></a>
      <a href="https://x.test/other.jpg" data-elementor-lightbox-slideshow="h"></a>
      <a href="#" data-elementor-lightbox-video="https://vimeo.com/9" data-elementor-lightbox-slideshow="g"></a></div>`);
    const slides = slidesOfGroup(document, 'g');
    expect(slides.map(({ image, video }) => video ?? image)).toEqual([
      'https://x.test/a.jpg',
      'https://x.test/b.jpg',
      'https://vimeo.com/9',
    ]);
    expect([
      startIndex(slides, 'https://x.test/b.jpg'),
      startIndex(slides, 'https://vimeo.com/9'),
      startIndex(slides, null),
    ]).toEqual([1, 2, 0]);
  });

  test('of the author’s own has the pictures of all items of a loop, and each once', () => {
    const item = (file: string) => `<div class="elementor-widget" data-id="a1">${link(file)}</div>`;
    const root = element(`<div>${item('a.jpg')}${item('b.jpg')}${item('b.jpg')}</div>`);
    const images = (opener?: Element | null) =>
      slidesOfGroup(document, 'g', opener).map(({ image }) => image);
    const expected = ['https://x.test/a.jpg', 'https://x.test/b.jpg'];
    expect([images(), images(root.querySelector('a'))]).toEqual([expected, expected]);
  });
});
