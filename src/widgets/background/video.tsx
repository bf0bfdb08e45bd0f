import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type Stop, stopAll } from '../../dom/events';
import { find } from '../../dom/find';
import { elementorOf } from '../../elementor/runtime';
import { videoApi } from '../../elementor/video-api';
import { listen } from '../../host/events/listen';
import type { FeatureProps } from '../../react/feature';
import { useReport } from '../../react/feature-context';
import { useLatest } from '../../react/hooks/use-latest';

import { Placed } from '../../react/placed';
import { type VideoKind, videoId, videoKind } from '../links';
import { ownDescendant } from '../own-descendants';
import { VIDEO_RECALC } from '../page-layout';
import { PauseButton } from '../pause-button';
import { useSettings } from '../use-settings';
import { useMotionAllowed, useShouldAnimate } from '../use-should-animate';
import {
  parseVideo,
  VIDEO_BOX,
  VIDEO_EMBED,
  type BackgroundVideo as Video,
  WAITING,
} from './background-settings';
import { hideFromReaders, type Player, type StartPlayer, startHosted, startVimeo, WIDE } from './players';

interface YouTubePlayer {
  mute(): void;
  playVideo(): void;
  pauseVideo(): void;
  stopVideo(): void;
  seekTo(seconds: number, allowSeekAhead?: boolean): void;
  getCurrentTime(): number;
  getIframe(): HTMLElement;
  destroy(): void;
}

interface YouTubeApi {
  Player: new (node: HTMLElement, options: object) => YouTubePlayer;
  PlayerState: Record<'UNSTARTED' | 'ENDED' | 'PLAYING', number>;
}

/** Plays a YouTube video without controls, muted, between its start and end. */
const startYouTube: StartPlayer = async (box, video) => {
  const id = videoId(video.link);
  if (!id) throw new Error(`No video in ${video.link}`);
  box.classList.add(...WAITING);
  const api = (await videoApi('youtube')) as YouTubeApi;
  const target = find(box, `.${VIDEO_EMBED}`);
  if (!target) throw new Error('The background video has no element for its player.');
  return new Promise((resolve) => embed(api, box, target, id, video, resolve));
};

function embed(
  { Player, PlayerState }: YouTubeApi,
  box: HTMLElement,
  target: HTMLElement,
  id: string,
  video: Video,
  ready: (player: Player) => void,
): void {
  const view = box.ownerDocument.defaultView as Window & { chrome?: unknown };
  const startsAt = view.chrome ? PlayerState.UNSTARTED : PlayerState.PLAYING;
  let control: Control | undefined;
  const player = new Player(target, {
    videoId: id,
    ...(video.privacy ? { host: 'https://www.youtube-nocookie.com' } : {}),
    playerVars: {
      controls: 0,
      rel: 0,
      playsinline: 1,
      ...(video.privacy ? { origin: view.location.hostname } : {}),
    },
    events: {
      onReady: () => {
        control = controlOf(player, video);
        ready(control);
      },
      onStateChange: ({ data }: { data: number }) => {
        if (data === startsAt || data === PlayerState.PLAYING) box.classList.remove(...WAITING);
        if (data === PlayerState.ENDED) control?.end();
      },
    },
  });
}

/** A player that is told when the video ends. */
interface Control extends Player {
  end(): void;
}

/** The playing part of the video: `begin` starts the timer for its end from `from` (seconds), `finish` ends it. */
interface Course {
  isOver: boolean;
  begin(from: number): void;
  finish(leave: () => void): void;
  halt(): void;
}

/** One second after the end the video starts again, or stops if it plays once. */
function courseOf(player: YouTubePlayer, { start, end, once }: Video): Course {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const course: Course = {
    isOver: false,
    begin(from) {
      course.halt();
      if (end) timer = setTimeout(() => course.finish(() => player.stopVideo()), (end - from + 1) * 1000);
    },
    finish(leave) {
      course.isOver = once;
      course.halt();
      if (once) return leave();
      player.seekTo(start);
      course.begin(start);
    },
    halt: () => clearTimeout(timer),
  };
  return course;
}

function controlOf(player: YouTubePlayer, video: Video): Control {
  const course = courseOf(player, video);
  const { start } = video;
  let isGone = false;
  const destroy = (): void => {
    if (!isGone) player.destroy();
    isGone = true;
  };
  player.mute();
  hideFromReaders(player.getIframe());
  player.seekTo(start);
  return {
    node: player.getIframe(),
    ratio: WIDE,
    play() {
      if (course.isOver) return;
      player.playVideo();
      course.begin(Math.max(start, player.getCurrentTime() || start));
    },
    pause() {
      course.halt();
      player.pauseVideo();
    },
    end: () => course.finish(destroy),
    stop() {
      course.halt();
      course.isOver = true;
      destroy();
    },
  };
}

/** Size in px at which a video of a ratio (width / height) covers a container. */
export function coverSize(width: number, height: number, ratio: number): { width: number; height: number } {
  return width / height > ratio ? { width, height: width / ratio } : { width: height * ratio, height };
}

/**
 * A background video. Nothing is loaded before its container is in view, with reduced motion, or on phones unless the
 * settings allow it. It pauses out of view and in hidden tabs.
 */
export default function BackgroundVideo({ node }: FeatureProps) {
  const settings = useSettings(node);
  const video = useMemo(() => parseVideo(settings), [settings]);
  const box = ownDescendant(node, `.${VIDEO_BOX}`);
  // Read once: rotating a phone does not start the video.
  const [isPhone] = useState(() => elementorOf(node.ownerDocument).$device.get() === 'mobile');
  const isAllowed = useMotionAllowed(node);
  if (!video || !box || !isAllowed || (isPhone && !video.onMobile)) return null;
  return <Film key={JSON.stringify(video)} {...{ node, box, video }} />;
}

function Film({ node, box, video }: FeatureProps & { box: HTMLElement; video: Video }) {
  const [isHeld, setHeld] = useState(false);
  const isDue = useShouldAnimate(box, isHeld);
  const [wasDue, setWasDue] = useState(false);
  if (isDue && !wasDue) setWasDue(true);
  const player = usePlayer(box, video, wasDue);
  useLayoutEffect(() => {
    if (isDue) player?.play();
    else player?.pause();
  }, [player, isDue]);
  useLayoutEffect(() => (player ? keepCovering(player, box) : undefined), [player, box]);
  const isInside = box.parentElement === node;
  return (
    <>
      {wasDue && <EmbedTarget box={box} video={video} />}
      <Placed anchor={isInside ? box : node} position={isInside ? 'after' : 'append'}>
        <PauseButton isHeld={isHeld} toggle={() => setHeld(!isHeld)} />
      </Placed>
    </>
  );
}

/** The element that YouTube's player replaces, if the server has not printed it. */
function EmbedTarget({ box, video }: { box: HTMLElement; video: Video }) {
  const [isMissing] = useState(() => videoKind(video.link) === 'youtube' && !find(box, `.${VIDEO_EMBED}`));
  if (!isMissing) return null;
  return (
    <Placed anchor={box} position="append">
      <div className={VIDEO_EMBED} />
    </Placed>
  );
}

const PROVIDERS: Record<VideoKind, StartPlayer> = {
  hosted: startHosted,
  youtube: startYouTube,
  vimeo: startVimeo,
};

/** The provider's player; it is loaded when `isWanted`, and stops on unmount. */
function usePlayer(box: HTMLElement, video: Video, isWanted: boolean): Player | null {
  const [player, setPlayer] = useState<Player | null>(null);
  const report = useLatest(useReport());
  useEffect(() => {
    if (!isWanted) return undefined;
    let started: Player | null = null;
    let isOver = false;
    const showPlayer = (given: Player): void => {
      started = given;
      if (isOver) given.stop();
      else setPlayer(given);
    };
    PROVIDERS[videoKind(video.link)](box, video).then(showPlayer, (cause) => {
      box.classList.remove(...WAITING);
      report.current(cause);
    });
    return () => {
      isOver = true;
      started?.stop();
    };
  }, [box, video, isWanted, report]);
  return player;
}

/** Sizes the video so that it covers its container, now and on each resize. */
function keepCovering(player: Player, box: HTMLElement): Stop {
  const cover = (): void => {
    const { width, height } = coverSize(box.clientWidth, box.clientHeight, player.ratio);
    if (!width) return;
    player.node.style.width = `${width}px`;
    player.node.style.height = `${height}px`;
  };
  const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(cover) : null;
  sizes?.observe(box);
  cover();
  return stopAll([() => sizes?.disconnect(), listen(window, VIDEO_RECALC, { host: true }, cover)]);
}
