// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readEnvironment } from './devices';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WIN = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)';

it.each([
  ['Chrome', `${WIN} ${BLINK} Chrome/126.0.0.0 Safari/537.36`, 'blink chrome webkit'],
  ['Chrome on a Mac', `${MAC} ${BLINK} Chrome/126.0.0.0 Safari/537.36`, 'blink chrome mac webkit'],
  ['Chrome on Android', `${ANDROID} ${BLINK} Chrome/126.0.0.0 Mobile Safari/537.36`, 'blink chrome webkit'],
  [
    'Samsung Internet',
    `${ANDROID} ${BLINK} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'blink chrome webkit',
  ],
  [
    'Chromium without a window',
    `${WIN} ${BLINK} HeadlessChrome/126.0.0.0 Safari/537.36`,
    'blink chrome webkit',
  ],
  ['Edge', `${WIN} ${BLINK} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'blink edge webkit'],
  ['Opera', `${WIN} ${BLINK} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`, 'blink opera webkit'],
  ['Safari on a Mac', `${MAC} ${APPLE} Version/17.5 Safari/605.1.15`, 'appleWebkit mac safari webkit'],
  [
    'Safari on an iPhone',
    `${IPHONE} ${APPLE} Version/17.5 Mobile/15E148 Safari/604.1`,
    'appleWebkit safari webkit',
  ],
  [
    'Chrome on iOS',
    `${IPHONE} ${APPLE} CriOS/126.0.0.0 Mobile/15E148 Safari/604.1`,
    'appleWebkit safari webkit',
  ],
  [
    'Firefox on iOS',
    `${IPHONE} ${APPLE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
    'appleWebkit safari webkit',
  ],
  [
    'Edge on iOS',
    `${IPHONE} ${APPLE} Version/17.0 EdgiOS/126.0 Mobile/15E148 Safari/605.1.15`,
    'appleWebkit edge webkit',
  ],
  ['Firefox', `${WIN.replace('x64', 'x64; rv:127.0')} Gecko/20100101 Firefox/127.0`, 'firefox'],
])('%s', (_name, userAgent, flags) => {
  const view = { navigator: { userAgent, maxTouchPoints: 0 } } as unknown as Window;
  const set = Object.entries(readEnvironment(view)).filter(([, isSet]) => isSet);
  expect(
    set
      .map(([name]) => name)
      .sort()
      .join(' '),
  ).toBe(flags);
});
