import { type RefObject, useLayoutEffect } from 'react';
import { closest } from '../dom/find';
import { prefersReducedMotion } from '../dom/motion';
import { loadDialogStyles } from '../elementor/dialog-styles';
import { elementorOf } from '../elementor/runtime';
import type { HostEvent } from '../host/events/events';
import { emit } from '../host/events/events';
import { jQueryCopies } from '../host/events/jquery';
import { runScripts, scriptsIn } from '../host/page/run-scripts';
import { report } from '../host/report';
import { connectContent } from '../host/scan';
import { asBoolean, asString, toObject } from '../host/settings';
import {
  type PagePopups,
  type PopupPhase,
  type PopupSession,
  type PopupView,
  popupOf,
  type Refusal,
  shownPopups,
} from './popup-session';
import type { PopupSettings } from './popup-settings';
import { POPUP } from './popup-sources';
import { countImpression, disablePopup, isDisabled } from './rules/popup-rules';
import { currentVisit } from './rules/visit';

const REVERSE = 'reverse';

/** Classes of the animation that is set for the current device; none with reduced motion. */
function animationClasses({ raw }: PopupSettings, key: string): string[] {
  const name = asString(elementorOf(document).setting(raw, key));
  return name === 'none' || prefersReducedMotion(document) ? [] : name.split(/\s+/).filter(Boolean);
}

/** Classes that play a popup's exit; none when there is no exit animation. */
function exitClasses(settings: PopupSettings): string[] {
  const names = animationClasses(settings, 'exit_animation');
  return names.length && settings.animationDuration ? [...names, REVERSE] : [];
}

function classesOf(phase: PopupPhase, settings: PopupSettings): string[] {
  if (phase === 'closing') return exitClasses(settings);
  return phase === 'open' ? animationClasses(settings, 'entrance_animation') : [];
}

/** Plays the entrance on the dialog's content once the popup is open, and the exit while it closes. */
export function usePopupAnimations(
  content: RefObject<HTMLElement | null>,
  popup: PopupSession,
  { phase }: PopupView,
): void {
  useLayoutEffect(() => {
    const names = classesOf(phase, popup.settings);
    const element = content.current;
    if (!element || !names.length) return undefined;
    // Forces a reflow: without it, an animation of the same name would continue instead of starting again.
    void element.offsetWidth;
    element.classList.add(...names);
    const removeClasses = (): void => element.classList.remove(...names);
    const finish = (): void => {
      removeClasses();
      if (phase === 'closing') popup.update({ phase: 'closed' });
    };
    const timer = setTimeout(finish, popup.settings.animationDuration);
    return () => {
      clearTimeout(timer);
      removeClasses();
    };
  }, [content, popup, phase]);
}

const SHOWN = 'elementor/popup/show';
const HIDDEN = 'elementor/popup/hide';

/**
 * Emits on the host's two channels, each with its own arguments: jQuery on `document` with `(id, instance)`, natively on
 * `window` with `detail: {id, instance}` (README, 25); and natively on `document` as `shopwake:<name>`, as every event
 * of ours. Without jQuery the host's name is not emitted on `document`, since it would bubble to `window` a second time.
 */
function emitPopup({ id, instance }: PopupSession, type: typeof SHOWN | typeof HIDDEN): void {
  const detail = { id: Number(id), instance };
  const args = [detail.id, instance];
  if (jQueryCopies().length) emit(document, type, args);
  else document.dispatchEvent(new CustomEvent(`shopwake:${type}`, { bubbles: true, detail: args }));
  instance?.getModal().trigger(type === SHOWN ? 'show' : 'hide');
  window.dispatchEvent(new CustomEvent(type, { detail }));
}

interface OpenOptions {
  /** Triggers and `open_selector` respect `avoid_multiple_popups` (README, 20). */
  avoidMultiple?: boolean;
  /** The control that the visitor used; gets the focus back. */
  opener?: HTMLElement | null;
}

function refusalOf({ id, page, settings }: PopupSession, avoidMultiple: boolean): Refusal | null {
  if (elementorOf(document).config.isPreview) return null;
  if (isDisabled(id)) return 'disabled';
  return avoidMultiple && page.hasPopped && settings.avoidsMultiple ? 'another popup was shown' : null;
}

/** Each opening shows a fresh copy, so that forms and tabs in it are reset. */
function renewCopy(popup: PopupSession): HTMLElement {
  const copy = popup.source.cloneNode(true) as HTMLElement;
  copy.style.display = 'block';
  popup.copy = copy;
  return copy;
}

/** Connects the content: its scripts, our widgets, the builder's ready handlers. */
function connect(content: HTMLElement): void {
  runScripts(scriptsIn([content]));
  connectContent(content);
  elementorOf(document).makeInsertedReady(content);
}

/** Whether this opening is the current one: listeners may have closed the popup or opened it again. */
const isCurrent = (popup: PopupSession, opening: number): boolean =>
  popup.isShown() && popup.$view.get().opening === opening;

/**
 * Opens a popup unless that is refused, as soon as its style sheet is there. A popup that is open is opened again, with a fresh
 * copy.
 */
export function openPopup(popup: PopupSession, options: OpenOptions = {}): void {
  const styles = loadDialogStyles(document, ['dialog']);
  if (styles) styles.then(() => openPopup(popup, options)).catch((cause) => report('popups', cause));
  else openNow(popup, options);
}

function openNow(popup: PopupSession, { avoidMultiple = false, opener = null }: OpenOptions): void {
  const { id, page, settings } = popup;
  popup.refused = refusalOf(popup, avoidMultiple);
  if (popup.refused) return;
  const content = renewCopy(popup);
  page.openings += 1;
  const opening = page.openings;
  popup.opener = opener;
  popup.update({ phase: 'opening', opening });
  emitPopup(popup, SHOWN);
  if (!isCurrent(popup, opening)) return;
  connect(content);
  if (isCurrent(popup, opening)) popup.update({ phase: 'open' });
  if (!settings.countsOnClose) countImpression(settings.timing.times, id, currentVisit());
  page.hasPopped = true;
}

/** Closes a shown popup: layer, scroll lock and listeners end at once, its copy goes after the exit animation. */
export function closePopup(popup: PopupSession): void {
  if (!popup.isShown()) return;
  const { id, settings } = popup;
  if (settings.countsOnClose) countImpression(settings.timing.times, id, currentVisit());
  popup.update({ phase: exitClasses(settings).length ? 'closing' : 'closed' });
  emitPopup(popup, HIDDEN);
}

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
export function openBySelector({ $popups }: PagePopups, event: HostEvent): void {
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
