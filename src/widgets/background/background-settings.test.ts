import { describe, expect, test } from 'vitest';
import { hostedSource, videoId, videoKind } from '../links';
import { parseSlideshow, parseVideo } from './background-settings';
import { coverSize } from './video';

describe('video link', () => {
  test.each([
    ['https://www.youtube.com/watch?v=XHOmBV4js_E', 'youtube', 'XHOmBV4js_E'],
    ['//m.youtube.com/embed/abc-1?rel=0', 'youtube', 'abc-1'],
    ['youtu.be/abc?t=3', 'youtube', 'abc'],
    ['https://www.youtube.com/watch?list=1&vi=abc&x', 'youtube', 'abc'],
    ['https://vimeo.com/76979871#t=3s', 'vimeo', '76979871'],
    ['https://player.vimeo.com/video/12', 'vimeo', '12'],
    ['https://player.vimeo.com/external/34.hd.mp4', 'vimeo', '34'],
    ['https://vimeo.com/about', 'vimeo', null],
    ['https://shop.example/youtube.com/film.mp4', 'hosted', null],
    ['not an address', 'hosted', null],
  ])('%s', (link, kind, id) => {
    expect([videoKind(link), videoId(link)]).toEqual([kind, id]);
  });

  test('a part of a hosted file', () => {
    expect([hostedSource('a.mp4', 0, 0), hostedSource('a.mp4', 0, 4), hostedSource('a.mp4', 5, 0)]).toEqual([
      'a.mp4',
      'a.mp4#t=0,4',
      'a.mp4#t=5',
    ]);
  });
});

test('a video covers its container', () => {
  expect(coverSize(1600, 400, 16 / 9)).toEqual({ width: 1600, height: 900 });
  expect(coverSize(400, 900, 16 / 9)).toEqual({ width: 1600, height: 900 });
});

describe('settings', () => {
  test('of a slideshow, with the standard times', () => {
    const settings = {
      background_background: 'slideshow',
      background_slideshow_gallery: [{ id: 1, url: 'a.jpg' }, null, { url: '' }],
    };
    expect(parseSlideshow(settings)).toEqual({
      images: ['a.jpg'],
      loop: false,
      pause: 5000,
      transition: 'fade',
      duration: 500,
      lazy: false,
      zoom: null,
    });
    expect(parseSlideshow({ ...settings, background_background: 'classic' })).toBeNull();
    expect(parseSlideshow({ background_background: 'slideshow' })).toBeNull();
  });

  test('of a video need both type and link', () => {
    expect(parseVideo({ background_background: 'video' })).toBeNull();
    expect(
      parseVideo({
        background_background: 'video',
        background_video_link: 'a.mp4',
        background_video_start: '5',
        background_video_end: 'x',
      }),
    ).toEqual({
      link: 'a.mp4',
      start: 5,
      end: 0,
      once: false,
      onMobile: false,
      privacy: false,
    });
  });
});
