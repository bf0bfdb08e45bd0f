import type { Stop } from '../../dom';
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

/** Shows one slide at a time; while playing, the next one follows after the pause of the settings. */
export function createRotation({ slides, images }: Slides, slideshow: Slideshow): Rotation {
  let index = -1;
  let isPlaying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = (place: number): Promise<void> => {
    const image = images[place];
    return image ? showImage(image, slideshow.images[place] ?? '') : Promise.resolve();
  };
  const schedule = (): void => {
    clearTimeout(timer);
    const next = index + 1 < slides.length ? index + 1 : slideshow.loop ? 0 : -1;
    if (!isPlaying || slides.length < 2 || next < 0) return;
    void load(next);
    timer = setTimeout(
      () => void load(next).then(() => (isPlaying ? show(next) : undefined)),
      slideshow.pause,
    );
  };
  const show = async (next: number): Promise<void> => {
    const former = slides[index];
    const slide = slides[next];
    if (!slide || next === index) return;
    mark(images, slides, next, isPlaying);
    index = next;
    await load(next);
    await turn(former, slide, slideshow);
    if (index === next) schedule();
  };
  void show(0);
  return {
    get index() {
      return index;
    },
    play() {
      if (isPlaying) return;
      isPlaying = true;
      mark(images, slides, index, true);
      schedule();
    },
    pause() {
      isPlaying = false;
      clearTimeout(timer);
    },
    show,
    stop: () => {
      isPlaying = false;
      clearTimeout(timer);
    },
  };
}

/** State classes; the zoom of Ken Burns runs by the page's stylesheet on the active image, and only while playing. */
function mark(images: Slides['images'], slides: Slides['slides'], active: number, zooms: boolean): void {
  slides.forEach((slide, place) => {
    slide.classList.toggle('swiper-slide-active', place === active);
    if (place === active) slide.style.visibility = '';
    const image = images[place];
    if (image?.classList.contains(KEN_BURNS)) {
      image.classList.toggle(`${KEN_BURNS}--active`, zooms && place === active);
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
