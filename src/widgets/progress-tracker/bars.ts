import { find } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';

/** Measures a line for a progress in percent and answers what writes it; its number shows once it fits. */
export function lineOf(widget: HTMLElement, bar: HTMLElement): (progress: number) => () => void {
  const number = find(bar, '.current-progress-percentage');
  const showsNumber = settingsOf(widget).percentage === 'yes';
  return (progress) => {
    const width = (widget.offsetWidth * progress) / 100;
    const fits = showsNumber && number !== null && width > number.scrollWidth * 1.5;
    return () => {
      bar.style.width = `${progress}%`;
      bar.style.display = progress < 1 ? 'none' : '';
      if (!number) return;
      number.textContent = showsNumber ? `${Math.round(progress)}%` : '';
      number.style.visibility = fits ? '' : 'hidden';
    };
  };
}

/** Draws a circle further; same shape as `lineOf`. */
export function circleOf(widget: HTMLElement, circle: Element): (progress: number) => () => void {
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
