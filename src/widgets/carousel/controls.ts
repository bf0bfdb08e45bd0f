import { delegate, listen } from '../../dom/events';
import { closest } from '../../dom/find';
import { isShortcut } from '../../dom/keys';
import { type Stop, stopAll } from '../../dom/types';
import { withPart } from '../../host/report';
import { sharedListeners } from '../kind';
import { isAtEnd, isBackward } from './access';
import { type Carousel, carouselAround } from './carousel';
import { ARROW, BULLET, SLIDE } from './markup';
import { goToStop } from './pagination';
import { PAUSE } from './pause-button';
import type { Rotation } from './rotation';

const EDITABLE = 'input,textarea,select,[contenteditable]:not([contenteditable="false"]),video,audio';

function step(carousel: Carousel, isBack: boolean): void {
  const { swiper } = carousel;
  if (isAtEnd(swiper, isBack)) withPart(import('./ends'), ({ sayEnd }) => sayEnd(carousel, isBack));
  else if (isBack) swiper.slidePrev();
  else swiper.slideNext();
}

/** An arrow or a bullet was used. */
function use(control: HTMLElement): void {
  const carousel = carouselAround(control);
  if (!carousel) return;
  if (control.matches(BULLET)) goToStop(carousel, Number(control.dataset.bulletIndex));
  else step(carousel, isBackward(carousel, control));
}

/** Left and right on an arrow, a bullet or in a slide move on; on a bullet the focus follows (contract 3.5). */
function walk(event: KeyboardEvent, part: HTMLElement): void {
  const carousel = carouselAround(part);
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  if (
    !carousel ||
    !isSideways ||
    event.defaultPrevented ||
    isShortcut(event) ||
    closest(event.target, EDITABLE)
  )
    return;
  event.preventDefault();
  step(carousel, (event.key === 'ArrowLeft') !== carousel.elementor.config.isRtl);
  if (part.matches(BULLET))
    carousel.widget.querySelector<HTMLElement>(`${BULLET}[tabindex="0"]`)?.focus({ preventScroll: true });
}

function press(event: KeyboardEvent): void {
  const control = closest(event.target, `${ARROW},${BULLET}`);
  if (control && (event.key === 'Enter' || event.key === ' ')) {
    if (!carouselAround(control)) return;
    event.preventDefault();
    use(control);
    return;
  }
  const part = control ?? closest(event.target, SLIDE);
  if (part) walk(event, part);
}

/** Focus anywhere inside ends the rotation for good; its own control does not (contract 3.5). */
function focusIn({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target.classList.contains(PAUSE)) return;
  const rotation = carouselAround(target)?.rotation;
  if (rotation?.running) rotation.stop();
}

/** Pointing at the slides holds the rotation; a finger, which never leaves, does not (contract 3.5). */
export function holdOnHover(container: HTMLElement, { pause, resume }: Rotation): Stop {
  let isFinger = false;
  return stopAll([
    listen<PointerEvent>(container, 'pointerenter', ({ pointerType }) => {
      isFinger = pointerType === 'touch';
    }),
    listen(container, 'mouseenter', () => isFinger || pause()),
    listen(container, 'mouseleave', resume),
  ]);
}

/** Listeners of all carousels of the page. */
export const listenForControls: (node: Element) => Stop = sharedListeners((document) =>
  stopAll([
    delegate(document, 'click', `${ARROW},${BULLET}`, (_event, control) => use(control)),
    listen(document, 'keydown', press),
    listen(document, 'focusin', focusIn),
  ]),
);
