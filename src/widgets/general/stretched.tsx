import { useLayoutEffect } from 'react';
import { listen } from '../../dom/events';
import { find } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import { stretchBox } from '../../elementor/layout';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import { on } from '../../host/events';
import { watchNodes } from '../../host/scan';
import { asString } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { nextFrame } from '../../timing/schedule';
import { STRETCHED } from '../selectors';

/** Stretches sections. Resets all, measures all, then writes all, so that there is one layout. */
function stretchAll(document: Document, sections: Iterable<HTMLElement>): void {
  const elementor = elementorOf(document);
  const { isRtl } = elementor.config;
  const container = containerOf(elementor);
  const stretched = [...sections].filter(isStretched);
  // `auto` and not an empty value, since `builder.css` stretches them on phones before this code runs.
  for (const { style } of stretched) {
    style.width = 'auto';
    style.left = 'auto';
    style.right = 'auto';
  }
  const boxes = stretched.map((section) => ({ section, box: stretchBox(section, container, isRtl) }));
  for (const { section, box } of boxes) {
    section.style.width = `${box.width}px`;
    section.style[isRtl ? 'right' : 'left'] = `${-box.offset}px`;
    section.style[isRtl ? 'left' : 'right'] = '';
  }
}

function isStretched(node: HTMLElement): boolean {
  const { stretch_section: section, stretch_element: element } = settingsOf(node);
  return section === 'section-stretched' || element === 'yes';
}

function containerOf({ document, config }: Elementor): HTMLElement | null {
  const selector = asString(config.kit.stretched_section_container);
  return selector ? find(document, selector) : null;
}

/** Stretches the page's sections when they are added, on resize, and when one sticks or is released. */
export default function StretchedSections({ node: body }: FeatureProps) {
  useLayoutEffect(() => keepStretched(body.ownerDocument), [body]);
  return null;
}

function keepStretched(document: Document): Stop {
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
      ? listen(document.defaultView, 'resize', stretchNextFrame, { passive: true })
      : undefined,
    on(document, 'sticky:stick', stretchNextFrame, { selector: STRETCHED }),
    on(document, 'sticky:unstick', stretchNextFrame, { selector: STRETCHED }),
  ]);
}
