import * as entrance from './entrance';
import * as reveal from './reveal';
import * as stretched from './stretched';
import type { Widget } from './widget';

/** Every widget we know: one folder each, one line here. The order is the order of waking (contract 1.7). */
export const widgets: readonly Widget[] = [
  { name: 'reveal', selector: 'body', when: 'now', load: () => reveal },
  { name: 'entrance', selector: entrance.SELECTOR, when: 'now', load: () => entrance },
  { name: 'stretched', selector: stretched.SELECTOR, when: 'now', load: () => stretched },
];
