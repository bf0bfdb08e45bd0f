import { closest } from '../dom/find';
import { asBoolean, asString, toObject } from '../host/settings';
import { closePopup, openPopup } from './open-popup';
import { type PagePopups, popupOf, shownPopups } from './popup-session';
import { POPUP } from './popup-sources';
import { disablePopup } from './rules/popup-history';

const CONTROL = 'a,button,input,summary,[tabindex],[role="button"]';

/** Links that lead only to another position of the page. */
const IN_PAGE = 'a[href^="#"],a[href=""]';

/** Time between a form's success and the closing of its popup, so that the message can be read, ms. */
const AFTER_FORM = 1000;

const targetOf = (event: unknown): EventTarget | null =>
  (toObject(event).target as EventTarget | undefined) ?? null;

/** The control behind a click, native or jQuery's, which gets the focus back. Null for anything else. */
export const openerOf = (event: unknown): HTMLElement | null => closest(targetOf(event), CONTROL);

/** The nearest element of a click that an author's selector matches; null for none and for an invalid selector. */
export function closestOpener(target: EventTarget | null, selector: string): HTMLElement | null {
  try {
    return selector ? closest(target, selector) : null;
  } catch {
    return null;
  }
}

/** A link that is the opener, or is around it, is not followed; a link in it does not make the page jump. */
const replacesLink = (opener: HTMLElement, target: EventTarget | null): boolean =>
  opener.closest('a[href]') !== null || opener.contains(closest(target, IN_PAGE));

/** Opens every popup whose `open_selector` matches the clicked element. */
export function openBySelector({ $popups }: PagePopups, event: Event): void {
  for (const popup of $popups.get()) {
    const opener = closestOpener(event.target, popup.settings.openSelector);
    if (!opener) continue;
    if (replacesLink(opener, event.target)) event.preventDefault();
    // The selector may match an element around the control or in it, which cannot take the focus back.
    openPopup(popup, { avoidMultiple: true, opener: openerOf(event) ?? opener });
  }
}

/** Opens a popup by id, or closes it when it is shown and `toggle` is set; unknown ids do nothing (README, 27). */
export function openById(page: PagePopups, settings: unknown, event?: unknown): void {
  const { id, toggle } = toObject(settings);
  const popup = popupOf(page, asString(id));
  if (!popup) return;
  if (asBoolean(toggle) && popup.isShown()) closePopup(popup);
  else openPopup(popup, { opener: openerOf(event) });
}

/** Closes the popup that the event came from, or without one the topmost; disables it if asked to (README, 27). */
export function closeByEvent(page: PagePopups, settings: unknown, event?: unknown): void {
  const origin = popupOf(page, closest(targetOf(event), POPUP)?.dataset.elementorId ?? '');
  const popup = origin ?? shownPopups(page).at(-1);
  if (!popup) return;
  if (toObject(settings).do_not_show_again) disablePopup(popup.id);
  closePopup(popup);
}

/** Opens or closes popups as the server's answer to a form says (README, 28). */
export function followForm(page: PagePopups, event: unknown, answer: unknown): void {
  const data = toObject(answer);
  const request = toObject(data.popup ?? toObject(data.data).popup);
  if (request.action === 'open') openById(page, request);
  if (request.action === 'close') setTimeout(() => closeByEvent(page, request, event), AFTER_FORM);
}
