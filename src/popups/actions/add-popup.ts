import { elementorOf } from '../../elementor/runtime';
import { asString } from '../../host/settings/shapes';
import { dialogId } from '../dialog/markup';
import { keepSource } from '../documents';
import { createInstance } from '../facade/instance';
import { keepInstance } from '../facade/instances';
import { TOUCH_EXIT } from '../markup';
import { verdicts } from '../rules/evaluate';
import { currentVisit } from '../rules/visit';
import { parsePopupSettings } from '../settings';
import { takeSource } from '../sources';
import { $popups, type PopupState, popupOf } from '../stores';
import { activeTriggers } from '../triggers/arm';
import { openPopup } from './open-popup';

const asksForTouchExit = (source: HTMLElement): boolean =>
  source.matches(TOUCH_EXIT) ||
  source.ownerDocument.querySelector(`html${TOUCH_EXIT},body${TOUCH_EXIT}`) !== null;

/** The popup that this page was opened to preview: it shows at once, whatever its rules (contract 4.2.3). */
function isPreviewed(id: string): boolean {
  const { isPreview, post } = elementorOf(document).config;
  return isPreview && asString(post.id) === id;
}

/** Asks the rules; if all pass, its triggers wait from now on (contract 4.2.4). */
function createState(id: string, source: HTMLElement): PopupState {
  const settings = parsePopupSettings(source.dataset.elementorSettings);
  const timing = isPreviewed(id) ? [] : verdicts(settings.timing, id, currentVisit());
  const isArmed = !isPreviewed(id) && timing.every(([, passes]) => passes);
  return {
    id,
    settings,
    phase: 'closed',
    opening: 0,
    opener: null,
    dialogId: dialogId(id),
    hasTouchExit: asksForTouchExit(source),
    timing,
    armed: isArmed ? activeTriggers(settings.triggers) : [],
    fired: null,
    refused: null,
  };
}

/**
 * Takes a printed popup out of the page and puts it to work (contract 4.2). A popup printed again under a known id
 * brings fresh content for the same popup.
 */
export function addPopup(shell: HTMLElement): void {
  const id = shell.dataset.elementorId ?? '';
  const source = takeSource(shell);
  keepSource(id, source);
  if (popupOf(id)) return;
  $popups.set([...$popups.get(), createState(id, source)]);
  const instance = createInstance(id);
  keepInstance(id, instance);
  elementorOf(document).documents[id] = instance;
  if (isPreviewed(id)) openPopup(id);
}
