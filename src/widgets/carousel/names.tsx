import { useLayoutEffect } from 'react';
import { findAll } from '../../dom/find';
import { carouselName, slideMessages } from '../../elementor/carousel/settings';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import { translate } from '../../host/translate';
import type { FeatureProps } from '../../react/feature';
import { mountFeatureOn } from '../../react/start-features';
import { answerEarly } from './asked-carousel';
import { containerOf, controlsOf, slidesOf } from './carousel-markup';

/** Adds missing names to the carousel, its slides and its arrows before Swiper is loaded (APG carousel). */
export default function CarouselNames({ node }: FeatureProps) {
  useLayoutEffect(() => {
    const container = containerOf(node);
    if (!container) return;
    nameAll(node, container, elementorOf(node.ownerDocument));
    answerEarly(container, () => mountFeatureOn('carousel', node));
  }, [node]);
  return null;
}

function nameAll(widget: HTMLElement, container: HTMLElement, { config }: Elementor): void {
  if (!widget.hasAttribute('role')) widget.setAttribute('role', 'group');
  widget.setAttribute(
    'aria-roledescription',
    translate(/* translators: kind of an element, read after its name */ 'carousel'),
  );
  widget.setAttribute('aria-label', carouselName(config));
  // Slides are groups, which no list may have as items (Pro 3.35 to 4.0, loop carousel).
  if (container.getAttribute('role') === 'list') container.removeAttribute('role');
  const { prevSlideMessage, nextSlideMessage } = slideMessages(config);
  const { previous, next } = controlsOf(widget, container);
  nameArrow(previous, prevSlideMessage);
  nameArrow(next, nextSlideMessage);
  const slides = slidesOf(container);
  for (const [index, slide] of slides.entries())
    nameSlide(slide, translate('{index} of {count}', { index: index + 1, count: slides.length }));
}

function nameArrow(arrow: HTMLElement | null, label: string): void {
  if (arrow && !arrow.textContent?.trim()) arrow.setAttribute('aria-label', label);
}

function nameSlide(slide: HTMLElement, label: string): void {
  if (!slide.hasAttribute('role')) slide.setAttribute('role', 'group');
  slide.setAttribute(
    'aria-roledescription',
    translate(/* translators: kind of an element, read after its name */ 'slide'),
  );
  if (!slide.hasAttribute('aria-label')) slide.setAttribute('aria-label', label);
  // An image without a name is hidden from screen readers (axe, role-img-alt).
  for (const picture of findAll(slide, '[role="img"]:not([aria-labelledby])'))
    if (!picture.getAttribute('aria-label')?.trim()) picture.setAttribute('aria-hidden', 'true');
}
