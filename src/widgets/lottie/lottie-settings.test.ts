import { expect, it } from 'vitest';
import { parseLottie } from './lottie-settings';
import { scrollShare } from './triggers';

const POSITION = { top: 0, height: 200, viewHeight: 800, scrollTop: 0, scrollHeight: 2000 };

it.each([
  [{}, { top: 800 }, 0],
  [{}, { top: 300 }, 0.5],
  [{}, { top: -200 }, 1],
  [{}, { top: -900 }, 1],
  [{ viewport: { sizes: { start: 10, end: 90 } } }, { top: 720 }, 0],
  [{ effects_relative_to: 'page' }, { scrollTop: 500 }, 0.25],
  [{ _position: 'fixed' }, { scrollTop: 400 }, 0.5],
  [{ viewport: { sizes: { start: 50, end: 50 } }, effects_relative_to: 'page' }, { scrollTop: 1000 }, 0],
])('bound to scrolling, %j at %j', (settings, position, wanted) => {
  expect(scrollShare(parseLottie(settings, ''), { ...POSITION, ...position })).toBe(wanted);
});

it.each([
  [{ source_json: { url: '/evil.svg' }, source_external_url: { url: '/other.JSON' } }, '/other.JSON'],
  [{ source_json: { url: 7 } }, '/default.json'],
  [{}, '/default.json'],
])('the drawing of %j', (settings, path) => {
  expect(parseLottie(settings, '/default.json').path).toBe(path);
});

it('invalid settings get Elementor’s defaults', () => {
  expect(
    parseLottie(
      {
        trigger: 'spin',
        play_speed: { size: -1 },
        start_point: { size: 'x' },
        end_point: { size: 300 },
        loop: 'yes',
        number_of_times: 'often',
        viewport: [],
        link_timeout: -5,
      },
      '',
    ),
  ).toMatchObject({
    trigger: 'arriving_to_viewport',
    speed: 1,
    part: { start: 0, end: 100 },
    times: Number.POSITIVE_INFINITY,
    view: { start: 0, end: 100 },
    linkDelay: 0,
  });
});
