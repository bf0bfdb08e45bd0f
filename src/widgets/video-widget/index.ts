import { listen } from '../../dom/events';
import { closest, find } from '../../dom/find';
import { isPress } from '../../dom/keys';
import { type Stop, stopAll } from '../../dom/types';
import { whenSeen } from '../../dom/visibility';
import { settingsOf } from '../../elementor/element-settings';
import type { Elementor } from '../../elementor/runtime';
import { own } from '../own';
import { autoplayAddress } from './address';
import { embedYouTube } from './youtube';

const OVERLAY = '.elementor-custom-embed-image-overlay';

/** A video of a provider or of the site, behind a picture until it is asked for (contract 7). */
export function wake(widget: HTMLElement, elementor: Elementor): Stop | undefined {
  const settings = settingsOf(widget);
  // The lightbox opens it from its picture.
  if (own(widget, '.elementor-open-lightbox')) return undefined;
  const overlay = own(widget, OVERLAY);
  const isYouTube = settings.video_type === 'youtube';
  let stop: Stop | undefined;
  const begin = (plays: boolean): void => {
    stop ??= embedYouTube(widget, settings, plays, elementor);
  };
  const play = (): void => {
    overlay?.remove();
    if (isYouTube) begin(true);
    else playOther(widget);
  };
  if (!overlay)
    return stopAll([
      isYouTube ? startYouTube(widget, settings.lazy_load, begin) : loadLazy(widget),
      () => stop?.(),
    ]);
  return stopAll([
    listen(overlay, 'click', play),
    listen(overlay, 'keydown', (event) => {
      if (!isPress(event) || !closest(event.target, '.elementor-custom-embed-play')) return;
      event.preventDefault();
      play();
    }),
    () => stop?.(),
  ]);
}

/** Without a picture before it a player is there at once, or once it is seen. */
function startYouTube(
  widget: HTMLElement,
  isLazy: unknown,
  begin: (plays: boolean) => void,
): Stop | undefined {
  if (isLazy === 'yes') return whenSeen(widget, () => begin(false));
  begin(false);
  return undefined;
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
