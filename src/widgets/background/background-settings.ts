import type { Settings } from '../../elementor/element-settings';
import { asNumber } from '../../host/settings';

/** Elementor's class names of slideshow and video backgrounds. */
export const SLIDESHOW = 'elementor-background-slideshow';
export const KEN_BURNS = 'elementor-ken-burns';
export const VIDEO_BOX = 'elementor-background-video-container';
export const VIDEO_HOSTED = 'elementor-background-video-hosted';
export const VIDEO_EMBED = 'elementor-background-video-embed';
/** Classes of a container until its player runs. */
export const WAITING = ['elementor-loading', 'elementor-invisible'];

/** Transitions of a background slideshow. */
const TRANSITIONS = ['fade', 'slide_right', 'slide_left', 'slide_up', 'slide_down'] as const;

/** A background slideshow; times in ms. */
export interface Slideshow {
  images: readonly string[];
  loop: boolean;
  pause: number;
  transition: (typeof TRANSITIONS)[number];
  duration: number;
  lazy: boolean;
  zoom: 'in' | 'out' | null;
}

/** Parses an element's slideshow, or null; entries without a URL are removed. */
export function parseSlideshow(settings: Settings): Slideshow | null {
  const gallery = settings.background_slideshow_gallery;
  if (settings.background_background !== 'slideshow' || !Array.isArray(gallery)) return null;
  const transition = settings.background_slideshow_slide_transition;
  const zooms = settings.background_slideshow_ken_burns === 'yes';
  return {
    images: gallery.map((item: unknown) => (item as { url?: unknown } | null)?.url).filter(isAddress),
    loop: settings.background_slideshow_loop === 'yes',
    pause: toNumber(settings.background_slideshow_slide_duration, 5000),
    transition: TRANSITIONS.find((name) => name === transition) ?? 'fade',
    duration: toNumber(settings.background_slideshow_transition_duration, 500),
    lazy: settings.background_slideshow_lazyload === 'yes',
    zoom: zooms ? (settings.background_slideshow_ken_burns_zoom_direction === 'out' ? 'out' : 'in') : null,
  };
}

/** Parses an element's video, or null. */
export function parseVideo(settings: Settings) {
  const link = settings.background_video_link;
  if (settings.background_background !== 'video' || !isAddress(link)) return null;
  return {
    link,
    start: toNumber(settings.background_video_start, 0),
    end: toNumber(settings.background_video_end, 0),
    once: settings.background_play_once === 'yes',
    onMobile: settings.background_play_on_mobile === 'yes',
    privacy: settings.background_privacy_mode === 'yes',
  };
}

/** A background video; times in seconds, `end` 0 for the end of the video. */
export type BackgroundVideo = NonNullable<ReturnType<typeof parseVideo>>;

function isAddress(raw: unknown): raw is string {
  return typeof raw === 'string' && raw !== '';
}

const toNumber = (raw: unknown, standard: number): number => Math.max(0, asNumber(raw, standard));
