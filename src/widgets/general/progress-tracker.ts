import type { Stop } from '../../dom/events';
import { find, findAll, findAllGiven } from '../../dom/find';
import { firstShown } from '../../dom/visible';
import { settingsOf } from '../../elementor/element-settings';
import { emitHandlerReady } from '../../elementor/runtime';
import { asString } from '../../host/settings';
import { watchFrames } from '../frames';

/** Returns the measuring step of a line for a progress in percent; its number is shown if it fits. */
function lineOf(widget: HTMLElement, bar: HTMLElement): (progress: number) => () => void {
  const number = find(bar, '.current-progress-percentage');
  const showsNumber = settingsOf(widget).percentage === 'yes';
  return (progress) => {
    const width = (widget.offsetWidth * progress) / 100;
    const hasRoom = showsNumber && number !== null && width > number.scrollWidth * 1.5;
    return () => {
      bar.style.width = `${progress}%`;
      bar.style.display = progress < 1 ? 'none' : '';
      if (!number) return;
      number.textContent = showsNumber ? `${Math.round(progress)}%` : '';
      number.style.visibility = hasRoom ? '' : 'hidden';
    };
  };
}

/** Like `lineOf`, for a circle. */
function circleOf(widget: HTMLElement, circle: Element): (progress: number) => () => void {
  const { direction, percentage } = settingsOf(widget);
  const number = find(widget, '.current-progress-percentage');
  const radius = Number.parseFloat(circle.getAttribute('r') ?? '') || 0;
  const style = (circle as SVGElement).style;
  const length = 2 * Math.PI * radius;
  style.strokeDasharray = `${length} ${length}`;
  return (progress) => () => {
    const offset = length * (1 - progress / 100);
    style.strokeDashoffset = String(direction === 'ltr' ? -offset : offset);
    style.visibility = progress ? '' : 'hidden';
    if (number) number.textContent = percentage === 'yes' && progress ? `${Math.round(progress)}%` : '';
  };
}

/** The elements whose scroll progress may be shown, of which one device displays one; none for the whole page. */
function measuredOf(widget: HTMLElement): readonly HTMLElement[] {
  const { relative_to: relativeTo, selector } = settingsOf(widget);
  const { ownerDocument } = widget;
  if (relativeTo === 'selector') return findAllGiven(ownerDocument, asString(selector));
  return relativeTo === 'post_content' ? findAll(ownerDocument, '.elementor-widget-theme-post-content') : [];
}

/** Progress of the page or of the measured element, 0–100; `windowHeight` in px. */
function progressOf(measured: HTMLElement | null, body: HTMLElement, windowHeight: number): number {
  const { top, height } = (measured ?? body).getBoundingClientRect();
  const total = measured ? height : height - windowHeight;
  const scrolled = measured ? windowHeight - top : -top;
  return total > 0 ? Math.min(100, Math.max(0, (scrolled / total) * 100)) : 0;
}

/** Shows the scroll progress of the page, of its text or of an element. */
export function connect(node: HTMLElement): Stop | void {
  const bar = find(node, '.current-progress', Element);
  if (!bar) return;
  const write = bar instanceof HTMLElement ? lineOf(node, bar) : circleOf(node, bar);
  const measured = measuredOf(node);
  const stop = watchFrames(node, ({ height }) =>
    write(progressOf(firstShown(measured), node.ownerDocument.body, height)),
  );
  emitHandlerReady(node);
  return stop;
}
