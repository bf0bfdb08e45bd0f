import { useLayoutEffect, useState } from 'react';
import type { Stop } from '../../dom/events';
import { isPress } from '../../dom/events';
import { find } from '../../dom/find';
import { whenSeen } from '../../dom/visibility';
import { isOn, type Settings, settingsOf } from '../../elementor/element-settings';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import { videoApi } from '../../elementor/video-api';
import { allowedAddress } from '../../host/page/navigate';
import { report } from '../../host/report';
import { asNumber, asString } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useListener } from '../../react/hooks/use-listener';
import { playerAddress, videoId } from '../links';
import { ownDescendant } from '../own-descendants';
import { useHandlerReady } from '../use-settings';

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

/** Replaces the widget's empty box with YouTube's player; the returned function removes it. */
function embedYouTube(widget: HTMLElement, settings: Settings, plays: boolean, { view }: Elementor): Stop {
  const box = find(widget, '.elementor-video');
  const id = videoId(asString(settings.youtube_url));
  let player: YouTubePlayer | undefined;
  let isOver = false;
  const autoplays = plays || isOn(settings.autoplay);
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
      ...(isOn(settings.yt_privacy) && {
        host: 'https://www.youtube-nocookie.com',
        origin: view.location.hostname,
      }),
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

/** The settings as parameters of YouTube's player. */
function varsOf(settings: Settings, autoplays: boolean): object {
  const bit = (name: string): number => Number(isOn(settings[name]));
  const seconds = (name: string): number | undefined => asNumber(settings[name]) || undefined;
  return {
    controls: bit('controls'),
    rel: bit('rel'),
    modestbranding: bit('modestbranding'),
    playsinline: bit('play_on_mobile'),
    cc_load_policy: bit('cc_load_policy'),
    autoplay: Number(autoplays),
    start: seconds('start'),
    end: seconds('end'),
  };
}

const OVERLAY = '.elementor-custom-embed-image-overlay';

/** State of the player: not loaded, loaded, or started by the visitor. */
type Progress = 'waiting' | 'shown' | 'playing';

/** A video of a provider or a file, behind an image until it is clicked. */
export default function VideoWidget({ node }: FeatureProps) {
  const elementor = elementorOf(node.ownerDocument);
  const settings = settingsOf(node);
  // With the lightbox, the video is opened from its image by the lightbox feature.
  const [isServed] = useState(() => !ownDescendant(node, '.elementor-open-lightbox'));
  const [overlay] = useState(() => ownDescendant(node, OVERLAY));
  const isYouTube = settings.video_type === 'youtube';
  const [progress, setProgress] = useState<Progress>('waiting');

  useLayoutEffect(() => {
    if (!isServed || overlay) return undefined;
    if (!isYouTube) return loadLazy(node);
    const show = (): void => setProgress('shown');
    return isOn(settings.lazy_load) ? whenSeen(node, show) : show();
  }, [node, isServed, overlay, isYouTube, settings]);
  useLayoutEffect(() => {
    if (progress === 'waiting') return undefined;
    overlay?.remove();
    if (isYouTube) return embedYouTube(node, settings, progress === 'playing', elementor);
    playOther(node);
    return undefined;
  }, [progress, node, overlay, isYouTube, settings, elementor]);

  const clickable = isServed && overlay ? node : null;
  useListener(clickable, 'click', { each: OVERLAY }, () => setProgress('playing'));
  useListener(clickable, 'keydown', { each: '.elementor-custom-embed-play' }, (event) => {
    if (!isPress(event)) return;
    event.preventDefault();
    setProgress('playing');
  });
  useHandlerReady(isServed ? node : null);
  return null;
}

function loadLazy(widget: HTMLElement): Stop | undefined {
  const frame = find(widget, 'iframe.elementor-video-iframe', HTMLIFrameElement);
  const { lazyLoad } = frame?.dataset ?? {};
  const address = allowedAddress(lazyLoad);
  if (!frame || !address || frame.getAttribute('src')) return undefined;
  return whenSeen(widget, () => {
    frame.src = address;
  });
}

/** Plays a file, or loads the frame of another provider with autoplay. */
function playOther(widget: HTMLElement): void {
  const file = find(widget, 'video.elementor-video', HTMLVideoElement);
  const frame = find(widget, 'iframe.elementor-video-iframe', HTMLIFrameElement);
  if (file) {
    void file.play()?.catch(() => undefined);
    file.focus();
  } else if (frame) {
    const address = allowedAddress(frame.dataset.lazyLoad || frame.src);
    if (address) frame.src = playerAddress(address, true);
    frame.focus();
  }
}
