import { useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { whenSeen } from '../../dom/visibility';
import { elementorOf } from '../../elementor/runtime';
import { offerData } from '../../elementor/scope';
import { asString, toObject } from '../../host/settings';
import { translate } from '../../host/translate';
import type { FeatureProps } from '../../react/feature';
import { useReport } from '../../react/feature-context';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useLatest } from '../../react/hooks/use-latest';
import { useHandlerReady, useSettings } from '../use-settings';
import { useMotionAllowed } from '../use-should-animate';
import { fetchDrawing } from './drawing';
import {
  CAPTION,
  type LottieOptions,
  type LottieParts,
  type LottieTrigger,
  parseLottie,
  partsOf,
} from './lottie-settings';
import {
  createPlayback,
  type LottieAnimation,
  type LottiePlayer,
  type Playback,
  watchPlayer,
} from './player';
import { Arriving, Clicked, Hovered, Scrolled, Still, type TriggerProps } from './triggers';

/** Distance from the viewport at which a lazy animation is loaded, px. */
const REACH = 200;

/** The playback of the loaded animation; `lost` if the player or the animation could not be loaded; null before. */
function useAnimation(parts: LottieParts, options: LottieOptions): Playback | 'lost' | null {
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
    const over = new AbortController();
    let animation: LottieAnimation | null = null;
    const fail = (cause: unknown): void => {
      if (over.signal.aborted) return;
      report.current(cause);
      setPlayback('lost');
    };
    const show = (drawing: unknown): void => {
      if (over.signal.aborted) return;
      const loaded = load(player, canvas, drawing, options);
      animation = loaded;
      loaded.addEventListener('DOMLoaded', () => setPlayback(start(loaded, options)));
    };
    fetchDrawing(options.path, over.signal).then(show).catch(fail);
    return () => {
      over.abort();
      animation?.destroy();
    };
  }, [player, isNear, canvas, options, report]);
  return playback ?? (player === 'lost' ? 'lost' : null);
}

/** Loads an animation, and stores it in jQuery's data and on the element for other scripts. */
function load(
  player: LottiePlayer,
  container: HTMLElement,
  animationData: unknown,
  { renderer }: LottieOptions,
): LottieAnimation {
  const animation = player.loadAnimation({
    container,
    animationData,
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

/** A name for a link without text, from its URL. */
function addressOf(link: HTMLAnchorElement): string {
  const [path = ''] = (link.getAttribute('href') ?? '').split(/[?#]/);
  return (path.split('/').filter(Boolean).pop() ?? '').replace(/[-_]+/g, ' ');
}

/**
 * Accessible names: the caption names the animation unless it already names a link or a button. An animation without a
 * caption is decorative, unless its link or button has no other name.
 */
function useNames(
  { container, canvas, link }: LottieParts,
  { caption, isButton, isLost }: { caption: string; isButton: boolean; isLost: boolean },
): void {
  const needsName = link && !caption && !link.getAttribute('aria-label');
  const name = needsName ? addressOf(link) : link || isButton ? '' : caption;
  useAttributes([canvas], () => ({
    role: name && !isLost ? 'img' : null,
    'aria-label': name && !isLost ? name : null,
    'aria-hidden': name || isLost ? null : true,
  }));
  useAttributes([isButton ? container : null], () => ({
    role: 'button',
    tabIndex: 0,
    'aria-label': caption ? null : translate('Play animation'),
  }));
}

const TRIGGERS: Readonly<Record<LottieTrigger, (props: TriggerProps) => React.ReactNode>> = {
  arriving_to_viewport: Arriving,
  none: Arriving,
  on_click: Clicked,
  on_hover: Hovered,
  bind_to_scroll: Scrolled,
};

/** An animation drawn by the page's player, or a message if the player or the animation cannot be loaded. */
export default function Lottie({ node }: FeatureProps) {
  const settings = useSettings(node);
  const { defaultAnimationUrl } = toObject(elementorOf(node.ownerDocument).config.rawPro.lottie);
  const options = useMemo(
    () => parseLottie(settings, asString(defaultAnimationUrl)),
    [settings, defaultAnimationUrl],
  );
  const parts = useMemo(() => partsOf(node), [node]);
  useHandlerReady(node);
  // Changed settings restart the animation.
  return parts && <Animated key={JSON.stringify(options)} parts={parts} options={options} />;
}

function Animated({ parts, options }: Omit<TriggerProps, 'playback'>) {
  const playback = useAnimation(parts, options);
  const mayMove = useMotionAllowed(parts.widget);
  const caption = options.caption || parts.caption?.textContent?.trim() || '';
  const isLost = playback === 'lost';
  const isButton = options.trigger === 'on_click' && !parts.link && playback !== null && !isLost;
  useNames(parts, { caption, isButton, isLost });
  const Trigger = mayMove ? TRIGGERS[options.trigger] : Still;
  return (
    <>
      <Caption parts={parts} options={options} />
      {isLost && createPortal(<p>{translate('This animation could not be loaded.')}</p>, parts.canvas)}
      {playback && !isLost && <Trigger parts={parts} options={options} playback={playback} />}
    </>
  );
}

/** The caption from the settings; it is written to the server's paragraph if there is one. */
function Caption({ parts, options: { caption } }: { parts: LottieParts; options: LottieOptions }) {
  useLayoutEffect(() => {
    if (caption && parts.caption && parts.caption.textContent?.trim() !== caption)
      parts.caption.textContent = caption;
  }, [parts, caption]);
  return caption && !parts.caption
    ? createPortal(<p className={CAPTION}>{caption}</p>, parts.container)
    : null;
}
