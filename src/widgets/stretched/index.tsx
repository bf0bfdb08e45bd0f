import { useLayoutEffect } from 'react';
import { listen } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';
import { on } from '../../host/events';
import { watchNodes } from '../../host/scan';
import type { FeatureProps } from '../../react/feature';
import { nextFrame } from '../../timing/schedule';
import { STRETCHED } from './markup';
import { stretchAll } from './stretch-all';

/** Stretches the page's sections when they come, on resize, and when one gets stuck or free. */
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
    // All that come in one task are measured together, before anything is painted.
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
