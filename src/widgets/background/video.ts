import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import type { Elementor } from '../../elementor/runtime';
import { on } from '../../host/events';
import { report } from '../../host/report';
import { whileMotionAllowed } from '../motion-preference';
import { own } from '../own';
import { type VideoKind, videoKind } from '../video-link';
import { coverSize } from './cover';
import { watchDue } from './due';
import { RECALC_VIDEO, VIDEO_BOX, WAITING } from './markup';
import type { Player, StartPlayer } from './player';
import { parseVideo } from './settings';

const PROVIDERS: Record<VideoKind, () => Promise<StartPlayer>> = {
  hosted: async () => (await import('./hosted')).startHosted,
  youtube: async () => (await import('./youtube')).startYouTube,
  vimeo: async () => (await import('./vimeo')).startVimeo,
};

/**
 * Plays a background video (contract 3.15). Nothing is fetched before its box is seen, nor ever on phones without
 * leave, nor under reduced motion; out of view and in hidden tabs it rests.
 */
export function startVideo(element: HTMLElement, { $device, view }: Elementor): Stop | undefined {
  const video = parseVideo(settingsOf(element));
  const box = own(element, `.${VIDEO_BOX}`);
  if (!video || !box || ($device.get() === 'mobile' && !video.onMobile)) return undefined;
  let starting: Promise<Player | null> | null = null;
  const begin = (): Promise<Player | null> => {
    starting ??= PROVIDERS[videoKind(video.link)]()
      .then((start) => start(box, video))
      .catch((cause) => {
        box.classList.remove(...WAITING);
        report('background video', cause, element);
        return null;
      });
    return starting;
  };
  const end = (): void => {
    void starting?.then((player) => player?.stop());
    starting = null;
  };
  return whileMotionAllowed(element, () => stopAll([end, keepPlaying(element, box, view, begin)]));
}

function keepPlaying(
  element: HTMLElement,
  box: HTMLElement,
  view: Window,
  begin: () => Promise<Player | null>,
): Stop {
  let isDue = false;
  let player: Player | null = null;
  let stopSizing: Stop | undefined;
  const follow = async (): Promise<void> => {
    if (!player && isDue) player = await begin();
    if (player) stopSizing ??= keepCovering(player, box, view);
    if (isDue) player?.play();
    else player?.pause();
  };
  return stopAll([
    () => stopSizing?.(),
    watchDue(element, { seen: box, decoration: box }, (due) => {
      isDue = due;
      void follow();
    }),
  ]);
}

/** Sizes the picture so that it covers its box, now and whenever the box changes. */
function keepCovering(player: Player, box: HTMLElement, view: Window): Stop {
  const cover = (): void => {
    const { width, height } = coverSize(box.clientWidth, box.clientHeight, player.ratio);
    if (!width) return;
    player.node.style.width = `${width}px`;
    player.node.style.height = `${height}px`;
  };
  const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(cover) : null;
  sizes?.observe(box);
  cover();
  return stopAll([() => sizes?.disconnect(), on(view, RECALC_VIDEO, cover)]);
}
