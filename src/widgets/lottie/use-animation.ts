import { useLayoutEffect, useState } from 'react';
import { whenSeen } from '../../dom/visibility';
import { offerData } from '../../elementor/scope';
import { useReport } from '../../react/feature-context';
import { useLatest } from '../../react/hooks/use-latest';
import type { LottieParts } from './markup';
import { createPlayback, type Playback } from './playback';
import { type LottieAnimation, type LottiePlayer, watchPlayer } from './player';
import type { LottieOptions } from './settings';

/** How far from the view a lazy one is fetched, px. */
const REACH = 200;

/** The playback once the drawing is there; `lost` when player or drawing could not be had; null before. */
export function useAnimation(parts: LottieParts, options: LottieOptions): Playback | 'lost' | null {
  const { canvas, container } = parts;
  const [player, setPlayer] = useState<LottiePlayer | 'lost' | null>(null);
  const [isNear, setNear] = useState(!options.isLazy);
  const [playback, setPlayback] = useState<Playback | 'lost' | null>(null);
  const report = useLatest(useReport());
  useLayoutEffect(() => watchPlayer(canvas.ownerDocument, (now) => setPlayer(() => now)), [canvas]);
  useLayoutEffect(
    () => (isNear ? undefined : whenSeen(container, () => setNear(true), REACH)),
    [container, isNear],
  );
  useLayoutEffect(() => {
    if (!isNear || !player || player === 'lost') return undefined;
    const fail = (): void => {
      report.current(new Error(`No animation at ${options.path}`));
      setPlayback('lost');
    };
    if (!options.path) return void fail();
    const animation = load(player, canvas, options);
    animation.addEventListener('DOMLoaded', () => setPlayback(start(animation, options)));
    animation.addEventListener('data_failed', fail);
    return () => animation.destroy();
  }, [player, isNear, canvas, options, report]);
  return playback ?? (player === 'lost' ? 'lost' : null);
}

/** Other scripts find the player's object in jQuery's data, and without jQuery on the element itself. */
function load(
  player: LottiePlayer,
  container: HTMLElement,
  { path, renderer }: LottieOptions,
): LottieAnimation {
  const animation = player.loadAnimation({
    container,
    path,
    renderer,
    autoplay: false,
    loop: false,
    name: 'lottie-widget',
  });
  offerData(container, 'lottie', animation);
  Object.assign(container, { lottie: animation });
  return animation;
}

function start(animation: LottieAnimation, options: LottieOptions): Playback {
  animation.__initialTotalFrames = animation.totalFrames;
  animation.__initialFirstFrame = animation.firstFrame;
  animation.setSpeed(options.speed);
  const playback = createPlayback(animation, options);
  playback.show(0);
  return playback;
}
