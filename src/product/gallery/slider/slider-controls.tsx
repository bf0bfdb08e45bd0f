import { useRef, useState } from 'react';
import { isPress } from '../../../dom/events';
import { find, findAll } from '../../../dom/find';
import { useListener } from '../../../react/hooks/use-listener';
import { Placed } from '../../../react/placed';
import { imageOf } from '../gallery-pictures';
import type { SliderOptions } from '../gallery-settings';
import { goToSlide, indexAfterStep } from '../slider-state';

/** Thumbnails or numbers that choose a slide; themes style these names. */
export const PICKERS = '.flex-control-nav img, .flex-control-nav a';

/** The name of a gallery for screen readers: the product's, as the page has it. */
export const nameOf = (gallery: Element): string | undefined =>
  gallery.closest('.product')?.querySelector('.product_title')?.textContent?.trim() ||
  find(gallery, 'img', HTMLImageElement)?.alt ||
  undefined;

/** Index of a picker; null for another element. */
function indexOfPicker(gallery: Element, picker: unknown): number | null {
  const index = (findAll(gallery, PICKERS) as unknown[]).indexOf(picker);
  return index < 0 ? null : index;
}

interface PickersProps {
  gallery: HTMLElement;
  slides: readonly HTMLElement[];
  options: SliderOptions;
  current: number;
}

/**
 * Thumbnails or numbers, one of them in the tab order (APG, tabs). Themes style lists and class names. A variation or another
 * script chooses one by `flexslider-click`.
 */
export function Pickers({ gallery, slides, options, current }: PickersProps) {
  const list = useRef<HTMLOListElement>(null);
  useListener(list, 'click flexslider-click', { selector: 'a, img' }, (event) => {
    event.preventDefault();
    goToSlide(gallery, indexOfPicker(gallery, event.currentTarget));
  });
  // Also where the shop has switched the gallery's arrow keys off.
  useListener(list, 'keydown', { each: 'a, img' }, (event, picker) => {
    if (!isPress(event)) return;
    event.preventDefault();
    if (!event.repeat) picker.click();
  });
  const [thumbnails] = useState(() => slides.map((slide, index) => ({ index, ...thumbnailOf(slide) })));
  const isNumbered = options.pickers === 'numbers';
  const picker = (index: number) => {
    const isCurrent = index === current;
    return {
      ...(isNumbered && { href: '#' }),
      role: 'tab',
      tabIndex: isCurrent ? 0 : -1,
      'aria-selected': isCurrent,
      className: isCurrent ? 'flex-active' : '',
    };
  };
  return (
    <Placed anchor={gallery} position="append">
      <ol
        ref={list}
        className={`flex-control-nav ${isNumbered ? 'flex-control-paging' : 'flex-control-thumbs'}`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: themes style the list of the original
        role="tablist"
        aria-label={nameOf(gallery)}
      >
        {thumbnails.map(({ index, ...thumbnail }) => (
          <li key={index} role="presentation">
            {isNumbered ? (
              <a {...picker(index)}>{index + 1}</a>
            ) : (
              <Thumbnail {...thumbnail} label={`${index + 1} / ${slides.length}`} picker={picker(index)} />
            )}
          </li>
        ))}
      </ol>
    </Placed>
  );
}

interface ThumbnailData {
  src: string | undefined;
  srcSet: string | undefined;
  sizes: string | undefined;
  alt: string | undefined;
  width: number | undefined;
  height: number | undefined;
}

/** The server's data of a slide's thumbnail; its size is in the file's name. */
function thumbnailOf(slide: HTMLElement): ThumbnailData {
  const { thumb, thumbSrcset, thumbSizes, thumbAlt } = slide.dataset;
  const [, width, height] = /-(\d+)x(\d+)\.\w+(?:\?.*)?$/.exec(thumb ?? '') ?? [];
  return {
    src: thumb ?? imageOf(slide)?.src,
    srcSet: thumbSrcset,
    sizes: thumbSizes,
    alt: thumbAlt || undefined,
    width: width ? Number(width) : undefined,
    height: height ? Number(height) : undefined,
  };
}

interface ThumbnailProps extends ThumbnailData {
  label: string;
  picker: object;
}

/** Sets its real size when it has loaded, as FlexSlider does. */
function Thumbnail({ label, picker, alt, ...image }: ThumbnailProps) {
  return (
    <img
      {...image}
      alt={alt ?? label}
      {...picker}
      draggable={false}
      onLoad={({ currentTarget }) => writeSize(currentTarget)}
    />
  );
}

function writeSize(image: HTMLImageElement): void {
  if (!image.naturalWidth) return;
  image.setAttribute('width', String(image.naturalWidth));
  image.setAttribute('height', String(image.naturalHeight));
}

const ARROWS = '.flex-direction-nav a';

/** Links, as themes style them. */
const BUTTON = { href: '#', role: 'button' };

interface ArrowsProps {
  gallery: HTMLElement;
  options: SliderOptions;
  current: number;
  /** Index of the last slide that steps lead to. */
  last: number;
}

/** Links to the previous and next slide; at an end one is disabled unless the slider loops. */
export function Arrows({ gallery, options, current, last }: ArrowsProps) {
  const { isLoop, previousText, nextText } = options;
  useListener(gallery, 'click', { each: ARROWS }, (event, arrow) => {
    event.preventDefault();
    goToSlide(gallery, indexAfterStep(gallery, arrow.matches('.flex-next') ? 1 : -1, isLoop));
  });
  const arrow = (name: 'prev' | 'next', text: string, isEnd: boolean) => (
    <li className={`flex-nav-${name}`}>
      <a
        {...BUTTON}
        className={`flex-${name}${isEnd ? ' flex-disabled' : ''}`}
        tabIndex={isEnd ? -1 : undefined}
        aria-disabled={isEnd || undefined}
      >
        {text}
      </a>
    </li>
  );
  return (
    <Placed anchor={gallery} position="append">
      <ul className="flex-direction-nav">
        {arrow('prev', previousText, !isLoop && current === 0)}
        {arrow('next', nextText, !isLoop && current >= last)}
      </ul>
    </Placed>
  );
}
