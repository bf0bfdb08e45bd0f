// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../../host/events/listen';
import { REGISTRY } from '../../host/registry';
import { renderFeature } from '../../react/render-feature.fixture';
import VideoPlaylist from './video-playlist';

const title = (tab: number, name: string): string =>
  `<div class="e-tab-title" data-tab="${tab}" role="tab"><img src="/frame.jpg" alt=""><h4 class="e-tab-title-text"><a tabindex="0">${name}</a></h4></div>`;
const panel = (tab: number, type: string, url = ''): string =>
  `<div class="e-tab-content" data-tab="${tab}" data-video-type="${type}" data-video-url="${url}" data-video-title="Film ${tab}"><div></div></div>`;

/** A playlist of a file, a section and two videos of YouTube. */
function playlist(settings: object = {}): HTMLElement {
  document.body.innerHTML = `<div class="elementor-element" data-id="p1" data-widget_type="video-playlist.default"><div class="e-tabs"><div class="e-tabs-items" role="tablist">${title(1, 'Tide')}<h3 class="e-section-title">More</h3>${title(3, 'Pier')}${title(4, 'Lamp')}</div><div class="e-tabs-content-wrapper">${panel(1, 'hosted', '/tide.mp4')}${panel(2, 'section')}${panel(3, 'youtube', 'https://youtu.be/abc')}${panel(4, 'youtube', 'https://youtu.be/def')}</div></div></div>`;
  const node = document.querySelector<HTMLElement>('.elementor-element') ?? expect.fail('no widget');
  const tabs = ['a', 's', 'b', 'c'].map((_id) => ({ _id }));
  node.dataset.settings = JSON.stringify({ tabs, show_watched_indication: 'yes', ...settings });
  return node;
}

const settle = (): Promise<void> => act(() => vi.advanceTimersByTimeAsync(400).then(() => undefined));
const titleOf = (tab: number): HTMLElement =>
  document.querySelector<HTMLElement>(`.e-tab-title[data-tab="${tab}"]`) ?? expect.fail(`no title ${tab}`);

async function press(tab: number): Promise<void> {
  await act(async () => titleOf(tab).click());
  await settle();
}

const isOpen = (tab: number): boolean => titleOf(tab).getAttribute('aria-selected') === 'true';

interface Told {
  event: { type: string; trigger: string; watchCount: number };
  playlist: { currentItem: number; amount: number };
}

/** What the event for statistics has told. */
function listenToEvent(): Told[] {
  const told: Told[] = [];
  listen(document.body, 'elementor-video-playList', { host: true }, (_, about) => told.push(about as Told));
  return told;
}

/** A false API of YouTube: what its players were asked, and the listeners of the last. */
function youTube() {
  const asked: string[] = [];
  let report = (_: number): void => undefined;
  class Player {
    constructor(
      _: HTMLElement,
      options: { videoId: string; events: Record<string, (event: object) => void> },
    ) {
      asked.push(options.videoId);
      report = (data) => options.events.onStateChange?.({ data });
      setTimeout(() => options.events.onReady?.({}), 0);
    }
    playVideo = () => void asked.push('play');
    pauseVideo = () => void asked.push('pause');
    mute = () => void asked.push('mute');
  }
  vi.stubGlobal('YT', { loaded: 1, Player });
  return { asked, report: (data: number) => act(async () => report(data)) };
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  vi.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a video playlist', () => {
  it('plays the next video at the end, and none after the last', async () => {
    const told = listenToEvent();
    const { asked, report } = youTube();
    renderFeature(VideoPlaylist, playlist({ autoplay_next: 'yes' }));
    await press(3);
    await report(1);
    await report(0);
    await settle();
    expect([isOpen(4), asked]).toEqual([true, ['abc', 'play', 'def', 'play']]);
    await report(1);
    await report(0);
    await settle();
    expect([isOpen(4), asked.length]).toEqual([true, 4]);
    expect(
      told.map(({ event, playlist: { currentItem } }) => [event.type, event.trigger, currentItem]),
    ).toEqual([
      ['videoStart', 'click', 2],
      ['videoEnded', 'click', 2],
      ['videoStart', 'nextVideo', 3],
      ['videoEnded', 'nextVideo', 3],
    ]);
    expect(told[0]?.playlist.amount).toBe(3);
  });

  it('takes a pause that does not last for seeking', async () => {
    const told = listenToEvent();
    const { report } = youTube();
    renderFeature(VideoPlaylist, playlist());
    await press(3);
    await report(1);
    await report(2);
    await settle();
    await report(1);
    await report(2);
    await act(() => vi.advanceTimersByTimeAsync(1000).then(() => undefined));
    expect(told.map(({ event }) => event.type)).toEqual(['videoStart', 'videoResume', 'videoPaused']);
  });

  it('a video that was left before its player was ready does not play', async () => {
    const { asked } = youTube();
    renderFeature(VideoPlaylist, playlist());
    await act(async () => titleOf(3).click());
    await act(async () => titleOf(1).click());
    await settle();
    expect([isOpen(1), asked]).toEqual([true, ['abc', 'pause']]);
  });

  it('asks the provider again after a failure', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('YT', {
      loaded: 1,
      Player: class {
        constructor() {
          throw new Error('blocked');
        }
      },
    });
    renderFeature(VideoPlaylist, playlist());
    await press(3);
    const { asked } = youTube();
    await press(3);
    expect(asked).toEqual(['abc', 'play']);
  });

  it.each(['not json', '{"a":1}', '["gone", 7, null]'])(
    'a storage with %s marks nothing and breaks nothing',
    (text) => {
      localStorage.setItem('elementor', JSON.stringify({ watched_videos_p1: text }));
      renderFeature(VideoPlaylist, playlist());
      expect([isOpen(1), document.querySelector('.watched-video')]).toEqual([true, null]);
    },
  );

  it('starts by itself without sound, and not at all with reduced motion', async () => {
    const settings = { autoplay_on_load: 'yes' };
    const unmount = renderFeature(VideoPlaylist, playlist(settings));
    await settle();
    const film = document.querySelector<HTMLVideoElement>('.e-tab-content > video');
    expect([film?.muted, film?.hasAttribute('poster')]).toEqual([true, false]);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
    unmount();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    window.matchMedia = globalThis.matchMedia;
    renderFeature(VideoPlaylist, playlist(settings));
    await settle();
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
  });
});
