import { find } from '../../dom/find';
import { isOn, type Settings, sizeOf } from '../../elementor/element-settings';
import { asOneOf } from '../../host/lists';
import { asNumber, asString, toObject } from '../../host/settings';

export const CONTAINER = '.e-lottie__container';
export const CAPTION = 'e-lottie__caption';

/** Areas that can trigger an animation on hover. */
const AREAS: Readonly<Record<string, string>> = {
  column: '.elementor-column',
  section: '.elementor-section',
  container: '.e-con',
};

/** Parts of an animation; null if one that is needed is missing. */
export function partsOf(widget: HTMLElement) {
  const container = find(widget, CONTAINER);
  const canvas = container && find(container, '.e-lottie__animation');
  if (!canvas) return null;
  const link = find(widget, '.e-lottie__container__link', HTMLAnchorElement);
  return {
    widget,
    container,
    /** Element that the player draws in; printed empty. */
    canvas,
    link,
    caption: find(container, `.${CAPTION}`),
  };
}

/** The server's markup of an animation. */
export type LottieParts = Readonly<NonNullable<ReturnType<typeof partsOf>>>;

/** The area that triggers an animation on hover: its container, or an ancestor set by the site's author. */
export const areaOf = ({ widget, container }: LottieParts, area: string): Element =>
  (AREAS[area] && widget.closest(AREAS[area])) || container;

const TRIGGERS = ['arriving_to_viewport', 'on_click', 'on_hover', 'bind_to_scroll', 'none'] as const;
/** Trigger of an animation. */
export type LottieTrigger = (typeof TRIGGERS)[number];

const percent = (value: unknown, fallback: number): number =>
  Math.min(100, Math.max(0, asNumber(value, fallback)));

/** URL of the animation: an uploaded JSON file, an external one, or the site's example. */
function pathOf(settings: Settings, fallback: string): string {
  const uploaded = asString(toObject(settings.source_json).url);
  if (/json$/i.test(uploaded)) return uploaded;
  return asString(toObject(settings.source_external_url).url) || fallback;
}

function timesOf({ loop, number_of_times: times }: Settings): number {
  if (!isOn(loop)) return 1;
  const count = Math.floor(asNumber(times, 0));
  return count > 0 ? count : Number.POSITIVE_INFINITY;
}

/** Settings of the trigger. */
const triggerOf = ({ trigger, viewport, ...settings }: Settings) => {
  const { start, end } = toObject(toObject(viewport).sizes);
  return {
    trigger: asOneOf(trigger, TRIGGERS, 'arriving_to_viewport'),
    /** Part of the viewport in which it plays or follows the scroll position. */
    view: { start: percent(start, 0), end: percent(end, 100) },
    isOfPage: settings.effects_relative_to === 'page',
    isFixed: settings._position === 'fixed',
    hoverArea: asString(settings.hover_area),
    onHoverOut: asOneOf(settings.on_hover_out, ['default', 'reverse', 'pause'] as const, 'default'),
  };
};

/** Settings of the played part, and of its repetition. */
const partOf = (settings: Settings) => {
  const speed = sizeOf(settings.play_speed, 1);
  return {
    /** Part of the animation that is played. */
    part: {
      start: percent(sizeOf(settings.start_point, 0), 0),
      end: percent(sizeOf(settings.end_point, 100), 100),
    },
    speed: speed > 0 ? speed : 1,
    /** Number of runs. */
    times: timesOf(settings),
    /** Whether each run plays forward and back. */
    isReversed: isOn(settings.reverse_animation),
  };
};

/** Parses the settings of an animation; `fallback` is the URL of the site's example. */
export function parseLottie(settings: Settings, fallback: string) {
  const hasOwnCaption = settings.source === 'external_url' || settings.caption_source === 'custom';
  return {
    ...triggerOf(settings),
    ...partOf(settings),
    /** URL of the animation. */
    path: pathOf(settings, fallback),
    renderer: settings.renderer === 'canvas' ? ('canvas' as const) : ('svg' as const),
    isLazy: isOn(settings.lazyload),
    /** Delay before a clicked link is followed, ms. */
    linkDelay: Math.max(0, asNumber(settings.link_timeout, 0)),
    isLinkApart: toObject(settings.custom_link).is_external === 'on',
    /** Caption to write; empty keeps the printed one. */
    caption: hasOwnCaption ? asString(settings.caption).trim() : '',
  };
}

/** Options of an animation. Percentages are between 0 and 100. */
export type LottieOptions = Readonly<ReturnType<typeof parseLottie>>;
