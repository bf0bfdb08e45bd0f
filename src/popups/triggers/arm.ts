import { find } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { earlySignals } from './early-signals';
import { type PageSignals, percentOf } from './page-signals';
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

/** In a task of its own: what has already happened fires once all triggers are armed. */
function soon(fire: () => void, delay = 0): Stop {
  const timer = setTimeout(fire, delay);
  return () => clearTimeout(timer);
}

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
  let last = earlySignals.lastUse ?? Date.now();
  let timer = setTimeout(check, Math.max(0, last + time - Date.now()));
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
  let count = earlySignals.clicks;
  if (count >= times) return soon(fire);
  return signals.clicked(() => {
    count += 1;
    if (count >= times) fire();
  });
};

/** Whether the visitor had scrolled as far, before any trigger could be armed. */
function wasScrolled({ direction, offset }: NonNullable<Triggers['scrolling']>, view: Window): boolean {
  const { lowest, hasGoneUp } = earlySignals;
  return direction === 'up' ? hasGoneUp : lowest >= 0 && percentOf(lowest, view) >= offset;
}

const armScrolling: Armed<'scrolling'> = (setting, { signals, document }, fire) => {
  const { defaultView } = document;
  if (defaultView && wasScrolled(setting, defaultView)) return soon(fire);
  return signals.scrolled(({ isDown, percent }) => {
    if (setting.direction === 'up' ? !isDown : isDown && percent >= setting.offset) fire();
  });
};

const ARMS: { [K in TriggerName]: Armed<K> } = {
  page_load: ({ delay }, _context, fire) => soon(fire, delay),
  scrolling: armScrolling,
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
