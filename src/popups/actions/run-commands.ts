import { closest } from '../../dom/find';
import { asBoolean, asShape, asString } from '../../host/settings/shapes';
import { openerOf } from '../facade/opener';
import { POPUP } from '../markup';
import { $openPopups, isOpen, popupOf } from '../stores';
import { closePopup } from './close-popup';
import { disablePopup } from './disable-popup';
import { openPopup } from './open-popup';

/** A form's popup closes this long after its success, so that the message can be read, ms. */
const AFTER_FORM = 1000;

/** Opens a popup by id, or closes it when `toggle` is asked for and it is open; unknown ids do nothing (contract 4.10). */
export function openById(settings: unknown, event?: unknown): void {
  const { id, toggle } = asShape(settings);
  const popup = popupOf(asString(id));
  if (!popup) return;
  if (asBoolean(toggle) && isOpen(popup)) closePopup(popup.id);
  else openPopup(popup.id, { opener: openerOf(event) });
}

/** Closes the popup the event came from, or the topmost without one; on demand for good (contract 4.10). */
export function closeByEvent(settings: unknown, event?: unknown): void {
  const target = (asShape(event).target as EventTarget | undefined) ?? null;
  const origin = popupOf(closest(target, POPUP)?.dataset.elementorId ?? '');
  const popup = origin ?? $openPopups.get().at(-1);
  if (!popup) return;
  if (asShape(settings).do_not_show_again) disablePopup(popup.id);
  closePopup(popup.id);
}

/** What a form's successful answer asks of popups: open one, or close the form's own after a second (contract 4.10). */
export function followForm(event: unknown, answer: unknown): void {
  const data = asShape(answer);
  const wish = asShape(data.popup ?? asShape(data.data).popup);
  if (wish.action === 'open') openById(wish);
  if (wish.action === 'close') setTimeout(() => closeByEvent(wish, event), AFTER_FORM);
}
