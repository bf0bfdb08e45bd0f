import { find } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { stretchBox } from '../../elementor/layout';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import { asString } from '../../host/settings';

/** Stretches sections. Resets all, reads all, writes all: one layout however many there are. */
export function stretchAll(document: Document, sections: Iterable<HTMLElement>): void {
  const elementor = elementorOf(document);
  const { isRtl } = elementor.config;
  const container = containerOf(elementor);
  const stretched = [...sections].filter(isStretched);
  // `auto`, not nothing: `builder.css` has stretched them on phones before we came.
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
