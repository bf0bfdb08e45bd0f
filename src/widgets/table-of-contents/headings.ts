import { find, findAll } from '../../dom/find';
import type { Settings } from '../../elementor/element-settings';
import { asStrings } from '../../host/lists';
import { asString } from '../../host/shapes';

/** A heading of the list: its words, its rank among the chosen tags, and where its link leads. */
export interface Entry {
  text: string;
  /** 1–6. */
  level: number;
  anchor: Element;
}

const TAGS = ['h2', 'h3', 'h4', 'h5', 'h6'];
const ELSEWHERE = ['header', 'footer', 'popup'];

/** The headings a table of contents lists, in document order, each with an anchor that has an id. */
export function entriesFor(widget: HTMLElement, settings: Settings): Entry[] {
  const chosen = asStrings(settings.headings_by_tags).filter((tag) => /^h[1-6]$/i.test(tag));
  const tags = chosen.length ? chosen : TAGS;
  const except = asStrings(settings.exclude_headings_by_selector).concat(
    asString(settings.exclude_headings_by_selector),
  );
  const excluded = new Set(
    except.flatMap((selector) => (selector ? findAll(widget.ownerDocument, selector) : [])),
  );
  const headings = placesFor(widget, settings).flatMap((place) => findAll(place, tags.join()));
  return [...new Set(headings)]
    .filter((heading) => !widget.contains(heading) && ![...excluded].some((node) => node.contains(heading)))
    .map((heading, place) => ({
      text: heading.textContent?.trim() ?? '',
      level: Number(heading.tagName[1]),
      anchor: anchorFor(heading, place),
    }));
}

/** Where headings are looked for: a container of the settings, the popup the list stands in, or the page's own content. */
function placesFor(widget: HTMLElement, { container }: Settings): HTMLElement[] {
  const { ownerDocument } = widget;
  const named = asString(container) ? find(ownerDocument, asString(container)) : null;
  const popup = widget.closest<HTMLElement>('[data-elementor-type="popup"]');
  const own = named ?? popup;
  if (own) return [own];
  const documents = findAll(ownerDocument, '.elementor').filter(
    ({ dataset }) => !ELSEWHERE.includes(String(dataset.elementorType)),
  );
  return documents.filter((one) => !documents.some((other) => other !== one && other.contains(one)));
}

/** A heading's own id, its widget's, or an anchor put before it. */
function anchorFor(heading: HTMLElement, place: number): Element {
  if (heading.id) return heading;
  const widget = heading.closest('.elementor-widget');
  if (widget?.id && find(widget, heading.tagName) === heading) return widget;
  const known = heading.previousElementSibling;
  if (known?.matches('.elementor-menu-anchor[id^="elementor-toc__heading-anchor-"]')) return known;
  const anchor = heading.ownerDocument.createElement('span');
  anchor.id = `elementor-toc__heading-anchor-${place}`;
  anchor.className = 'elementor-menu-anchor';
  heading.before(anchor);
  return anchor;
}
