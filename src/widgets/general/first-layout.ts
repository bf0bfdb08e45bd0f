/** Reserves the width of counters while the browser parses the page; see `while-parsing.ts`. */
import { findAll } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { whileParsing } from '../while-parsing';
import { reserveWidth } from './counter-text';

/** Counters with a reserved width. */
const done = new WeakSet<HTMLElement>();

function reserveNew(): void {
  for (const number of findAll(document, '.elementor-counter-number')) {
    if (done.has(number) || !number.textContent || prefersReducedMotion(number)) continue;
    done.add(number);
    reserveWidth(number);
  }
}

whileParsing(reserveNew);
