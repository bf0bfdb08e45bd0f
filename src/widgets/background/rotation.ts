import type { Stop } from '../../dom/types';
import { KEN_BURNS } from './markup';
import type { Slideshow } from './settings';
import { type Slides, showImage } from './slides';

/** A turning slideshow; `play` and `pause` may be called in any order. */
export interface Rotation {
  readonly index: number;
  play(): void;
  pause(): void;
  show(index: number): Promise<void>;
  stop: Stop;
}

/** Where a slide comes from, as a translation of its own size. */
const ENTRY: Record<Slideshow['transition'], string | null> = {
  fade: null,
  slide_left: '100% 0',
  slide_right: '-100% 0',
  slide_up: '0 100%',
  slide_down: '0 -100%',
};

interface Turning extends Slides {
  slideshow: Slideshow;
  index: number;
  isPlaying: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/** Shows one slide at a time; while playing, the next one follows after the pause of the settings. */
export function createRotation(slides: Slides, slideshow: Slideshow): Rotation {
  const work: Turning = { ...slides, slideshow, index: -1, isPlaying: false };
  const pause = (): void => {
    work.isPlaying = false;
    clearTimeout(work.timer);
  };
  void show(work, 0);
  return {
    get index() {
      return work.index;
    },
    play() {
      if (work.isPlaying) return;
      work.isPlaying = true;
      mark(work);
      schedule(work);
    },
    pause,
    show: (index) => show(work, index),
    stop: pause,
  };
}

function load({ images, slideshow }: Turning, place: number): Promise<void> {
  const image = images[place];
  return image ? showImage(image, slideshow.images[place] ?? '') : Promise.resolve();
}

/** Moving down, a loop goes through the pictures backwards, as the original does (contract 3.14); -1 is the end. */
function nextOf(index: number, count: number, { loop, transition }: Slideshow): number {
  if (loop) return (index + (transition === 'slide_down' ? count - 1 : 1)) % count;
  return index + 1 < count ? index + 1 : -1;
}

function schedule(work: Turning): void {
  const { index, slides, slideshow } = work;
  clearTimeout(work.timer);
  const next = nextOf(index, slides.length, slideshow);
  if (!work.isPlaying || slides.length < 2 || next < 0) return;
  void load(work, next);
  const turnOn = async (): Promise<void> => {
    await load(work, next);
    if (work.isPlaying) await show(work, next);
  };
  work.timer = setTimeout(() => void turnOn(), slideshow.pause);
}

async function show(work: Turning, next: number): Promise<void> {
  const { slides, slideshow } = work;
  const former = slides[work.index];
  const slide = slides[next];
  if (!slide || next === work.index) return;
  work.index = next;
  mark(work);
  await load(work, next);
  await turn(former, slide, slideshow);
  if (work.index === next) schedule(work);
}

/** State classes; the zoom of Ken Burns runs by the page's stylesheet on the active image, and only while playing. */
function mark({ slides, images, index, isPlaying }: Turning): void {
  slides.forEach((slide, place) => {
    slide.classList.toggle('swiper-slide-active', place === index);
    if (place === index) slide.style.visibility = '';
    const image = images[place];
    if (image?.classList.contains(KEN_BURNS)) {
      image.classList.toggle(`${KEN_BURNS}--active`, isPlaying && place === index);
    }
  });
}

async function turn(
  former: HTMLElement | undefined,
  slide: HTMLElement,
  slideshow: Slideshow,
): Promise<void> {
  slide.style.zIndex = '1';
  if (former) {
    former.style.zIndex = '0';
    const entry = ENTRY[slideshow.transition];
    const options = { duration: slideshow.duration, easing: 'ease' };
    const coming = entry ? [{ translate: entry }, { translate: '0 0' }] : [{ opacity: 0 }, { opacity: 1 }];
    if (entry) former.animate?.([{ translate: '0 0' }, { translate: opposite(entry) }], options);
    await slide.animate?.(coming, options).finished.catch(() => undefined);
    if (!former.classList.contains('swiper-slide-active')) former.style.visibility = 'hidden';
  }
}

const opposite = (entry: string): string =>
  entry.replace(/-?\d+%/, (size) => (size.startsWith('-') ? size.slice(1) : `-${size}`));
