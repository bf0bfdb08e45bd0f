import { find } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import { asString } from '../../host/shapes';
import { type Frame, watchFrames } from '../frames';

/** Shows how far the page, its text or a part of it has been scrolled (contract 7). */
export function wake(widget: HTMLElement): Stop | undefined {
  const bar = find(widget, '.current-progress', Element);
  if (!bar) return undefined;
  const project = bar instanceof HTMLElement ? lineOf(widget, bar) : circleOf(widget, bar);
  const measured = measuredOf(widget);
  return stopAll([
    watchFrames(widget, (frame) => {
      const progress = Math.min(100, Math.max(0, progressOf(measured, widget.ownerDocument.body, frame)));
      return project(progress);
    }),
  ]);
}

/** The element whose way through the window counts; null for the whole page. */
function measuredOf(widget: HTMLElement): HTMLElement | null {
  const { relative_to: relativeTo, selector } = settingsOf(widget);
  const { ownerDocument } = widget;
  if (relativeTo === 'selector') return find(ownerDocument, asString(selector));
  return relativeTo === 'post_content' ? find(ownerDocument, '.elementor-widget-theme-post-content') : null;
}

/** Progress in percent, not yet kept within 0–100. */
function progressOf(measured: HTMLElement | null, body: HTMLElement, { height }: Frame): number {
  const { top, height: own } = (measured ?? body).getBoundingClientRect();
  if (!measured) return own > height ? (-top / (own - height)) * 100 : 0;
  return own ? ((height - top) / own) * 100 : 0;
}

/** A line grows; its number shows once there is room for it. */
function lineOf(widget: HTMLElement, bar: HTMLElement): (progress: number) => () => void {
  const number = find(bar, '.current-progress-percentage');
  const showsNumber = settingsOf(widget).percentage === 'yes';
  return (progress) => {
    const room = (widget.offsetWidth * progress) / 100;
    const hasRoom = showsNumber && number !== null && room > number.scrollWidth * 1.5;
    return () => {
      bar.style.width = `${progress}%`;
      bar.style.display = progress < 1 ? 'none' : '';
      if (!number) return;
      number.textContent = showsNumber ? `${Math.round(progress)}%` : '';
      number.style.visibility = hasRoom ? '' : 'hidden';
    };
  };
}

/** A circle is drawn further. */
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
