// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { playerAttributes, slideVideo, widgetVideo } from './slide-view';

describe('video of a slide', () => {
  test.each([
    [
      'https://www.youtube.com/watch?v=abc',
      'frame',
      'https://www.youtube.com/embed/abc?rel=0&controls=0&autoplay=1',
    ],
    [
      'https://www.youtube-nocookie.com/embed/abc',
      'frame',
      'https://www.youtube-nocookie.com/embed/abc?rel=0&controls=0&autoplay=1',
    ],
    ['https://vimeo.com/123', 'frame', 'https://player.vimeo.com/video/123?autoplay=1'],
    ['https://x.test/film.mp4', 'file', 'https://x.test/film.mp4'],
  ])('%s', (link, kind, url) => {
    expect(slideVideo(link, true)).toMatchObject({ kind, url });
  });

  test('does not autoplay with reduced motion', () => {
    expect(slideVideo('https://vimeo.com/123', false).url).toBe('https://player.vimeo.com/video/123');
  });
});

describe('video of a widget', () => {
  test('keeps its own URL, with one autoplay parameter', () => {
    const url = 'https://www.youtube.com/embed/abc?autoplay=0&rel=0';
    expect(widgetVideo(url, { videoType: 'youtube' }, true).url).toBe(
      'https://www.youtube.com/embed/abc?rel=0&autoplay=1',
    );
    expect(widgetVideo(url, { videoType: 'youtube' }, false).url).toBe(
      'https://www.youtube.com/embed/abc?rel=0',
    );
  });

  test.each([
    ['219', 2.33333],
    ['169', 1.77777],
    ['43', 1.33333],
    ['32', 1.5],
    ['11', 1],
    ['916', 0.5625],
    ['nonsense', 1.77777],
    [undefined, 1.77777],
  ])('aspect %s', (videoAspectRatio, ratio) => {
    const content = { videoType: 'hosted', modalOptions: { videoAspectRatio } };
    expect(widgetVideo('https://x.test/a.mp4', content, true)).toMatchObject({ kind: 'file', ratio });
  });
});

test('a player accepts known parameters only', () => {
  const hostile = {
    controls: '',
    loop: 'no',
    onerror: 'alert(1)',
    preload: 'javascript',
    poster: 'data:x',
    style: 'x',
  };
  expect(playerAttributes(hostile)).toEqual({ controls: true, loop: false, muted: false });
  expect(
    playerAttributes({ preload: 'none', controlsList: 'nodownload', poster: 'https://x.test/p.jpg' }),
  ).toEqual({
    controls: false,
    loop: false,
    muted: false,
    preload: 'none',
    controlsList: 'nodownload',
    poster: 'https://x.test/p.jpg',
  });
});
