import { useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { elementorOf } from '../../elementor/runtime';
import { asString, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { useMotionAllowed } from '../hooks/use-motion-allowed';
import { useSettings } from '../hooks/use-settings';
import { CAPTION, type LottieParts, partsOf } from './markup';
import { type LottieOptions, type LottieTrigger, parseLottie } from './settings';
import { Arriving } from './triggers/arriving';
import { Clicked } from './triggers/clicked';
import { Hovered } from './triggers/hovered';
import { Scrolled } from './triggers/scrolled';
import { Still } from './triggers/still';
import type { TriggerProps } from './triggers/trigger-props';
import { useAnimation } from './use-animation';
import { useNames } from './use-names';

const TRIGGERS: Readonly<Record<LottieTrigger, (props: TriggerProps) => React.ReactNode>> = {
  arriving_to_viewport: Arriving,
  none: Arriving,
  on_click: Clicked,
  on_hover: Hovered,
  bind_to_scroll: Scrolled,
};

/** An animation that the page's own player draws; a word where player or drawing cannot be had. */
export default function Lottie({ node }: FeatureProps) {
  const settings = useSettings(node);
  const { defaultAnimationUrl } = toObject(elementorOf(node.ownerDocument).config.rawPro.lottie);
  const options = useMemo(
    () => parseLottie(settings, asString(defaultAnimationUrl)),
    [settings, defaultAnimationUrl],
  );
  const parts = useMemo(() => partsOf(node), [node]);
  useHandlerReady(node);
  // Other settings begin anew.
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
      {isLost && createPortal(<p>This animation could not be loaded.</p>, parts.canvas)}
      {playback && !isLost && <Trigger parts={parts} options={options} playback={playback} />}
    </>
  );
}

/** The script's own caption; it goes into the server's paragraph where there is one. */
function Caption({ parts, options: { caption } }: { parts: LottieParts; options: LottieOptions }) {
  useLayoutEffect(() => {
    if (caption && parts.caption && parts.caption.textContent?.trim() !== caption)
      parts.caption.textContent = caption;
  }, [parts, caption]);
  return caption && !parts.caption
    ? createPortal(<p className={CAPTION}>{caption}</p>, parts.container)
    : null;
}
