import { find } from '../../dom/find';
import type { Stop } from '../../dom/types';
import { isOn, type Settings } from '../../elementor/element-settings';
import type { Elementor } from '../../elementor/runtime';
import { videoApi } from '../../elementor/video-api';
import { report } from '../../host/report';
import { asNumber, asString } from '../../host/settings';
import { videoId } from '../video-link';

interface YouTubePlayer {
  mute(): void;
  playVideo(): void;
  seekTo(seconds: number): void;
  destroy(): void;
}

interface YouTubeApi {
  Player: new (node: HTMLElement, options: object) => YouTubePlayer;
  PlayerState: { ENDED: number };
}

/** Puts YouTube's player in the place of the widget's empty box; the stop takes it away. */
export function embedYouTube(
  widget: HTMLElement,
  settings: Settings,
  plays: boolean,
  { $device, view }: Elementor,
): Stop {
  const box = find(widget, '.elementor-video');
  const id = videoId(asString(settings.youtube_url));
  let player: YouTubePlayer | undefined;
  let isOver = false;
  const isMobile = $device.get() === 'mobile';
  const autoplays = plays || (isOn(settings.autoplay) && (!isMobile || isOn(settings.play_on_mobile)));
  const build = (api: unknown): void => {
    if (isOver || !box || !id) return;
    const { Player, PlayerState } = api as YouTubeApi;
    const events = {
      onReady() {
        if (isOn(settings.mute)) player?.mute();
        if (autoplays) player?.playVideo();
      },
      onStateChange({ data }: { data: number }) {
        if (data === PlayerState.ENDED && isOn(settings.loop)) player?.seekTo(asNumber(settings.start));
      },
    };
    player = new Player(box, {
      videoId: id,
      events,
      ...placeOf(settings, view),
      playerVars: varsOf(settings, autoplays),
    });
  };
  videoApi('youtube')
    .then(build)
    .catch((cause) => report('video', cause, widget));
  return () => {
    isOver = true;
    player?.destroy();
  };
}

const placeOf = ({ yt_privacy: isPrivate }: Settings, { location }: Window): object =>
  isOn(isPrivate) ? { host: 'https://www.youtube-nocookie.com', origin: location.hostname } : {};

/** The player's own words for the settings. */
function varsOf(settings: Settings, autoplays: boolean): object {
  const bit = (name: string): number => Number(isOn(settings[name]));
  const seconds = (name: string): number | undefined => asNumber(settings[name]) || undefined;
  return {
    controls: bit('controls'),
    rel: bit('rel'),
    modestbranding: bit('modestbranding'),
    playsinline: bit('play_on_mobile'),
    autoplay: Number(autoplays),
    start: seconds('start'),
    end: seconds('end'),
  };
}
