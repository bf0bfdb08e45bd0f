import { useLayoutEffect } from 'react';
import { type Stop, stopAll } from '../../dom/events';
import { findAllGiven } from '../../dom/find';
import { firstShown } from '../../dom/visible';
import { openPopup } from '../open-popup';
import type { PopupSession, PopupView } from '../popup-session';
import type { TriggerName, Triggers } from '../popup-settings';
import { earlySignals } from './early-signals';
import { type PageSignals, percentOf } from './page-signals';

interface TriggerContext {
  signals: PageSignals;
  document: Document;
  /** Whether a flick on a touch screen counts as exit intent. */
  hasTouchExit: boolean;
}

type Arm<K extends TriggerName> = (
  setting: NonNullable<Triggers[K]>,
  context: TriggerContext,
  fire: () => void,
) => Stop;

/** In a separate task: what has already happened fires once all triggers are armed. */
function soon(fire: () => void, delay = 0): Stop {
  const timer = setTimeout(fire, delay);
  return () => clearTimeout(timer);
}

/** The first match that is displayed counts; an invalid selector, or one without a match, arms nothing. */
const armScrollingTo: Arm<'scrolling_to'> = ({ selector }, { signals, document }, fire) => {
  const target = selector ? firstShown(findAllGiven(document, selector, Element)) : null;
  if (!target) return () => {};
  const stop = signals.reached((element) => {
    if (element === target) fire();
  });
  return stopAll([stop, signals.watch(target)]);
};

/** One timer that is extended when it ends, instead of a new one for each mouse movement. */
const armInactivity: Arm<'inactivity'> = ({ time }, { signals }, fire) => {
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

const armClick: Arm<'click'> = ({ times }, { signals }, fire) => {
  let count = earlySignals.clicks;
  if (count >= times) return soon(fire);
  return signals.clicked(() => {
    count += 1;
    if (count >= times) fire();
  });
};

/** Whether the visitor had already scrolled that far before triggers could be armed. */
function wasScrolled({ direction, offset }: NonNullable<Triggers['scrolling']>, view: Window): boolean {
  const { lowest, hasGoneUp } = earlySignals;
  return direction === 'up' ? hasGoneUp : lowest >= 0 && percentOf(lowest, view) >= offset;
}

const armScrolling: Arm<'scrolling'> = (setting, { signals, document }, fire) => {
  const { defaultView } = document;
  if (defaultView && wasScrolled(setting, defaultView)) return soon(fire);
  return signals.scrolled(({ isDown, percent }) => {
    if (setting.direction === 'up' ? !isDown : isDown && percent >= setting.offset) fire();
  });
};

/** Names by which filter lists hide advertisements. */
const BAIT = 'adsbox ad-banner ad-placement advertisement pub_300x250';

/** Time in which an extension hides what its lists name, ms. */
const HIDING_MS = 200;

/** Content blockers hide, or remove, elements with the class names of advertisements; nothing is requested. */
const armAdblock: Arm<'adblock_detection'> = ({ delay }, { document }, fire) => {
  const bait = document.createElement('div');
  bait.className = BAIT;
  bait.ariaHidden = 'true';
  Object.assign(bait.style, { position: 'absolute', left: '-999px', width: '1px', height: '1px' });
  document.body.append(bait);
  const armed = Date.now();
  let timer = setTimeout(() => {
    const style = bait.isConnected ? document.defaultView?.getComputedStyle(bait) : null;
    const isHidden = !style || style.display === 'none' || style.visibility === 'hidden';
    bait.remove();
    if (isHidden) timer = setTimeout(fire, armed + delay - Date.now());
  }, HIDING_MS);
  return () => {
    clearTimeout(timer);
    bait.remove();
  };
};

const ARMS: { [K in TriggerName]: Arm<K> } = {
  page_load: ({ delay }, _context, fire) => soon(fire, delay),
  scrolling: armScrolling,
  scrolling_to: armScrollingTo,
  click: armClick,
  inactivity: armInactivity,
  exit_intent: (_on, { signals, hasTouchExit }, fire) =>
    stopAll([signals.left(fire), hasTouchExit ? signals.flicked(fire) : undefined]),
  adblock_detection: armAdblock,
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
 * Arms the triggers of one popup. The first that fires disarms all of them, which leaves no listener or timer, and
 * `fire` gets its name.
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

/** The first trigger that fires ends all of the popup's, even if opening is refused. An open popup stays as it is. */
function fireTrigger(popup: PopupSession, name: TriggerName): void {
  popup.fired = name;
  popup.update({ armed: [] });
  if (!popup.isShown()) openPopup(popup, { avoidMultiple: true });
}

/** Keeps a popup's triggers armed until one of them fires. */
export function useTriggers(popup: PopupSession, { armed }: PopupView): void {
  const isArmed = armed.length > 0;
  useLayoutEffect(() => {
    if (!isArmed) return undefined;
    const { page, settings, hasTouchExit } = popup;
    const context = { signals: page.signals, document, hasTouchExit };
    return armTriggers(settings.triggers, context, (name) => fireTrigger(popup, name));
  }, [popup, isArmed]);
}
