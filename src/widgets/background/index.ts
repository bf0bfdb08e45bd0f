import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import type { Elementor } from '../../elementor/runtime';
import { report } from '../../host/report';

/** Wakes a slideshow or video background; a change of the element's settings starts it anew (contract 3.14, 3.15). */
export function wake(element: HTMLElement, elementor: Elementor): Stop {
  let stop: Stop | undefined;
  let isEnded = false;
  const restart = async (): Promise<void> => {
    stop?.();
    stop = undefined;
    const started = await start(element, elementor).catch((cause) => {
      report('background', cause, element);
    });
    if (isEnded) started?.();
    else stop = started ?? undefined;
  };
  const changes = new MutationObserver(() => void restart());
  changes.observe(element, { attributeFilter: ['data-settings'] });
  void restart();
  return stopAll([
    () => {
      isEnded = true;
      stop?.();
    },
    () => changes.disconnect(),
  ]);
}

async function start(element: HTMLElement, elementor: Elementor): Promise<Stop | undefined> {
  const type = settingsOf(element).background_background;
  if (type === 'slideshow') return (await import('./slideshow')).startSlideshow(element, elementor);
  if (type === 'video') return (await import('./video')).startVideo(element, elementor);
  return undefined;
}
