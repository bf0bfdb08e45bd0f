import { asOneOf } from '../../host/settings/lists';
import { asNumber, asString, type Shape } from '../../host/settings/shapes';
import { ifOn } from '../if-on';
import { SECOND } from '../seconds';

/** The triggers of one popup, in the order they are armed; times in ms; null when off (contract 4.5). */
export interface Triggers {
  page_load: { delay: number } | null;
  scrolling: { direction: 'down' | 'up'; offset: number } | null;
  scrolling_to: { selector: string } | null;
  click: { times: number } | null;
  inactivity: { time: number } | null;
  exit_intent: true | null;
}

/** The triggers that a popup's settings switch on (contract 4.5). */
export function parseTriggers(group: Shape): Triggers {
  return {
    page_load: ifOn(group, 'page_load', () => ({ delay: asNumber(group.page_load_delay) * SECOND })),
    scrolling: ifOn(group, 'scrolling', () => ({
      direction: asOneOf(group.scrolling_direction, ['down', 'up'], 'down'),
      offset: asNumber(group.scrolling_offset, 50),
    })),
    scrolling_to: ifOn(group, 'scrolling_to', () => ({ selector: asString(group.scrolling_to_selector) })),
    click: ifOn(group, 'click', () => ({ times: asNumber(group.click_times, 1) })),
    inactivity: ifOn(group, 'inactivity', () => ({ time: asNumber(group.inactivity_time, 30) * SECOND })),
    exit_intent: ifOn(group, 'exit_intent', () => true as const),
  };
}
