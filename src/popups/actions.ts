import { closest } from '../dom/find';
import { asBoolean, asShape, asString } from '../host/shapes';
import { openerOf } from './instance';
import { POPUP } from './markup';
import { disable, type PopupPage } from './popup';
import { onStage } from './stage';

/** Seconds are 1000 ms; a form's popup closes this long after its success, so that the message can be read. */
const AFTER_FORM = 1000;

/** Opens a popup by id, or closes it when `toggle` is asked for and it is open; unknown ids do nothing (contract 4.10). */
export function openById(page: PopupPage, settings: unknown, event?: unknown): void {
  const { id, toggle } = asShape(settings);
  const popup = page.byId.get(asString(id));
  if (!popup) return;
  const opener = openerOf(event);
  onStage(({ hidePopup, showPopup }) => {
    if (asBoolean(toggle) && popup.isOpen) hidePopup(popup);
    else showPopup(popup, { opener });
  });
}

/** Closes the popup the event came from, or the topmost without one; on demand for good (contract 4.10). */
export function closeByEvent(page: PopupPage, settings: unknown, event?: unknown): void {
  const target = (asShape(event).target as EventTarget | undefined) ?? null;
  const id = closest(target, POPUP)?.dataset.elementorId ?? '';
  onStage(({ hidePopup }) => {
    const popup = page.byId.get(id) ?? page.open.at(-1);
    if (!popup) return;
    if (asShape(settings).do_not_show_again) disable(popup);
    hidePopup(popup);
  });
}

/** What a form's successful answer asks of popups: open one, or close the form's own after a second (contract 4.10). */
export function followForm(page: PopupPage, event: unknown, answer: unknown): void {
  const data = asShape(answer);
  const wish = asShape(data.popup ?? asShape(data.data).popup);
  if (wish.action === 'open') openById(page, wish);
  if (wish.action === 'close') setTimeout(() => closeByEvent(page, wish, event), AFTER_FORM);
}
