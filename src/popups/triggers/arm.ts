import { find } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import type { PageSignals } from './page-signals';
import type { Triggers } from './settings';

/** What triggers listen to: the page's signals, its document, and whether a touch flick stands in for exit intent. */
export interface TriggerContext {
  signals: PageSignals;
  document: Document;
  hasTouchExit: boolean;
}

/** The name of a trigger as settings print it. */
export type TriggerName = keyof Triggers;
type Armed<K extends TriggerName> = (
  setting: NonNullable<Triggers[K]>,
  context: TriggerContext,
  fire: () => void,
) => Stop;

/** The first match counts; an invalid selector, or none, arms nothing (contract 4.5). */
const armScrollingTo: Armed<'scrolling_to'> = ({ selector }, { signals, document }, fire) => {
  const target = selector ? find(document, selector, Element) : null;
  if (!target) return () => {};
  const stop = signals.reached((element) => {
    if (element === target) fire();
  });
  return stopAll([stop, signals.watch(target)]);
};

/** One timer, moved on when it comes due, instead of a new one for each mouse movement. */
const armInactivity: Armed<'inactivity'> = ({ time }, { signals }, fire) => {
  let last = Date.now();
  let timer = setTimeout(check, time);
  function check(): void {
    const left = last + time - Date.now();
    if (left <= 0) fire();
    else timer = setTimeout(check, left);
  }
  const stop = signals.used(() => {
    last = Date.now();
  });
  return stopAll([stop, () => clearTimeout(timer)]);
};

const armClick: Armed<'click'> = ({ times }, { signals }, fire) => {
  let count = 0;
  return signals.clicked(() => {
    count += 1;
    if (count >= times) fire();
  });
};

const ARMS: { [K in TriggerName]: Armed<K> } = {
  page_load: ({ delay }, _context, fire) => {
    const timer = setTimeout(fire, delay);
    return () => clearTimeout(timer);
  },
  scrolling: ({ direction, offset }, { signals }, fire) =>
    signals.scrolled(({ isDown, percent }) => {
      if (direction === 'up' ? !isDown : isDown && percent >= offset) fire();
    }),
  scrolling_to: armScrollingTo,
  click: armClick,
  inactivity: armInactivity,
  exit_intent: (_on, { signals, hasTouchExit }, fire) =>
    stopAll([signals.left(fire), hasTouchExit ? signals.flicked(fire) : undefined]),
};

const armOne = <K extends TriggerName>(
  name: K,
  triggers: Triggers,
  context: TriggerContext,
  fire: () => void,
) => {
  const setting = triggers[name];
  return setting ? ARMS[name](setting as NonNullable<Triggers[K]>, context, fire) : undefined;
};

/** Names of the triggers that are on, in the order they are armed. */
export const activeTriggers = (triggers: Triggers): TriggerName[] =>
  (Object.keys(ARMS) as TriggerName[]).filter((name) => triggers[name]);

/**
 * Arms the triggers of one popup. The first to fire ends all of them and is passed on by name; nothing keeps a listener
 * or timer after that (contract 4.5).
 */
export function armTriggers(
  triggers: Triggers,
  context: TriggerContext,
  fire: (name: TriggerName) => void,
): Stop {
  const stops: (Stop | undefined)[] = [];
  const disarm = (): void => stopAll(stops.splice(0))();
  for (const name of activeTriggers(triggers)) {
    stops.push(
      armOne(name, triggers, context, () => {
        disarm();
        fire(name);
      }),
    );
  }
  return disarm;
}
