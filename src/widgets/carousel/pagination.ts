import type { Carousel } from './carousel';
import { BULLET, PAGINATION } from './markup';

const ROOT = 'swiper-pagination';

/** Place of pagination of a carousel: its own, inside the container or beside it; null when there is none. */
export const paginationOf = ({ container, widget }: Carousel): HTMLElement | null =>
  container.querySelector<HTMLElement>(`:scope > ${PAGINATION}`) ??
  [...widget.querySelectorAll<HTMLElement>(PAGINATION)].find(
    (node) => node.parentElement === container.parentElement,
  ) ??
  null;

/** Number of stops and the current one, from 0. */
export function stopsOf({ swiper }: Carousel): { count: number; current: number } {
  const { loop, slidesPerGroup = 1, slidesPerView } = swiper.params;
  if (loop || !swiper.size) {
    const rest = loop ? 0 : Number(slidesPerView) - slidesPerGroup;
    const count = Math.ceil((swiper.slides.length - rest) / slidesPerGroup);
    return { count, current: Math.min(count - 1, Math.floor(swiper.realIndex / slidesPerGroup)) };
  }
  return { count: swiper.snapGrid.length, current: Math.min(swiper.snapGrid.length - 1, swiper.snapIndex) };
}

function createBullet(carousel: Carousel, index: number): HTMLElement {
  const bullet = carousel.widget.ownerDocument.createElement('span');
  const word = carousel.elementor.config.word('a11yCarouselPaginationBulletMessage', 'Go to slide');
  bullet.className = `${ROOT}-bullet`;
  bullet.dataset.bulletIndex = String(index);
  bullet.setAttribute('role', 'button');
  bullet.setAttribute('aria-label', `${word} ${index + 1}`);
  return bullet;
}

function drawBullets(carousel: Carousel, root: HTMLElement, count: number): void {
  root.classList.add(`${ROOT}-bullets`, `${ROOT}-clickable`);
  if (root.childElementCount === count) return;
  root.replaceChildren(...Array.from({ length: count }, (_, index) => createBullet(carousel, index)));
}

/** Only the current bullet is in the tab order (contract 3.5). */
function markBullets(root: HTMLElement, current: number): void {
  root.querySelectorAll<HTMLElement>(BULLET).forEach((bullet, index) => {
    const isCurrent = index === current;
    bullet.classList.toggle(`${ROOT}-bullet-active`, isCurrent);
    if (isCurrent) bullet.tabIndex = 0;
    else bullet.removeAttribute('tabindex');
    if (isCurrent) bullet.setAttribute('aria-current', 'true');
    else bullet.removeAttribute('aria-current');
  });
}

function span(root: HTMLElement, part: string): HTMLElement {
  const name = `${ROOT}-${part}`;
  const known = root.querySelector<HTMLElement>(`.${name}`);
  if (known) return known;
  const fresh = root.ownerDocument.createElement('span');
  fresh.className = name;
  root.append(fresh);
  return fresh;
}

function drawFraction(root: HTMLElement, count: number, current: number): void {
  root.classList.add(`${ROOT}-fraction`);
  const now = span(root, 'current');
  const total = span(root, 'total');
  if (!now.nextSibling || now.nextSibling === total) now.after(' / ');
  now.textContent = String(current + 1);
  total.textContent = String(count);
}

function drawProgress(root: HTMLElement, count: number, current: number, speed: number): void {
  root.classList.add(`${ROOT}-progressbar`);
  const fill = span(root, 'progressbar-fill');
  fill.style.transform = `translate3d(0,0,0) scaleX(${(current + 1) / count}) scaleY(1)`;
  fill.style.transitionDuration = `${speed}ms`;
}

/** Draws the pagination for the engine's present state. */
export function projectPagination(carousel: Carousel): void {
  const root = paginationOf(carousel);
  if (!root) return;
  const { count, current } = stopsOf(carousel);
  const { pagination } = carousel.plan;
  if (carousel.container.classList.contains('swiper')) root.classList.add(`${ROOT}-horizontal`);
  root.classList.toggle(`${ROOT}-lock`, count < 2);
  if (pagination === 'fraction') drawFraction(root, count, current);
  else if (pagination === 'progressbar')
    drawProgress(root, count, current, carousel.swiper.params.speed ?? 0);
  else {
    drawBullets(carousel, root, count);
    markBullets(root, current);
  }
}

/** Moves to the stop a bullet stands for. */
export function goToStop({ swiper }: Carousel, index: number): void {
  const { loop, slidesPerGroup = 1 } = swiper.params;
  if (loop) swiper.slideToLoop(index * slidesPerGroup);
  else swiper.slideTo(index * slidesPerGroup);
}
