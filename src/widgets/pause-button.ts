import { listen } from '../dom/events';
import { type Stop, stopAll } from '../dom/types';
import { addStyles } from './styles';

const CLASS = 'shopwake-pause';
const DRAWING = 'http://www.w3.org/2000/svg';
const PAUSE = 'M7 5h3v14H7zM14 5h3v14h-3z';
const PLAY = 'M8 5v14l11-7z';

/** Unseen until the background is pointed at, the button has focus, or there is no pointer to hover with. */
const RULES = `.${CLASS}{position:absolute;inset-block-end:8px;inset-inline-end:8px;z-index:2;display:grid;
place-items:center;width:32px;height:32px;min-width:0;min-height:0;margin:0;padding:0;border:0;border-radius:50%;
background:#000c;color:#fff;cursor:pointer;opacity:0;transition:opacity .2s}
:hover>.${CLASS},.${CLASS}:focus-visible,.${CLASS}[aria-pressed=true]{opacity:1}
.${CLASS}:focus-visible{outline:2px solid #fff;outline-offset:2px;box-shadow:0 0 0 4px #000}
@media (hover:none){.${CLASS}{opacity:.85}}`;

/**
 * Adds the control that stops what moves by itself (WCAG 2.2.2).
 * @param host positioned element that gets the button
 * @param decoration what moves
 * @param hold told when the visitor stops the motion, and lets it go on
 */
export function addPauseButton(
  host: HTMLElement,
  decoration: HTMLElement,
  hold: (isHeld: boolean) => void,
): Stop {
  addStyles(host.ownerDocument, CLASS, RULES);
  const { button, shape } = createButton(host.ownerDocument);
  let isHeld = false;
  const show = (): void => {
    button.setAttribute('aria-pressed', String(isHeld));
    shape.setAttribute('d', isHeld ? PLAY : PAUSE);
  };
  show();
  if (decoration.parentElement === host) decoration.after(button);
  else host.append(button);
  return stopAll([
    () => button.remove(),
    listen(button, 'click', () => {
      isHeld = !isHeld;
      show();
      hold(isHeld);
    }),
  ]);
}

function createButton(document: Document): { button: HTMLButtonElement; shape: SVGPathElement } {
  const button = document.createElement('button');
  const icon = document.createElementNS(DRAWING, 'svg');
  const shape = document.createElementNS(DRAWING, 'path');
  button.type = 'button';
  button.className = CLASS;
  button.setAttribute('aria-label', 'Pause animation');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: '20',
    fill: 'currentColor',
    'aria-hidden': 'true',
  })) {
    icon.setAttribute(name, value);
  }
  icon.append(shape);
  button.append(icon);
  return { button, shape };
}
