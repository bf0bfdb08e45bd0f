import { listen } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';
import { addStyles } from '../styles';
import type { Carousel } from './carousel';
import { sheet } from './pause-sheet';
import type { Rotation } from './rotation';

/** Class of the visible pause control. */
export const PAUSE = 'shopwake-carousel-pause';

const SHAPES = { pause: 'M6 5h4v14H6zM14 5h4v14h-4z', play: 'M7 4v16l13-8z' };

function drawIcon(button: HTMLElement, shape: string): void {
  const space = 'http://www.w3.org/2000/svg';
  const { ownerDocument } = button;
  const svg = ownerDocument.createElementNS(space, 'svg');
  const path = ownerDocument.createElementNS(space, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', shape);
  svg.append(path);
  button.replaceChildren(svg);
}

/** The control, which is drawn anew by `refresh` and taken out by `end`. */
export interface PauseButton {
  refresh: Stop;
  end: Stop;
}

/** A control ahead of the slides that stops and starts the rotation (WCAG 2.2.2, APG carousel). */
export function addPauseButton({ container, elementor }: Carousel, rotation: Rotation): PauseButton {
  const { document, config } = elementor;
  addStyles(document, PAUSE, sheet);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = PAUSE;
  const refresh = (): void => {
    drawIcon(button, rotation.running ? SHAPES.pause : SHAPES.play);
    const word = rotation.running
      ? config.word('shopwakePause', 'Stop automatic slide show')
      : config.word('shopwakePlay', 'Start automatic slide show');
    button.setAttribute('aria-label', word);
  };
  const toggle = (): void => void (rotation.running ? rotation.stop() : rotation.start());
  refresh();
  container.prepend(button);
  return { refresh, end: stopAll([listen(button, 'click', toggle), () => button.remove()]) };
}
