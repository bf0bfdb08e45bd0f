import { useLayoutEffect, useState } from 'react';
import { isPress } from '../../dom/events';
import { find } from '../../dom/find';
import type { Stop } from '../../dom/types';
import { whenSeen } from '../../dom/visibility';
import { isOn, settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { own } from '../start/own';
import { autoplayAddress } from './address';
import { embedYouTube } from './youtube';

const OVERLAY = '.elementor-custom-embed-image-overlay';

/** A player by its place in the visit: not there yet, there, or there and started by the visitor. */
type Progress = 'waiting' | 'shown' | 'playing';

/** A video of a provider or of the site, behind a picture until it is asked for. */
export default function VideoWidget({ node }: FeatureProps) {
  const elementor = elementorOf(node.ownerDocument);
  const settings = settingsOf(node);
  // The lightbox opens it from its picture.
  const [isServed] = useState(() => !own(node, '.elementor-open-lightbox'));
  const [overlay] = useState(() => own(node, OVERLAY));
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

  const home = isServed && overlay ? node : null;
  useDelegatedEvent(home, 'click', OVERLAY, () => setProgress('playing'));
  useDelegatedEvent<KeyboardEvent>(home, 'keydown', '.elementor-custom-embed-play', (event) => {
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
  if (!frame || !lazyLoad || frame.getAttribute('src')) return undefined;
  return whenSeen(widget, () => {
    frame.src = lazyLoad;
  });
}

/** The site's own file plays; another provider's frame is fetched, and plays when it has come. */
function playOther(widget: HTMLElement): void {
  const file = find(widget, 'video.elementor-video', HTMLVideoElement);
  const frame = find(widget, 'iframe.elementor-video-iframe', HTMLIFrameElement);
  if (file) {
    void file.play()?.catch(() => undefined);
    file.focus();
  } else if (frame) {
    frame.src = autoplayAddress(frame.dataset.lazyLoad || frame.src);
    frame.focus();
  }
}
