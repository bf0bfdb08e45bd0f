import type { Kind } from './plan/plan';

const KINDS: Record<string, Kind> = {
  'image-carousel': 'image',
  'nested-carousel': 'nested',
  'loop-carousel': 'loop',
  'media-carousel': 'media',
  'testimonial-carousel': 'testimonial',
  reviews: 'media',
  slides: 'slides',
};

/** Which carousel a widget is. */
export const kindOf = ({ dataset }: HTMLElement): Kind =>
  KINDS[dataset.widget_type?.split('.')[0] ?? ''] ?? 'image';
