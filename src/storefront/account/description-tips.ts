import { type Stop, stopAll } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { slideDown, slideUp } from '../../dom/motion';
import { isVisible } from '../../dom/visible';
import { listen } from '../../host/events/listen';

const TIP_WRAPPER = '.woocommerce-input-wrapper';
const TIP = 'span.description';
const TIPS = `${TIP_WRAPPER} ${TIP}`;

/** Milliseconds a description tip slides. */
const TIP_SLIDE = 250;

function closeTips(except: HTMLElement | null = null): void {
  for (const tip of findAll(document, TIPS)) {
    if (tip === except || !isVisible(tip)) continue;
    tip.setAttribute('aria-hidden', 'true');
    void slideUp(tip, TIP_SLIDE);
  }
}

function openTip(wrapper: HTMLElement): void {
  const tip = find(wrapper, TIP);
  closeTips(tip);
  if (!tip || tip.getAttribute('aria-hidden') === 'false') return;
  tip.setAttribute('aria-hidden', 'false');
  void slideDown(tip, TIP_SLIDE);
}

function openAround(target: EventTarget | null): void {
  const wrapper = closest(target, TIP_WRAPPER);
  if (wrapper) openTip(wrapper);
}

function press({ target }: Event): void {
  if (!closest(target, TIP_WRAPPER)) closeTips();
  else if (!closest(target, TIP)) openAround(target);
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !findAll(document, TIPS).some(isVisible)) return;
  if (!closest(event.target, TIP_WRAPPER)) return;
  closeTips();
  event.preventDefault();
  event.stopPropagation();
}

/** Descriptions of fields open on click or focus of their field, one at a time; Escape or a click elsewhere closes them. */
export function connect(): Stop {
  const stop = stopAll([
    listen(document, 'click', press),
    listen(document, 'focusin', ({ target }) => openAround(target)),
    listen(document, 'keydown', { capture: true }, closeOnEscape),
  ]);
  openAround(document.activeElement);
  return stop;
}
