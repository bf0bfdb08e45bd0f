import { asBoolean, asString, toObject } from '../../host/settings';
import { videoId, videoKind } from '../links';

/** Source of a video: a player in a frame, or a file. `ratio` is width / height. */
export interface VideoSource {
  kind: 'frame' | 'file';
  url: string;
  ratio: number;
  params: Readonly<Record<string, unknown>>;
}

/** Aspect keys of the video widget. */
const RATIOS: Record<string, number> = {
  219: 2.33333,
  169: 1.77777,
  43: 1.33333,
  32: 1.5,
  11: 1,
  916: 0.5625,
};

/** Ratio of an aspect key; 16:9 for an unknown one. */
export const ratioOf = (key: unknown): number => RATIOS[asString(key)] ?? 1.77777;

/** Source of a slide's video: the provider's embedded player, or the file itself. */
export function slideVideo(link: string, autoplays: boolean): VideoSource {
  const id = videoId(link);
  const kind = videoKind(link);
  const base = { ratio: ratioOf('169'), params: { controls: '' } };
  if (!id || kind === 'hosted') return { kind: 'file', url: link, ...base };
  const url =
    kind === 'vimeo'
      ? `https://player.vimeo.com/video/${id}`
      : `${youTubeHost(link)}/embed/${id}?rel=0&controls=0`;
  return { kind: 'frame', url: withAutoplay(url, autoplays), ...base };
}

/** Source of a video widget's video; its URL is already that of the player. */
export function widgetVideo(
  url: string,
  content: Readonly<Record<string, unknown>>,
  autoplays: boolean,
): VideoSource {
  const isFile = content.videoType === 'hosted';
  return {
    kind: isFile ? 'file' : 'frame',
    url: isFile ? url : withAutoplay(url, autoplays),
    ratio: ratioOf(toObject(content.modalOptions).videoAspectRatio),
    params: toObject(content.videoParams),
  };
}

/** Attributes of a file's player that markup may set; a parameter that is present is on. */
export function playerAttributes(
  params: Readonly<Record<string, unknown>>,
): Record<string, string | boolean> {
  const isOn = (name: string): boolean =>
    name in params && (params[name] === '' || asBoolean(params[name]) || params[name] === name);
  return {
    controls: isOn('controls'),
    loop: isOn('loop'),
    muted: isOn('muted'),
    ...(/^(none|metadata|auto)$/.test(asString(params.preload)) ? { preload: asString(params.preload) } : {}),
    ...(/^[\w ]+$/.test(asString(params.controlsList))
      ? { controlsList: asString(params.controlsList) }
      : {}),
    ...(/^https?:\/\//.test(asString(params.poster)) ? { poster: asString(params.poster) } : {}),
  };
}

const youTubeHost = (link: string): string =>
  link.includes('youtube-nocookie.com') ? 'https://www.youtube-nocookie.com' : 'https://www.youtube.com';

function withAutoplay(url: string, autoplays: boolean): string {
  const bare = url.replace(/([?&])autoplay=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return autoplays ? `${bare}${bare.includes('?') ? '&' : '?'}autoplay=1` : bare;
}
