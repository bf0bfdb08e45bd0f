import { describe, expect, it } from 'vitest';
import { parsePopupSettings } from './popup-settings';

describe('popup settings', () => {
  it('are parsed as the server prints them, seconds as ms', () => {
    const settings = parsePopupSettings(
      JSON.stringify({
        entrance_animation_duration: { unit: 'px', size: 0.8, sizes: [] },
        close_button_position: 'outside',
        close_button_delay: 2,
        close_automatically: '30',
        prevent_scroll: 'yes',
        avoid_multiple_popups: 'yes',
        a11y_navigation: 'yes',
        prevent_close_on_esc_key: 'yes',
        open_selector: '.open-news',
        classes: ' news  wide ',
        triggers: {
          page_load: 'yes',
          page_load_delay: 0.5,
          click: 'yes',
          click_times: '2',
          exit_intent: 'yes',
        },
        timing: { times: 'yes', times_count: 'close', times_period: 'week' },
      }),
    );
    expect(settings).toMatchObject({
      animationDuration: 800,
      closeButtonDelay: 2000,
      closeAutomatically: 30_000,
      isCloseButtonOutside: true,
      preventsScroll: true,
      avoidsMultiple: true,
      isModal: true,
      closesOnBackground: true,
      closesOnEscape: false,
      openSelector: '.open-news',
      classes: ['news', 'wide'],
      countsOnClose: true,
      triggers: { page_load: { delay: 500 }, click: { times: 2 }, exit_intent: true, scrolling: null },
      timing: { times: { times: 3, period: 'week' }, page_views: null },
    });
  });

  it('use the defaults of triggers that print none', () => {
    const all = Object.fromEntries(
      ['page_load', 'scrolling', 'scrolling_to', 'click', 'inactivity'].map((name) => [name, 'yes']),
    );
    expect(parsePopupSettings(JSON.stringify({ triggers: all })).triggers).toEqual({
      page_load: { delay: 0 },
      scrolling: { direction: 'down', offset: 50 },
      scrolling_to: { selector: '' },
      click: { times: 1 },
      inactivity: { time: 30_000 },
      exit_intent: null,
      adblock_detection: null,
    });
  });

  it.each([
    [{ adblock_detection_delay: 2 }, 2000],
    [{ adblock_detection_delay: '1.5' }, 1500],
    [{ adblock_detection_time: { unit: 's', size: 3 } }, 3000],
    [{ adblock_detection_selector: '.ad' }, 0],
    [{}, 0],
  ])('read the delay of the search for blockers from %j', (group, delay) => {
    const text = JSON.stringify({ triggers: { adblock_detection: 'yes', ...group } });
    expect(parsePopupSettings(text).triggers.adblock_detection).toEqual({ delay });
  });

  it.each([undefined, '', '{broken', '[]', '7', '{"triggers":7,"timing":"x","classes":[1]}'])(
    'give a popup that opens on request when they are %s',
    (text) => {
      const { triggers, timing, classes } = parsePopupSettings(text);
      expect(Object.values(triggers).every((trigger) => trigger === null)).toBe(true);
      expect(Object.values(timing).every((rule) => rule === null)).toBe(true);
      expect(classes).toEqual([]);
    },
  );

  it('use the defaults for values of the wrong kind', () => {
    const { triggers, timing, closeButtonDelay } = parsePopupSettings(
      JSON.stringify({
        close_button_delay: {},
        triggers: { click: 'yes', click_times: 'many', scrolling: 'yes', scrolling_direction: 'sideways' },
        timing: { devices: 'yes', devices_devices: 'mobile', times: 'yes', times_period: 'year' },
      }),
    );
    expect(closeButtonDelay).toBe(0);
    expect(triggers).toMatchObject({ click: { times: 1 }, scrolling: { direction: 'down' } });
    expect(timing).toMatchObject({ devices: { devices: [] }, times: { period: '' } });
  });
});
