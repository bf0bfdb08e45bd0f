import { asString } from '../host/shapes';
import { createInstance, createModal } from './instance';
import { TOUCH_EXIT } from './markup';
import type { Popup, PopupPage } from './popup';
import { verdicts } from './rules/evaluate';
import { parsePopupSettings } from './settings';
import { takeSource } from './sources';
import { onStage } from './stage';
import { activeTriggers, armTriggers, type Ground } from './triggers/arm';
import type { PageSignals } from './triggers/page-signals';

function createPopup(page: PopupPage, id: string, source: HTMLElement): Popup {
  const popup = {
    id,
    page,
    source,
    settings: parsePopupSettings(source.dataset.elementorSettings),
    dialog: null,
    content: null,
    isOpen: false,
    release: () => {},
    disarm: () => {},
    status: { timing: [], armed: [], fired: null, refused: null },
  } as unknown as Popup;
  popup.modal = createModal(popup);
  popup.instance = createInstance(popup);
  return popup;
}

const isPreviewed = ({ id, page }: Popup): boolean => {
  const { isPreview, post } = page.elementor.config;
  return isPreview && asString(post.id) === id;
};

/** Asks the rules and, if all pass, arms the triggers (contract 4.2.4). */
function arm(popup: Popup, ground: Ground): void {
  const { page, id, settings, status } = popup;
  status.timing = verdicts(settings.timing, id, page.visit());
  if (!status.timing.every(([, passes]) => passes)) return;
  status.armed = activeTriggers(settings.triggers);
  popup.disarm = armTriggers(settings.triggers, ground, (name) => {
    status.armed = [];
    status.fired = name;
    onStage(({ showPopup }) => popup.isOpen || showPopup(popup, { avoidMultiple: true }));
  });
}

const asksForTouchExit = (source: HTMLElement): boolean =>
  source.matches(TOUCH_EXIT) ||
  source.ownerDocument.querySelector(`html${TOUCH_EXIT},body${TOUCH_EXIT}`) !== null;

/**
 * Takes a printed popup out of the page and puts it to work (contract 4.2). A popup printed again under a known id
 * brings fresh content for the same popup.
 */
export function adoptPopup(page: PopupPage, signals: PageSignals, shell: HTMLElement): void {
  const id = shell.dataset.elementorId ?? '';
  const source = takeSource(shell);
  const known = page.byId.get(id);
  if (known) {
    known.source = source;
    return;
  }
  const popup = createPopup(page, id, source);
  page.byId.set(id, popup);
  page.elementor.documents[id] = popup.instance;
  if (isPreviewed(popup)) onStage(({ showPopup }) => showPopup(popup));
  else arm(popup, { signals, document: page.elementor.document, hasTouchExit: asksForTouchExit(source) });
}
