import { find } from '../../../dom/find';
import { show, slideDown } from '../../../dom/motion';
import { parseServerHtml } from '../../../dom/server-html';
import { emit } from '../../../host/events';
import { shared } from '../../../host/registry';
import { runScripts, scriptsIn } from '../../../host/run-scripts';
import { toObject } from '../../../host/settings';
import { SINGLE } from '../../markup';
import type { Variation } from '../variations/variation';
import { variationHtml } from './variation-text';

/** Milliseconds after which a variation is shown; screen readers announce the change then. */
const DELAY = 300;

const timers = (): WeakMap<Element, ReturnType<typeof setTimeout>> =>
  shared('product/variation timers', () => new WeakMap());

/** A variation that was not shown yet is not shown any more: the choice has changed. */
export const forgetAnnouncement = (form: Element): void => clearTimeout(timers().get(form));

/** Audio and video in a description are the platform's to start. */
function startPlayers(): void {
  const { wp } = globalThis as { wp?: unknown };
  const { initialize } = toObject(toObject(wp).mediaelement);
  if (typeof initialize === 'function') initialize();
}

function fill(form: Element, variation: Variation): void {
  const place = find(form, SINGLE);
  if (!place) return;
  place.replaceChildren(parseServerHtml(variationHtml(form.ownerDocument, variation), form.ownerDocument));
  runScripts(scriptsIn([place]));
  if (place.textContent?.trim()) void slideDown(place, 200);
  else show(place);
  startPlayers();
  emit(place, 'show_variation', [variation.raw, variation.isPurchasable]);
}

/** Shows price, stock and description of a variation a moment later, and lets other scripts and the button know. */
export function announceVariation(form: Element, variation: Variation): void {
  forgetAnnouncement(form);
  timers().set(
    form,
    setTimeout(() => fill(form, variation), DELAY),
  );
}
