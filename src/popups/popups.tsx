import { memo, useLayoutEffect, useState } from 'react';
import { type Stop, stopAll } from '../dom/events';
import { elementorOf } from '../elementor/runtime';
import { watchNodes } from '../host/scan';
import { asString } from '../host/settings';
import { useEvent, useHostEvent } from '../react/hooks/use-event';
import { useStore } from '../react/hooks/use-store';
import { earlySignals } from './early-signals';
import { openPopup } from './open-popup';
import { connectCommands } from './popup-api';
import { closeByEvent, followForm, openById, openBySelector } from './popup-commands';
import { PopupDialog } from './popup-dialog';
import { createInstance } from './popup-instance';
import { verdicts } from './popup-rules';
import {
  createPagePopups,
  createPopupSession,
  type PagePopups,
  type PopupSession,
  popupOf,
} from './popup-session';
import { parsePopupSettings } from './popup-settings';
import { isPrinted, POPUP, removeSource } from './popup-sources';
import { activeTriggers, useTriggers } from './triggers';
import { currentVisit } from './visit';

/** Enables the touch equivalent of exit intent: on a popup, or on `body` or `html` for all popups. */
const TOUCH_EXIT = '[data-shopwake-touch-exit]';

const hasTouchExit = (source: HTMLElement): boolean =>
  source.matches(TOUCH_EXIT) ||
  source.ownerDocument.querySelector(`html${TOUCH_EXIT},body${TOUCH_EXIT}`) !== null;

/** The popup that this page was opened to preview: it is shown at once, whatever its rules (README, 23). */
function isPreviewed(id: string): boolean {
  const { isPreview, post } = elementorOf(document).config;
  return isPreview && asString(post.id) === id;
}

/** Evaluates the rules; if all pass, the popup's triggers are armed. */
function createSession(page: PagePopups, id: string, source: HTMLElement): PopupSession {
  const settings = parsePopupSettings(source.dataset.elementorSettings);
  const timing = isPreviewed(id) ? [] : verdicts(settings.timing, id, currentVisit());
  const isArmed = !isPreviewed(id) && timing.every(([, passes]) => passes);
  const found = { id, settings, timing, source, hasTouchExit: hasTouchExit(source) };
  return createPopupSession(page, found, isArmed ? activeTriggers(settings.triggers) : []);
}

/** Takes a printed popup over. A second one with a known id is new content for the same popup. */
function addPopup(page: PagePopups, printed: HTMLElement): void {
  const id = printed.dataset.elementorId ?? '';
  const source = removeSource(printed);
  const known = popupOf(page, id);
  if (known) {
    known.source = source;
    return;
  }
  const popup = createSession(page, id, source);
  const instance = createInstance(popup);
  popup.instance = instance;
  page.$popups.set([...page.$popups.get(), popup]);
  elementorOf(document).documents[id] = instance;
  if (isPreviewed(id)) openPopup(popup);
}

/** Collects the popups of the page, also those that are added later, and then runs the commands that came before. */
function collectPopups(page: PagePopups): Stop {
  const connect = (popup: HTMLElement): void => {
    if (isPrinted(popup)) addPopup(page, popup);
  };
  const stopWatching = watchNodes([{ name: 'popup source', selector: POPUP, connect }]);
  earlySignals.end();
  const disconnect = connectCommands({
    open: (settings, event) => openById(page, settings, event),
    close: (settings, event) => closeByEvent(page, settings, event),
    hasPopped: () => page.hasPopped,
  });
  return stopAll([stopWatching, disconnect]);
}

/** A popup that opens at once is drawn at once, which is not possible while the root mounts: collecting follows it. */
function useCollection(page: PagePopups): void {
  useLayoutEffect(() => {
    let stop: Stop | null = null;
    let isOver = false;
    queueMicrotask(() => {
      if (!isOver) stop = collectPopups(page);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [page]);
}

const Popup = memo(({ popup }: { popup: PopupSession }) => {
  const view = useStore(popup.$view, { isSynchronous: true });
  useTriggers(popup, view);
  return view.opening ? <PopupDialog popup={popup} view={view} /> : null;
});

/** The popups of the page: their triggers, what opens them, and the dialogs of those that have been opened. */
export function PageOfPopups({ page }: { page: PagePopups }) {
  const popups = useStore(page.$popups, { isSynchronous: true });
  useCollection(page);
  useEvent(document.body, 'click', (event) => openBySelector(page, event));
  useHostEvent(document, 'submit_success', (event, answer) => followForm(page, event, answer));
  return popups.map((popup) => <Popup key={popup.id} popup={popup} />);
}

/** All popups of the page. */
export default function Popups() {
  const [page] = useState(createPagePopups);
  return <PageOfPopups page={page} />;
}
