import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { find } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { elementorOf } from '../../elementor/runtime';
import { on } from '../../host/events';
import type { FeatureProps } from '../../react/feature';
import { useReport } from '../../react/feature-context';
import { useLatest } from '../../react/hooks/use-latest';
import { Placed } from '../../react/placed';
import { type VideoKind, videoKind } from '../links';
import { own } from '../own';
import { PauseButton } from '../pause-button';
import { useSettings } from '../use-settings';
import { useMotionAllowed, useShouldAnimate } from '../use-should-animate';
import {
  parseVideo,
  RECALC_VIDEO,
  VIDEO_BOX,
  VIDEO_EMBED,
  type BackgroundVideo as Video,
  WAITING,
} from './background-settings';
import { type Player, type StartPlayer, startHosted, startVimeo } from './players';
import { startYouTube } from './youtube';

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
  const box = own(node, `.${VIDEO_BOX}`);
  // Read once: rotating a phone does not start the video.
  const [isPhone] = useState(() => elementorOf(node.ownerDocument).$device.get() === 'mobile');
  const isAllowed = useMotionAllowed(node);
  if (!video || !box || !isAllowed || (isPhone && !video.onMobile)) return null;
  return <Film key={JSON.stringify(video)} {...{ node, box, video }} />;
}

interface FilmProps extends FeatureProps {
  box: HTMLElement;
  video: Video;
}

function Film({ node, box, video }: FilmProps) {
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
      {wasDue && <EmbedPlace box={box} video={video} />}
      <Placed anchor={isInside ? box : node} position={isInside ? 'after' : 'append'}>
        <PauseButton isHeld={isHeld} toggle={() => setHeld(!isHeld)} />
      </Placed>
    </>
  );
}

/** The element that YouTube's player replaces, if the server has not printed it. */
function EmbedPlace({ box, video }: Omit<FilmProps, 'node'>) {
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
    const keep = (given: Player): void => {
      started = given;
      if (isOver) given.stop();
      else setPlayer(given);
    };
    PROVIDERS[videoKind(video.link)](box, video).then(keep, (cause) => {
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
  return stopAll([() => sizes?.disconnect(), on(window, RECALC_VIDEO, cover)]);
}
