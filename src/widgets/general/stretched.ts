import { type Stop, stopAll } from '../../dom/events';
import { isOn, settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { listen } from '../../host/events/listen';
import { watchNodes } from '../../host/scan';
import { nextFrame } from '../../timing/schedule';
import { stretchedBox } from '../page-layout';
import { STRETCHED } from '../selectors';

/** Stretches sections. Resets all, measures all, then writes all, so that there is one layout. */
function stretchAll(document: Document, sections: Iterable<HTMLElement>): void {
  const elementor = elementorOf(document);
  const { isRtl } = elementor.config;
  const stretched = [...sections].filter((section) => {
    const settings = settingsOf(section);
    return settings.stretch_section === 'section-stretched' || isOn(settings.stretch_element);
  });
  // `auto` and not an empty value, since `builder.css` stretches them on phones before this code runs.
  for (const { style } of stretched) Object.assign(style, { width: 'auto', left: 'auto', right: 'auto' });
  const boxes = stretched.map((section) => ({ ...stretchedBox(section, elementor), style: section.style }));
  for (const { style, width, offset } of boxes) {
    style.width = `${width}px`;
    style[isRtl ? 'right' : 'left'] = `${-offset}px`;
    style[isRtl ? 'left' : 'right'] = '';
  }
}

/** Stretches the page's sections when they are added, on resize, and when one sticks or is released. */
export function connect({ ownerDocument: document }: HTMLElement): Stop {
  const sections = new Set<HTMLElement>();
  let cancel: Stop | undefined;
  let isQueued = false;
  const stretchNextFrame = (): void => {
    cancel?.();
    cancel = nextFrame(() => stretchAll(document, sections));
  };
  const stretchNow = (): void => {
    isQueued = false;
    stretchAll(document, sections);
  };
  const add = (section: HTMLElement): Stop => {
    sections.add(section);
    // All sections added in one task are measured together, before the next paint.
    if (!isQueued) queueMicrotask(stretchNow);
    isQueued = true;
    return () => void sections.delete(section);
  };
  return stopAll([
    () => cancel?.(),
    watchNodes([{ name: 'stretched sections', selector: STRETCHED, connect: add }]),
    document.defaultView
      ? listen(document.defaultView, 'resize', { host: true }, stretchNextFrame)
      : undefined,
    listen(document, 'sticky:stick sticky:unstick', { selector: STRETCHED }, stretchNextFrame),
  ]);
}
