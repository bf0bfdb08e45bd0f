import { listen } from '../../dom/events';
import { find } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import { stretchBox } from '../../elementor/layout/stretch-box';
import type { Elementor } from '../../elementor/runtime';
import { on } from '../../host/events';
import { asString } from '../../host/shapes';
import { nextFrame } from '../../timing/frame';
import { sharedListeners } from '../kind';

/** Sections that are as wide as the page (contract 3.11). */
const SELECTOR = '.elementor-section-stretched,.elementor-element.e-stretched';

const nodes = new Map<HTMLElement, Elementor>();

const isStretched = (node: HTMLElement): boolean => {
  const { stretch_section: section, stretch_element: element } = settingsOf(node);
  return section === 'section-stretched' || element === 'yes';
};

function containerOf({ document, config }: Elementor): HTMLElement | null {
  const selector = asString(config.kit.stretched_section_container);
  return selector ? find(document, selector) : null;
}

/** Resets all, reads all, writes all: one layout however many sections there are. */
function stretchAll(): void {
  const stretched = [...nodes].filter(([node]) => isStretched(node));
  // `auto`, not nothing: `builder.css` has stretched them on phones before we came.
  for (const [{ style }] of stretched) {
    style.width = 'auto';
    style.left = 'auto';
    style.right = 'auto';
  }
  const boxes = stretched.map(([node, elementor]) =>
    stretchBox(node, containerOf(elementor), elementor.config.isRtl),
  );
  stretched.forEach(([node, { config }], index) => {
    const box = boxes[index];
    if (!box) return;
    node.style.width = `${box.width}px`;
    node.style[config.isRtl ? 'right' : 'left'] = `${-box.offset}px`;
    node.style[config.isRtl ? 'left' : 'right'] = '';
  });
}

let cancel: Stop | undefined;
const stretchSoon = (): void => {
  cancel?.();
  cancel = nextFrame(stretchAll);
};

const listenForChanges = sharedListeners((document) =>
  stopAll([
    document.defaultView ? listen(document.defaultView, 'resize', stretchSoon, { passive: true }) : undefined,
    on(document, 'sticky:stick', stretchSoon, { selector: SELECTOR }),
    on(document, 'sticky:unstick', stretchSoon, { selector: SELECTOR }),
  ]),
);

let isDue = false;

/** Stretches a section on load, on resize, and when it gets stuck or free. */
export function wake(node: HTMLElement, elementor: Elementor): Stop {
  nodes.set(node, elementor);
  if (!isDue) {
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      stretchAll();
    });
  }
  const stop = listenForChanges(node);
  return () => {
    nodes.delete(node);
    stop();
  };
}
